/** The address of the server's own answers, which is the folder of this script. */
export const serverAddress = new URL(
  '.',
  (document.currentScript as HTMLScriptElement).src,
).pathname.replace(/\/$/, '');
