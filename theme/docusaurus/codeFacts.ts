/** Reads the first line of a code block as Docusaurus does. */

/** The title of a block: `title="a.js"`. */
export function parseCodeBlockTitle(metastring?: string): string {
  return /title=(["'])(.*?)\1/.exec(metastring ?? '')?.[2] ?? '';
}

/** The language of the class `language-js`. */
export function parseLanguage(className?: string): string | undefined {
  return /(?:^| )language-(\S+)/.exec(className ?? '')?.[1];
}

/** Whether lines are numbered. */
export function containsLineNumbers(metastring?: string): boolean {
  return metastring?.includes('showLineNumbers') ?? false;
}

/** The number of the first line; `undefined` if lines are not numbered. */
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
