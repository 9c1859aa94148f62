'use strict';
/* Pictures of the page as files: colours of the page (light, dark) become colours of the picture. */
const Pictures = (() => {
  const PAINTED = ['fill', 'stroke', 'font-family', 'font-size', 'font-weight'];

  /* A copy that says itself what the page's styles say of it. */
  function standing(svg) {
    const copy = svg.cloneNode(true), own = svg.querySelectorAll('*'), box = svg.getBoundingClientRect();
    copy.querySelectorAll('*').forEach((element, i) => {
      const style = getComputedStyle(own[i]);
      if (style.display === 'none') element.setAttribute('display', 'none');
      for (const name of PAINTED)
        if (element.hasAttribute(name) || name === 'fill' || /^font/.test(name) && element.tagName === 'text') element.setAttribute(name, style.getPropertyValue(name));
    });
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('width', Math.round(box.width));
    copy.setAttribute('height', Math.round(box.height));
    copy.style.background = getComputedStyle(document.body).backgroundColor;
    return { text: new XMLSerializer().serializeToString(copy), width: Math.round(box.width), height: Math.round(box.height) };
  }

  function offer(href, name) {
    const link = document.createElement('a');
    link.href = href;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
  }

  /* Twice as many points as on the page: sharp on paper, too. */
  function png(picture, name) {
    const image = new Image(), canvas = document.createElement('canvas'), SHARP = 2;
    canvas.width = picture.width * SHARP;
    canvas.height = picture.height * SHARP;
    image.addEventListener('load', () => {
      const brush = canvas.getContext('2d');
      brush.fillStyle = getComputedStyle(document.body).backgroundColor;
      brush.fillRect(0, 0, canvas.width, canvas.height);
      brush.drawImage(image, 0, 0, canvas.width, canvas.height);
      offer(canvas.toDataURL('image/png'), name + '.png');
    });
    image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(picture.text);
  }

  function save(svg, name, form) {
    const picture = standing(svg);
    if (form === 'PNG') png(picture, name);
    else offer(URL.createObjectURL(new Blob([picture.text], { type: 'image/svg+xml' })), name + '.svg');
  }

  return { save };
})();
