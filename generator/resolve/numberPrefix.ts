const dateOrVersion = /^\d+[-_.]\d+/;
const numbered = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/**
 * Splits the number prefix from the name of a file or folder. Dates and versions are not prefixes.
 */
export function splitNumberPrefix(
  name: string,
  isParsed = true,
): { readonly name: string; readonly position?: number } {
  if (!isParsed || dateOrVersion.test(name)) return { name };
  const match = numbered.exec(name);
  return match ? { name: match[2]!, position: Number(match[1]) } : { name };
}

/** Removes the number prefix from every part of a folder path. */
export function stripNumberPrefixes(folder: string, isParsed = true): string {
  return folder === ''
    ? ''
    : folder
        .split('/')
        .map((part) => splitNumberPrefix(part, isParsed).name)
        .join('/');
}
