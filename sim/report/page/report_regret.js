'use strict';
const ReportRegret = (() => ({ show: d => [Charts.node('h1', {}, d.schema), ...Parts.provenance(d)] }))();
