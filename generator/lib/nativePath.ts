/**
 * The step between native paths and paths as this project names files. A native path is the
 * machine's own (`C:\site\docs\a.md`); a file's name in a site is relative to its root and has `/`
 * everywhere (`docs/a.md`). No other module joins, compares or cuts native paths by their
 * separator.
 */
import path from 'node:path';

/** A native path, absolute or relative, with `/` between its parts. */
export function toSlashes(native: string): string {
  return path.sep === '/' ? native : native.replaceAll(path.sep, '/');
}

/**
 * The name of the native path `file` relative to the folder `from`, with `/` and in NFC; `''` for
 * the folder itself.
 */
export function nameFrom(from: string, file: string): string {
  return toSlashes(path.relative(from, file)).normalize('NFC');
}

/** Whether the absolute path `file` is inside `folder`, at any depth. The folder itself is not. */
export function isBelow(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '' && !leadsOut(relative);
}

/** Whether the absolute path `file` is `folder` or inside it. */
export function isWithin(file: string, folder: string): boolean {
  return !leadsOut(path.relative(folder, file));
}

/** Whether a native path has a folder of that name among its parts. */
export function hasFolder(native: string, name: string): boolean {
  return path.normalize(native).split(path.sep).slice(0, -1).includes(name);
}

/**
 * What stands before the last folder of that name in a native path; `undefined` where there is
 * none.
 */
export function beforeFolder(native: string, name: string): string | undefined {
  const at = native.lastIndexOf(`${path.sep}${name}${path.sep}`);
  return at < 0 ? undefined : native.slice(0, at);
}

/** A path on another drive of Windows has no relative form: it stays absolute. */
function leadsOut(relative: string): boolean {
  return relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative);
}
