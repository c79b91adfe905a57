import { escapeRegExp } from '../lib/escapeRegExp.ts';
import type { ApiOption, DescribedName, Place } from '../types.ts';

/** A name that a page describes, and the headings above it. */
export interface PlacedName {
  readonly name: string;
  readonly place: Place;
  /** The option or parameter of which it is a part. */
  readonly parent?: string;
  /** Headings or rows with the same value are parts of one list. */
  readonly listId: string;
  /** Whether it is in a section that describes options. */
  readonly isOption: boolean;
}

interface PageNames {
  /** The names of the exports of the page. */
  readonly exports: readonly string[];
  readonly options: ReadonlyMap<string, ApiOption>;
  /** The names of parameters. The value is `true` for a parameter with its own options. */
  readonly parameters: ReadonlyMap<string, boolean>;
  /** The words in headings of sections with options. */
  readonly optionHeadings: readonly string[];
}

interface HeadingAbove {
  readonly entry: DescribedName;
  /** Whether the heading has no names and is about options of the exports. */
  readonly isAboutOptions: boolean;
}

/** Finds the headings above each name. */
export function placeNames(
  described: readonly DescribedName[],
  declared: PageNames,
): readonly PlacedName[] {
  const above: HeadingAbove[] = [];
  const groups = new Set<DescribedName>();
  const namesInGroups = described.flatMap((entry) => {
    const { depth, names, place, table } = entry;
    if (depth > 0) while ((above.at(-1)?.entry.depth ?? 0) >= depth) above.pop();
    const group = above.findLast((heading) => heading.entry.names.length === 0);
    const isBelowOptions = above.some(({ isAboutOptions }) => isAboutOptions);
    const parent = parentOf(above, declared);
    const listId = depth > 0 ? `${above.at(-1)?.entry.place.line}:${depth}` : `table ${table}`;
    if (group && parent === undefined && names.some((name) => isKnown(name, declared)))
      groups.add(group.entry);
    if (depth > 0) above.push({ entry, isAboutOptions: isAboutOptions(entry, declared) });
    return names.map((written) => ({
      ...partOf(written, parent, declared),
      place,
      listId,
      group,
      isBelowOptions,
    }));
  });
  return namesInGroups.map(({ group, isBelowOptions, ...placedName }) => ({
    ...placedName,
    // A group of options may have any heading. Return values are not options.
    isOption: group?.isAboutOptions === true || (isBelowOptions && groups.has(group!.entry)),
  }));
}

function isAboutOptions(
  { text, names, mentions = [] }: DescribedName,
  declared: PageNames,
): boolean {
  if (names.length > 0) return false;
  const words = declared.optionHeadings.map(escapeRegExp).join('|');
  const isOther = mentions.some((name) => !isKnown(name, declared) && !isExport(name, declared));
  return !isOther && new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'iu').test(text);
}

function isKnown(name: string, { options, parameters }: PageNames): boolean {
  return options.has(name) || parameters.has(name);
}

function isExport(name: string, { exports }: PageNames): boolean {
  return exports.some((exportName) => exportName === name || exportName.endsWith(`.${name}`));
}

/** Returns the innermost option or plain parameter that headings name. */
function parentOf(
  above: readonly HeadingAbove[],
  { options, parameters }: PageNames,
): string | undefined {
  const names = above.flatMap(({ entry }) => [...entry.names, ...(entry.mentions ?? [])]);
  return names.findLast((name) => options.has(name) || parameters.get(name) === false);
}

/**
 * Returns the name and the parent of a written name. `options.name` is a part of `options`,
 * whatever the types call that parameter. `Export.name` is a name of the export.
 */
function partOf(
  written: string,
  parent: string | undefined,
  declared: PageNames,
): Pick<PlacedName, 'name' | 'parent'> {
  const [first = '', ...memberPath] = written.split('.');
  const isPart =
    isKnown(first, declared) ||
    isExport(first, declared) ||
    declared.options.has(memberPath.join('.'));
  if (memberPath.length === 0 || !isPart)
    return { name: written, ...(parent !== undefined && { parent }) };
  return { name: memberPath.join('.'), ...(declared.options.has(first) && { parent: first }) };
}
