'use strict';
/* Data that came packed (sim/page/pack.h) is unpacked first; the scripts of the page, which wait as text, run then. */
(async () => {
  for (const packed of document.querySelectorAll('script[type="application/zlib"]')) {
    const bytes = Uint8Array.from(atob(packed.textContent.trim()), letter => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    packed.textContent = await new Response(stream).text();
    packed.type = 'application/json';
  }
  for (const waiting of document.querySelectorAll('script[type="text/plain"]')) {
    const script = document.createElement('script');
    script.textContent = waiting.textContent;
    waiting.replaceWith(script);
  }
})();
