/** Where the server answers for itself: the folder of this script. */
export const serverAddress = new URL(
  '.',
  (document.currentScript as HTMLScriptElement).src,
).pathname.replace(/\/$/, '');
