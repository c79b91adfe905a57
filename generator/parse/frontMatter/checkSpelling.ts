import { diagnose } from '../../diagnostics/diagnose.ts';
import { findTextFault } from '../../diagnostics/findMarkupFault.ts';
import type { Diagnostic } from '../../types.ts';
import type { ReadFrontMatter } from './readFrontMatter.ts';

/** The flags that decide whether a page is published. */
const flags = ['draft', 'unlisted'];

/** Warns of values that are valid but probably unintended. */
export function checkSpelling(
  { values, places }: ReadFrontMatter,
  text: string,
): readonly Diagnostic[] {
  const quoted = flags.filter((key) => values[key] === 'true' || values[key] === 'false');
  const update = values['last_update'] as { readonly date?: unknown } | null | undefined;
  const dates = [
    ['date', values['date']],
    ['last_update', typeof update === 'object' ? update?.date : undefined],
  ] as const;
  return [
    ...checkMarks(values, places, text),
    ...checkAnchors(values, places, text),
    ...checkClass(values, places),
    ...checkBold(values, places),
    ...quoted.map((key) =>
      diagnose('frontmatter/quoted-flag', places[key], { key, value: String(values[key]) }),
    ),
    ...dates.flatMap(([key, value]) => {
      const iso = typeof value === 'string' ? toIso(value) : undefined;
      return iso === undefined
        ? []
        : [diagnose('frontmatter/unclear-date', places[key], { value: String(value), iso })];
    }),
  ];
}

/** The keys whose values readers see. */
const shownKeys = ['title', 'description', 'sidebar_label', 'pagination_label', 'slug', 'id'];

/**
 * Finds unquoted values with typographic quotes around them, or a comma or semicolon at the end.
 */
function checkMarks(
  values: ReadFrontMatter['values'],
  places: ReadFrontMatter['places'],
  text: string,
): readonly Diagnostic[] {
  return shownKeys.flatMap((key) => {
    const value = values[key];
    const place = places[key];
    if (typeof value !== 'string' || !place) return [];
    const line = text.split('\n')[place.line - 1] ?? '';
    if (/["'|>]/.test(line[place.column - 1] ?? '')) return [];
    const comment = /\s#.*$/.exec(line.slice(place.column - 1))?.[0];
    if (comment !== undefined)
      return [diagnose('frontmatter/lost-text', place, { key, written: comment.trim() })];
    const quoted = /^[“„”«](.+)[”“»]$/.exec(value)?.[1];
    const meant = quoted ?? /^(.*\S)\s*[,;]$/.exec(value)?.[1];
    return meant === undefined
      ? []
      : [diagnose('frontmatter/stray-mark', place, { key, value, meant })];
  });
}

/** Finds `title: &x y`, an anchor without a reference. */
function checkAnchors(
  values: ReadFrontMatter['values'],
  places: ReadFrontMatter['places'],
  text: string,
): readonly Diagnostic[] {
  return Object.keys(values).flatMap((key) => {
    const place = places[key];
    if (!place) return [];
    const line = text.split('\n')[place.line - 1] ?? '';
    const [, before = '', anchor] = /^([\w-]+:[ \t]+)(&[^\s,[\]{}]+)/.exec(line) ?? [];
    if (anchor === undefined || text.includes(`*${anchor.slice(1)}`)) return [];
    const column = before.length + 1;
    const wordPlace = { ...place, column, endLine: place.line, endColumn: column + anchor.length };
    return [diagnose('frontmatter/lost-text', wordPlace, { key, written: anchor })];
  });
}

/** Finds marks of HTML and Markdown in a text that is shown as written. */
function checkBold(
  values: ReadFrontMatter['values'],
  places: ReadFrontMatter['places'],
): readonly Diagnostic[] {
  return ['title', 'sidebar_label', 'pagination_label'].flatMap((key) => {
    const value = values[key];
    const meant =
      typeof value === 'string' ? value.replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2') : value;
    if (meant !== value)
      return [diagnose('frontmatter/bold-text', places[key], { key, meant: String(meant) })];
    const fault = typeof value === 'string' ? findTextFault(value) : undefined;
    return fault ? [diagnose('frontmatter/markup', places[key], { key, ...fault })] : [];
  });
}

/** Finds a class in the form of a selector. */
function checkClass(
  values: ReadFrontMatter['values'],
  places: ReadFrontMatter['places'],
): readonly Diagnostic[] {
  return ['sidebar_class_name', 'wrapperClassName', 'wrapper_class_name'].flatMap((key) => {
    const value = values[key];
    return typeof value === 'string' && /(?:^|\s)\./.test(value)
      ? [
          diagnose('frontmatter/wrong-value', places[key], {
            key,
            actual: `the text \`${value}\``,
            allowed: 'names of classes, without dots',
            nearest: value.replace(/(^|\s)\./g, '$1'),
            quotes: false,
          }),
        ]
      : [];
  });
}

/**
 * The ISO form of a date that begins with its month or day, read as in the United States, or
 * `undefined` for another text.
 */
function toIso(value: string): string | undefined {
  const [, month, day, year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?=\s|$)/.exec(value) ?? [];
  if (!month || !day || !year || Number(month) > 12 || Number.isNaN(Date.parse(value)))
    return undefined;
  return [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}
