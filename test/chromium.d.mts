/** Path of a Chromium on this machine, if there is one. */
export function findChromium(): string | undefined;
/** Installs one where that is possible; `undefined` with a word to the reader otherwise. */
export function ensureChromium(): string | undefined;
