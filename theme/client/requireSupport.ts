/**
 * Ends the script that imports it in browsers that are too old, so that pages stay as they are
 * without scripts. A script that fails in the middle would be worse: it may have prevented a click
 * from following a link. Boot, app and the client modules import this module first.
 *
 * `inert` stands for all newer features. Chrome has it since 102, Safari since 15.5 and Firefox
 * since 112, according to MDN. Errors in older browsers are expected, because many cannot parse the
 * other scripts, so the console does not show them.
 */
if (!('inert' in HTMLElement.prototype)) {
  window.onerror = () => true;
  throw new Error('unsupported');
}

export {};
