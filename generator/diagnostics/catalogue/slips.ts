import { error, warning } from './entry.ts';

const marks = {
  code: 'a backtick begins code',
  bold: 'the mark of bold text has no partner',
  deleted: 'the mark of deleted text has no partner',
  space: 'a space stands between the mark and the word',
};

const linkFaults = {
  apart: 'a space stands between the brackets and the parentheses',
  exchanged: 'brackets and parentheses are exchanged',
  space: 'a space stands in its address',
  quotes: 'its title stands in typographic quotes',
  size: 'Markdown has no sizes for pictures',
  open: 'its parenthesis is never closed',
  nested: 'a link cannot stand inside another',
};

/** Slips of the pen in Markdown: they are valid, and readers see something else than was meant. */
export const slips = {
  'markdown/unclosed-fence': error<{ fence: string; near?: number }>(
    () =>
      'The code block that begins here is never closed, so everything below it is shown as code.',
    ({ fence, near }) =>
      `End it with ${fence.length} ${fence.startsWith('~') ? 'tildes' : 'backticks'} on a line of their own, indented alike${near === undefined ? '' : `; line ${near} does not close it`}.`,
  ),
  'markdown/heading-space': warning<{ written: string; meant: string }>(
    ({ written }) => `\`${written}\` is shown as text: a heading needs a space after its hashes.`,
    ({ meant, written }) => `Write \`${meant}\`; if it is meant as text, write \`\\${written}\`.`,
  ),
  'markdown/empty-heading': warning<Record<never, never>>(
    () => 'This heading is empty.',
    () => 'Write its text, or remove the line.',
  ),
  'markdown/bad-heading-id': warning<{ written: string; meant?: string }>(
    ({ written }) => `\`${written}\` is no id that this heading can have.`,
    ({ meant }) =>
      meant
        ? `Write \`${meant}\`; if it is meant as text, escape the brace: \`\\{\`.`
        : 'Write `{#id}`, an id without spaces.',
  ),
  'markdown/underlined-paragraph': warning<Record<never, never>>(
    () => 'The line of hyphens right below this paragraph makes a heading of it.',
    () =>
      'If a rule is meant, leave an empty line above it; if a heading is meant, begin it with `##`.',
  ),
  'markdown/table-cells': warning<{ cells: number; columns: number }>(
    ({ cells, columns }) =>
      `This row has ${cells} cells, but the table has ${columns} columns, so the rest is not shown.`,
    () =>
      'Add a column to the first two rows, or write `\\|` where a vertical bar is meant as text, also in code.',
  ),
  'markdown/table-delimiter': warning<{ cells: number; columns: number }>(
    ({ cells, columns }) =>
      `The row of hyphens has ${cells} cells and the row above it ${columns}, so there is no table.`,
    ({ columns }) => `Write \`|${' --- |'.repeat(columns)}\`.`,
  ),
  'markdown/loose-rows': warning<{ isDelimiter: boolean }>(
    ({ isDelimiter }) =>
      isDelimiter
        ? 'The row of hyphens has no row right above it, so there is no table.'
        : 'These rows belong to no table, so they are shown as text.',
    ({ isDelimiter }) =>
      isDelimiter
        ? 'Put the row of names right above it, without an empty line.'
        : 'Write a row of hyphens below the first row (`| --- | --- |`), and no empty line between rows.',
  ),
  'markdown/unclosed-mark': warning<{ mark: string; what: keyof typeof marks }>(
    ({ mark, what }) =>
      what === 'code'
        ? `The backtick is shown as text: it begins code that nothing ends.`
        : `\`${mark}\` is shown as text: ${marks[what]}.`,
    ({ mark, what }) =>
      what === 'code'
        ? 'Add the other backtick; if it is meant as text, write `` \\` ``.'
        : what === 'space'
          ? `Write the mark right beside the word: \`${mark}word${mark}\`.`
          : `Add the other \`${mark}\`; if it is meant as text, write \`${mark.replace(/./g, '\\$&')}\`.`,
  ),
  'markdown/broken-link': warning<{ reason: keyof typeof linkFaults; meant: string }>(
    ({ reason }) => `This is shown as text, not as a link or picture: ${linkFaults[reason]}.`,
    ({ meant, reason }) =>
      reason === 'nested'
        ? 'Let the outer link end before the inner one begins.'
        : reason === 'size'
          ? `Write \`${meant}\`; for a size, use \`<img src="…" width="…" />\`.`
          : `Write \`${meant}\`.`,
  ),
};
