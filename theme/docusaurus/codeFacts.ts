/** Reads the metastring and the class of a code block as Docusaurus does. */

/** Returns the title of a block, `a.js` for `title="a.js"`, or `''` if it has none. */
export function parseCodeBlockTitle(metastring?: string): string {
  return /title=(["'])(.*?)\1/.exec(metastring ?? '')?.[2] ?? '';
}

/** Returns the language of a block, `js` for the class `language-js`. */
export function parseLanguage(className?: string): string | undefined {
  return /(?:^| )language-(\S+)/.exec(className ?? '')?.[1];
}

/** Whether a metastring asks for numbers of lines. */
export function containsLineNumbers(metastring?: string): boolean {
  return metastring?.includes('showLineNumbers') ?? false;
}

/** Returns the number of the first line. `undefined`: lines are not numbered. */
export function getLineNumbersStart({
  showLineNumbers,
  metastring = '',
}: {
  readonly showLineNumbers?: boolean | number;
  readonly metastring?: string;
}): number | undefined {
  if (typeof showLineNumbers === 'number') return showLineNumbers;
  if (showLineNumbers !== undefined) return showLineNumbers ? 1 : undefined;
  const [match, start] = /(?:^| )showLineNumbers(?:=(\d+))?/.exec(metastring) ?? [];
  return match === undefined ? undefined : Number(start ?? 1);
}
