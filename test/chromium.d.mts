/** The path of a Chromium on this machine. With `isWhole`, the headless shell does not count. */
export function findChromium(options?: { readonly isWhole?: boolean }): string | undefined;
/** Installs one where that is possible. Otherwise prints how to get one. */
export function ensureChromium(): string | undefined;
