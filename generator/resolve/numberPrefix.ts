import type { DocsCollection } from '../types.ts';

const dateOrVersion = /^\d+[-_.]\d+/;
const numbered = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** `false` means that names have no prefixes. A function of the site splits names itself. */
type NumberPrefixParser = DocsCollection['numberPrefixParser'];

/**
 * Splits the number prefix from the name of a file or folder. Dates and versions are not prefixes.
 */
export function splitNumberPrefix(
  name: string,
  parser: NumberPrefixParser = true,
): { readonly name: string; readonly position?: number } {
  if (typeof parser === 'function') {
    const { filename, numberPrefix } = parser(name);
    return { name: filename, ...(numberPrefix !== undefined && { position: numberPrefix }) };
  }
  if (!parser || dateOrVersion.test(name)) return { name };
  const match = numbered.exec(name);
  return match ? { name: match[2]!, position: Number(match[1]) } : { name };
}

/** Removes the number prefix from every part of a folder path. */
export function stripNumberPrefixes(folder: string, parser: NumberPrefixParser = true): string {
  return folder === ''
    ? ''
    : folder
        .split('/')
        .map((part) => splitNumberPrefix(part, parser).name)
        .join('/');
}
