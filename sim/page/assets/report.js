'use strict';
/* Shows the first document of the page by its kind; the others are what it needs besides. */
(() => {
  const { term, capital } = Words;
  const show = { run: ReportRun.show, balance: ReportBalance.show, compare: ReportCompare.show, screen: ReportScreen.showScreen, sensitivity: ReportScreen.showSensitivity,
    tournament: ReportTournament.show, fit: ReportFit.show, luck: ReportLuck.show,
      curve: ReportCurve.show, drivers: ReportDrivers.show, fit_region: ReportRegion.show, regret: ReportRegret.show, evaluate: ReportEvaluate.show, tune: ReportTune.show, experiment: ReportExperiment.show };
  const main = Parts.documents()[0], kind = main.schema.replace(/^warodds\.([a-z_]+)\/.*/, '$1');
  const other = d => [Charts.node('h1', {}, capital(term(d.schema))), ...Parts.provenance(d)];
  const draw = () => document.getElementById('page').replaceChildren(...Parts.contents((show[kind] || other)(main)));
  draw();
  Language.changed(draw);
  document.body.dataset.shown = kind;
})();
