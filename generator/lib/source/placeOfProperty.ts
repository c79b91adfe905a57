import type { Place, Site } from '../../types.ts';
import { lastAtMost } from '../lastAtMost.ts';
import { startOfFile } from '../startOfFile.ts';
import { locateProperty, type Span } from './locateProperty.ts';

/** The text of a module, and the name under which readers know it. */
export interface SourceText {
  /** Relative to the root. */
  readonly file: string;
  readonly text: string;
}

export type PropertyPath = readonly (string | number)[];

/**
 * Returns where a property of the module's default export is written. `key` is its name, for faults
 * of the name. `value` is its value. `around` is the object that lacks it. If the property cannot
 * be found, the place is that of the nearest object around it.
 */
export function placeOfProperty(
  { file, text }: SourceText,
  path: PropertyPath,
  part: 'key' | 'value' | 'around',
): Place {
  const locatedPath = part === 'around' ? path.slice(0, -1) : path;
  const located = locateProperty(text, locatedPath);
  if (!located) return startOfFile(file);
  const byName = part !== 'value' || located.depth < locatedPath.length;
  return toPlace(file, text, (byName && located.key) || located.value);
}

/** Returns the place of a property of the site's configuration. */
export function placeInConfig(
  { configFile, configText }: Pick<Site, 'configFile' | 'configText'>,
  path: PropertyPath,
  part: 'key' | 'value' | 'around',
): Place {
  return placeOfProperty({ file: configFile, text: configText }, path, part);
}

/** Returns the place of a span. A span over several lines ends with its first line. */
export function toPlace(file: string, text: string, { start, end }: Span): Place {
  const lines = linesOf(text);
  const line = lastAtMost(lines, start) + 1;
  const column = start - lines[line - 1]! + 1;
  const length = text.slice(start, end).split('\n')[0]!.trimEnd().length;
  return { file, line, column, endLine: line, endColumn: column + length };
}

let latest: { readonly text: string; readonly lines: readonly number[] } | undefined;

/**
 * Returns where each line of a text begins. The last text is remembered, because many places are in
 * one text.
 */
function linesOf(text: string): readonly number[] {
  if (latest?.text !== text)
    latest = { text, lines: [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)] };
  return latest.lines;
}

/** Returns a property path as authors write it: `themeConfig.navbar.items[2].to`. */
export function toDotted(path: PropertyPath): string {
  return path
    .map((name, index) => {
      if (typeof name === 'number') return `[${name}]`;
      if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)) return `[${JSON.stringify(name)}]`;
      return index === 0 ? name : `.${name}`;
    })
    .join('');
}
