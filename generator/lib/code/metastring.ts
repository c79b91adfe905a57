/** The words after the language of a fence. */
interface Metastring {
  readonly title?: string;
  /**
   * The 1-based numbers of highlighted lines; `undefined` if there is no range, so that magic
   * comments count.
   */
  readonly highlighted?: ReadonlySet<number>;
  /** The number of the first line, if lines are numbered. */
  readonly lineNumbers?: number;
  /** The reason why the block is not compiled, for samples of code. */
  readonly unchecked?: string;
  /** All other words: `npm2yarn`, `live`, … */
  readonly words: readonly string[];
}

const titlePattern = /(?:^|\s)title=(["'])(.*?)\1/;
const uncheckedPattern = /(?:^|\s)unchecked=(["'])(.*?)\1/;
const filePattern = /(?:^|\s)file=(?:(?:(["']).*?\1)|\S+)/;
const rangePattern = /\{([\d,\s-]+)\}/;
const numbersPattern = /(?:^|\s)showLineNumbers(?:=(\{?)(\d+)\}?)?(?=\s|$)/;

/** Reads a metastring. Unknown words become `words`. */
export function readMetastring(meta: string): Metastring {
  if (meta === '') return { words: [] };
  const title = titlePattern.exec(meta)?.[2];
  const unchecked = uncheckedPattern.exec(meta)?.[2];
  const untitled = meta
    .replace(titlePattern, '')
    .replace(uncheckedPattern, '')
    .replace(filePattern, '');
  const numbers = numbersPattern.exec(untitled);
  const unnumbered = untitled.replace(numbersPattern, '');
  const range = rangePattern.exec(unnumbered)?.[1];
  return {
    title,
    ...(unchecked !== undefined && { unchecked }),
    highlighted: range === undefined ? undefined : readRange(range),
    lineNumbers: numbers ? Number(numbers[2] ?? 1) : undefined,
    words: unnumbered
      .replace(rangePattern, '')
      .split(/\s+/)
      .filter((word) => word !== ''),
  };
}

/** Returns a range such as `1,3-5` as numbers. */
export function readRange(range: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const part of range.split(',')) {
    const [, from, to] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? [];
    if (from === undefined) continue;
    for (let line = Number(from); line <= Number(to ?? from) && lines.size < 10_000; line++)
      lines.add(line);
  }
  return lines;
}
