/**
 * The first import of a script that pages load at first. In a browser older than the oldest one
 * with `inert` (Chrome 102, Safari 15.5, Firefox 112), it ends the script, and the page stays as it
 * is without scripts. Half of the scripts would be worse: a click that is handled and then fails
 * leads nowhere. Errors of these browsers, which cannot parse most scripts, are expected and not
 * reported. MDN's compatibility data has the versions.
 */
if (!('inert' in HTMLElement.prototype)) {
  window.onerror = () => true;
  throw new Error('unsupported');
}

export {};
