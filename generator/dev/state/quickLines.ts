/** A heading as it stands in the text. */
export interface HeadingLine {
  readonly text: string;
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

export interface QuickLines {
  readonly headings: readonly HeadingLine[];
  /** The first line of text, wherever it is, as written. */
  readonly paragraph?: string;
  /** The first heading stands before any other content. */
  readonly startsWithHeading: boolean;
}

const atx = /^( {0,3})(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t\r]*$/;
const underline = /^ {0,3}(=+|-+)[ \t\r]*$/;
const fenceMark = /^ {0,3}(`{3,}|~{3,})/;
/** Lines that are no text of a paragraph: quotes, tables, directives, tags, expressions, definitions, list items. */
const noText = /^\s*(?:[|>:<{]|\[[^\]]+\]:|[-*+]\s|\d+[.)]\s|[-*_=]{3,}\s*$)/;
const moduleCode = /^(?:import|export)\s/;

/** Headings and the first paragraph of Markdown, outside code and comments. Lines are told apart by their first characters. */
export function quickLines(text: string): QuickLines {
  const headings: HeadingLine[] = [];
  let paragraph: string | undefined;
  let hasContent = false;
  let startsWithHeading = false;
  const add = (heading: HeadingLine) => {
    startsWithHeading ||= !hasContent && headings.length === 0;
    headings.push(heading);
    hasContent = true;
  };

  let number = 0;
  let previous = '';
  let previousNumber = 0;
  for (const { line, first } of linesOutsideCode(text, (count) => (number = count))) {
    if (first === '#') {
      const [, indent, marks, title = ''] = atx.exec(line) ?? [];
      if (marks)
        add({
          text: title,
          depth: marks.length as HeadingLine['depth'],
          line: number,
          column: indent!.length + 1,
        });
    } else if (
      (first === '=' || first === '-') &&
      previous !== '' &&
      previousNumber === number - 1 &&
      underline.test(line)
    ) {
      // The line above was taken for a paragraph.
      if (paragraph === previous.trim() && headings.length === 0)
        [paragraph, hasContent] = [undefined, false];
      add({
        text: previous.trim(),
        depth: first === '=' ? 1 : 2,
        line: number - 1,
        column: previous.length - previous.trimStart().length + 1,
      });
    } else if (first !== '') {
      if (paragraph === undefined && !noText.test(line)) paragraph = line.trim();
      hasContent = true;
    }
    previousNumber = number;
    previous = first === '' || first === '#' || noText.test(line) ? '' : line;
  }
  return { headings, startsWithHeading, ...(paragraph !== undefined && { paragraph }) };
}

/** Lines outside fences, comments and module code, with their first visible character (`''`: blank); `count` is told each number. */
function* linesOutsideCode(
  text: string,
  count: (number: number) => void,
): Generator<{ line: string; first: string }> {
  let fence: string | undefined;
  let isCode = false;
  let number = 0;
  for (let start = 0; start <= text.length;) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? text.length : end);
    start = end < 0 ? text.length + 1 : end + 1;
    count(++number);
    const first = line.trimStart()[0] ?? '';
    const mark = first === '`' || first === '~' ? fenceMark.exec(line)?.[1] : undefined;
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
    } else if (mark) fence = mark;
    else if (first === '') {
      isCode = false;
      yield { line, first };
    } else if (isCode || moduleCode.test(line)) isCode = true;
    else if (line.startsWith('<!--') && !line.includes('-->')) {
      const close = text.indexOf('-->', start);
      const stop =
        close < 0
          ? text.length
          : text.indexOf('\n', close) < 0
            ? text.length
            : text.indexOf('\n', close);
      number += text.slice(start, stop).split('\n').length;
      start = stop + 1;
    } else if (!line.startsWith('<!--')) yield { line, first };
  }
}
