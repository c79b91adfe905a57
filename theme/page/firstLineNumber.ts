interface LineNumberProps {
  readonly lineNumbers?: number;
  readonly showLineNumbers?: boolean | number;
  readonly metastring?: string;
}

/** Returns the number of the first line of a code block. `undefined`: lines are not numbered. */
export function firstLineNumber(props: LineNumberProps): number | undefined {
  const { lineNumbers, showLineNumbers, metastring = '' } = props;
  if (lineNumbers !== undefined) return lineNumbers;
  // The property takes precedence over the metastring, also if it turns numbers off.
  if (showLineNumbers === undefined) return numberWritten(metastring);
  return showLineNumbers === true ? 1 : showLineNumbers === false ? undefined : showLineNumbers;
}

/** Returns the number of the first line for which a metastring asks. */
function numberWritten(metastring: string): number | undefined {
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(metastring);
  return numbers ? Number(numbers[1] ?? 1) : undefined;
}
