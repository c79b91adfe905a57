import { readSource } from '../../generator/diagnostics/readSource.ts';
import type { ReportOptions } from '../../generator/diagnostics/report.ts';
import { isWithin, nameFrom } from '../../generator/lib/files/nativePath.ts';

/** Returns the options for reports of diagnostics of the site in `root` on a stream. */
export function reportOptions(stream: NodeJS.WriteStream, root: string): ReportOptions {
  return {
    colors: hasColors(stream),
    columns: stream.columns || undefined,
    prefix: prefixFor(root),
    textOf: textReader(root),
  };
}

/**
 * Whether a stream shows colors. A terminal does unless NO_COLOR is set or FORCE_COLOR is `0`. With
 * any other FORCE_COLOR, each stream does.
 */
export function hasColors(stream: { readonly isTTY?: boolean }): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR || FORCE_COLOR === '0' || FORCE_COLOR === 'false') return false;
  return FORCE_COLOR !== undefined || (stream.isTTY === true && TERM !== 'dumb');
}

/**
 * Returns the prefix that turns the name of a site's file into a path from the working directory.
 */
export function prefixFor(root: string): string {
  const relative = nameFrom(process.cwd(), root);
  return relative === '' ? '' : `${relative}/`;
}

/**
 * The prefix that turns the name of a site's file into a path from the root of the repository,
 * which `GITHUB_WORKSPACE` names.
 */
export function prefixInRepository(root: string): string {
  const { GITHUB_WORKSPACE: workspace } = process.env;
  if (!workspace || !isWithin(root, workspace)) return prefixFor(root);
  const relative = nameFrom(workspace, root);
  return relative === '' ? '' : `${relative}/`;
}

/**
 * Creates a function that reads a file of the site by its name in diagnostics, and remembers the
 * text.
 */
function textReader(root: string): (file: string) => string | undefined {
  const texts = new Map<string, string | undefined>();
  return (file) => {
    if (!texts.has(file)) texts.set(file, readSource(root, file));
    return texts.get(file);
  };
}
