interface LineNumberProps {
  readonly lineNumbers?: number;
  readonly showLineNumbers?: boolean | number;
  readonly metastring?: string;
}

/** The number of the first line of a block of code; `undefined` if its lines have none. */
export function firstLineNumber(props: LineNumberProps): number | undefined {
  const { lineNumbers, showLineNumbers, metastring = '' } = props;
  if (lineNumbers !== undefined) return lineNumbers;
  // The property overrides the metastring, also if it turns numbers off.
  if (showLineNumbers === undefined) return numberWritten(metastring);
  return showLineNumbers === true ? 1 : showLineNumbers === false ? undefined : showLineNumbers;
}

/** The number of the first line that a metastring asks for. */
function numberWritten(metastring: string): number | undefined {
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(metastring);
  return numbers ? Number(numbers[1] ?? 1) : undefined;
}
