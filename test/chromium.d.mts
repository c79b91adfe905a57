/** Path of a Chromium on this machine, if there is one; with `isWhole`, not the headless shell. */
export function findChromium(options?: { readonly isWhole?: boolean }): string | undefined;
/** Installs one where that is possible; `undefined` with a word to the reader otherwise. */
export function ensureChromium(): string | undefined;
