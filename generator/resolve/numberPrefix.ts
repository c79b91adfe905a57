const dateOrVersion = /^\d+[-_.]\d+/;
const numbered = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** A file's or folder's name without its number prefix, and the number (D3). Dates and versions are no prefixes. */
export function splitNumberPrefix(
  name: string,
  isParsed = true,
): { readonly name: string; readonly position?: number } {
  if (!isParsed || dateOrVersion.test(name)) return { name };
  const match = numbered.exec(name);
  return match ? { name: match[2]!, position: Number(match[1]) } : { name };
}

/** A folder path with every part stripped of its number prefix. */
export function stripNumberPrefixes(folder: string, isParsed = true): string {
  return folder === ''
    ? ''
    : folder
        .split('/')
        .map((part) => splitNumberPrefix(part, isParsed).name)
        .join('/');
}
