/** Facts that an output states about itself: its immutable files, and its build. */

/**
 * Whether an output file is named by a hash of its content, alone or after its name. Such a file
 * never changes.
 */
export function isHashedAsset(path: string): boolean {
  return /^assets\/.*(-([\da-f]{8,}|[\dA-Z]{8})|\/[\da-f]{16})\.[^/]+$/.test(path);
}

/**
 * The runtime id that a document names: the hash of scripts and styles, the same on all pages of a
 * build.
 */
export function runtimeIn(html: string): string | undefined {
  return /<meta name="?runtime"? content="?([^"\s>]*)/.exec(html)?.[1];
}
