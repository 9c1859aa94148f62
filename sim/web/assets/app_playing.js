'use strict';
const Playing = (() => {
  return { draw: async () => [] };
})();
