/**
 * Converts between native paths and names of files. A native path is the machine's own
 * (`C:\site\docs\a.md`). A name is relative to the root of a site and always has `/` (`docs/a.md`).
 * No other module joins, compares or cuts native paths by their separator.
 */
import path from 'node:path';

/** A native path, absolute or relative, with `/` between its parts. */
export function toSlashes(native: string): string {
  return path.sep === '/' ? native : native.replaceAll(path.sep, '/');
}

/**
 * Returns the name of the native path `file` relative to the folder `from`, with `/` and in NFC.
 * Returns '' for the folder itself.
 */
export function nameFrom(from: string, file: string): string {
  return toSlashes(path.relative(from, file)).normalize('NFC');
}

/**
 * Returns the specifier with which a file of the folder `from` imports the file that `nameFrom`
 * names. A file on another drive of Windows is imported by its whole path.
 */
export function toSpecifier(name: string): string {
  return path.isAbsolute(name) ? name : `./${name}`;
}

/**
 * Whether a name relative to the root leads out of it: `../b.md`, or `D:/b.md` on another drive of
 * Windows. `..b.md` is inside.
 *
 * @param system The rules of paths: those of this machine by default.
 */
export function isOutsideRoot(name: string, system = path): boolean {
  return name === '..' || name.startsWith('../') || system.isAbsolute(name);
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

/** Returns the text with which the path of everything below a folder begins. */
export function startBelow(folder: string): string {
  return folder + path.sep;
}

/** Whether a native path has a folder of that name among its parts. */
export function hasFolder(native: string, name: string): boolean {
  return path.normalize(native).split(path.sep).slice(0, -1).includes(name);
}

/**
 * Returns the part of a native path before the last folder of that name, or `undefined` if there is
 * none.
 */
export function beforeFolder(native: string, name: string): string | undefined {
  const at = native.lastIndexOf(`${path.sep}${name}${path.sep}`);
  return at < 0 ? undefined : native.slice(0, at);
}

/**
 * Whether a path leads out of the folder. A path on another drive of Windows has no relative form,
 * so it stays absolute.
 */
function leadsOut(relative: string): boolean {
  return relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative);
}
