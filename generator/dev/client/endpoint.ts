/** Where the server answers for itself: the folder of this script. */
export const endpoint = new URL(
  '.',
  (document.currentScript as HTMLScriptElement).src,
).pathname.replace(/\/$/, '');
