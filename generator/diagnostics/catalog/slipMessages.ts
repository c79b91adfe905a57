import { didYouMeanOr, error, warning } from './entry.ts';

const marks = {
  code: 'a backtick begins code',
  bold: 'this bold text has no closing mark',
  mark: 'it has no closing mark',
  deleted: 'this deleted text has no closing mark',
  space: 'there is a space between the mark and the word',
};

const linkFaults = {
  bare: 'parentheses are missing around its address',
  relative: 'only whole addresses are links in angle brackets',
  twice: 'it has two exclamation marks',
  cut: 'the scheme of its address is broken',
  nowhere: 'it has no address',
  apart: 'there is a space between the brackets and the parentheses',
  exchanged: 'brackets and parentheses are swapped',
  space: 'its address contains a space',
  quotes: 'its title is in curly quotes',
  size: 'Markdown has no sizes for pictures',
  open: 'its parenthesis is never closed',
  nested: 'a link cannot contain another link',
  braces: 'its address is in braces',
  bracket: 'a bracket is missing',
  unescaped: 'there is a bracket among its words',
  attributes: 'Markdown has no attributes, and an address has no spaces',
  double: 'its parentheses are doubled',
  inside: 'its exclamation mark is inside the brackets',
  autolink: 'its angle bracket is never closed',
  picture: 'there is a space after its exclamation mark',
  definition: 'there is a space before its colon',
  reference: 'there is a space between its brackets',
  wide: 'its parentheses are wide characters',
  closed: 'an extra parenthesis follows it',
  opened: 'an extra bracket precedes it',
  code: 'its first bracket is outside the backticks, and the others are inside',
  below: 'there is a line break between the brackets and the parentheses',
};

/** Says what readers see of a link with a fault. */
function linkEffect(fault: keyof typeof linkFaults): string {
  if (fault === 'closed') return 'This link is followed by text that was meant as its end';
  if (fault === 'opened') return 'Readers see a bracket before this link';
  return 'This is shown as text, not as a link or picture';
}

const misplaced = {
  late: {
    what: 'something comes before it',
    remedy: 'Move it to the first line of the file, without empty lines or comments above it.',
  },
  rule: {
    what: 'its fences are not lines of three hyphens',
    remedy: 'Begin and end it with `---`, on the first line of the file.',
  },
  open: {
    what: 'there is no `---` above it',
    remedy: 'Add a line `---` as the first line of the file.',
  },
  bare: {
    what: 'it is not between lines of `---`',
    remedy: 'Add a line `---` as the first line of the file, and another below the keys.',
  },
};

const metaFaults = {
  quotes: 'its quotes are curly',
  unquoted: 'a title is `title="…"`',
  open: 'it is never closed',
  range: 'these are not line numbers',
  beyond: 'the code has fewer lines',
  name: 'nothing has this name',
  reversed: 'the range ends before it begins',
  language: 'a language is one word right after the fence',
  spaces: 'there must be no spaces around the equals sign',
  foreign: 'another tool reads it',
  elsewhere: 'only other tools read it',
  empty: 'the title is empty',
  second: 'a block has one title',
  code: 'this is code, so readers do not see it',
  live: 'the site runs no blocks of code',
};

/** `U+00A0` of a hard space. */
const codePointOf = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Diagnostics about slips in valid Markdown, where readers see something other than the author
 * meant.
 */
export const slipMessages = {
  'markdown/unclosed-fence': error<{ fence: string; near?: number }>(
    () =>
      'The code block that begins here is never closed, so everything below it is shown as code.',
    ({ fence, near }) =>
      `End it with ${fence.length} ${fence.startsWith('~') ? 'tildes' : 'backticks'} on a ` +
      'line of their own, indented ' +
      `equally${near === undefined ? '' : `; line ${near} does not close it`}.`,
  ),
  'markdown/heading-space': warning<{ written: string; meant: string }>(
    ({ written }) => `\`${written}\` is shown as text: a heading needs a space after its hashes.`,
    ({ meant, written }) => `Write \`${meant}\`; if it is meant as text, write \`\\${written}\`.`,
  ),
  'markdown/heading-hashes': warning<{ written: string; isEnd: boolean }>(
    ({ written, isEnd }) =>
      `\`${written}\` is shown as text: ` +
      (isEnd
        ? 'hashes that end a heading need a space before them.'
        : 'this heading has its hashes already.'),
    ({ written }) => `Remove \`${written}\`; if it is meant as text, write \`\\${written}\`.`,
  ),
  'markdown/empty-heading': warning<Record<never, never>>(
    () => 'This heading is empty.',
    () => 'Write its text, or remove the line.',
  ),
  'markdown/bad-heading-id': warning<{ written: string; meant?: string }>(
    ({ written }) => `\`${written}\` is not read as the id of this heading.`,
    ({ written, meant }) =>
      meant
        ? `Write \`${meant}\` at the end of the heading; ` +
          `if it is meant as text, escape it: \`\\${written[0]}\`.`
        : 'Write `{#id}` at the end of the heading, an id without spaces.',
  ),
  'markdown/indented-text': warning<{ written: string }>(
    ({ written }) => `\`${written}\` is shown as code: it is indented by four spaces.`,
    () => 'Remove the spaces; for a block of code, write a fence of three backticks.',
  ),
  'markdown/empty-code': warning<Record<never, never>>(
    () => 'This code block is empty.',
    () => 'Write its code, or remove it.',
  ),
  'markdown/garbled-code': warning<{ written: string }>(
    ({ written }) =>
      /^\s|[\u200B\u2060\uFEFF]/.test(written)
        ? `This code has the character ${codePointOf(written)}, so it fails where it is copied to.`
        : `\`${written}\` has typographic marks, so this code fails where it is copied to.`,
    () => 'Type straight quotes, hyphens and ordinary spaces.',
  ),
  'markdown/one-line-fence': warning<Record<never, never>>(
    () => 'This code is shown within a line, not as a block.',
    () => 'Begin and end the block with three backticks, each on a line of its own.',
  ),
  'markdown/broken-row': warning<{ cells: number; columns: number }>(
    ({ cells, columns }) =>
      `This line is a row of the table above, with ${cells} of ${columns} cells.`,
    () => 'Keep each row on one line; leave an empty line below the last one.',
  ),
  'markdown/duplicate-definition': warning<{ label: string; line: number }>(
    ({ label, line }) =>
      `\`[${label}]\` is defined on line ${line}, so this definition is not used.`,
    () => 'Remove one of the two, or give it another label.',
  ),
  'markdown/unused-footnote': warning<{ label: string }>(
    ({ label }) => `Nothing refers to the footnote \`[^${label}]\`, so it is not shown.`,
    ({ label }) => `Write \`[^${label}]\` where it belongs, or remove it.`,
  ),
  'markdown/empty-link': warning<{ url: string }>(
    ({ url }) => `The link to \`${url}\` has no words, so nobody can see it.`,
    () => 'Write its words between the brackets.',
  ),
  'markdown/underlined-paragraph': warning<Record<never, never>>(
    () => 'The line of hyphens right below this paragraph turns it into a heading.',
    () =>
      'If a rule is meant, leave an empty line above it; ' +
      'if a heading is meant, begin it with `##`.',
  ),
  'markdown/table-cells': warning<{ cells: number; columns: number }>(
    ({ cells, columns }) =>
      `This row has ${cells} cells, but the table has ${columns} columns, so the rest is ` +
      'not shown.',
    () =>
      'Add a column to the first two rows, or write `\\|` where a vertical bar is meant as ' +
      'text, also in code.',
  ),
  'markdown/table-delimiter': warning<{ cells: number; columns: number }>(
    ({ cells, columns }) =>
      `The row of hyphens has ${cells} cells and the row above it ${columns}, so there is ` +
      'no table.',
    ({ columns }) => `Write \`|${' --- |'.repeat(columns)}\`.`,
  ),
  'markdown/second-delimiter': warning<Record<never, never>>(
    () => 'The hyphens of this row are shown: only the second row of a table can be a line.',
    () => 'Remove the row, or begin another table, with an empty line above and names of its own.',
  ),
  'markdown/loose-rows': warning<{ isDelimiter: boolean }>(
    ({ isDelimiter }) =>
      isDelimiter
        ? 'The row of hyphens has no row right above it, so there is no table.'
        : 'These rows belong to no table, so they are shown as text.',
    ({ isDelimiter }) =>
      isDelimiter
        ? 'Put the row of names right above it, without an empty line.'
        : 'Write a row of hyphens below the first row (`| --- | --- |`), and no empty line ' +
          'between rows.',
  ),
  'markdown/unclosed-mark': warning<{ mark: string; fault: keyof typeof marks }>(
    ({ mark, fault }) =>
      fault === 'code'
        ? `The backtick is shown as text: it begins code that is never closed.`
        : `\`${mark}\` is shown as text: ${marks[fault]}.`,
    ({ mark, fault }) => {
      if (fault === 'code')
        return 'Add the other backtick; if it is meant as text, write `` \\` ``.';
      if (fault === 'space')
        return `Write the mark right next to the word: \`${mark}word${mark}\`.`;
      const escaped = mark.replace(/./g, '\\$&');
      return `Add the other \`${mark}\`; if it is meant as text, write \`${escaped}\`.`;
    },
  ),
  'markdown/broken-link': warning<{ reason: keyof typeof linkFaults; meant: string }>(
    ({ reason }) => `${linkEffect(reason)}: ${linkFaults[reason]}.`,
    ({ meant, reason }) => {
      if (reason === 'nested') return 'Let the outer link end before the inner one begins.';
      return reason === 'size'
        ? `Write \`${meant}\`; for a size, use \`<img src="…" width="…" />\`.`
        : `Write \`${meant}\`.`;
    },
  ),
  'markdown/merge-conflict': error<Record<never, never>>(
    () => 'A merge conflict begins here, and nobody has resolved it.',
    () => 'Keep one side or both, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`.',
  ),
  'frontmatter/misplaced': error<{ reason: keyof typeof misplaced }>(
    ({ reason }) => `This is not read as front matter: ${misplaced[reason].what}.`,
    ({ reason }) => misplaced[reason].remedy,
  ),
  'markdown/braces-as-text': warning<{ written: string }>(
    ({ written }) => `\`${written}\` is shown as text: this file is read as Markdown, not as MDX.`,
    () =>
      'For its value, rename the file to `.mdx`, or write `format: mdx` in its front matter; ' +
      'if it is meant as text, put it in backticks.',
  ),
  'markdown/stray-comment-end': warning<Record<never, never>>(
    () => '`-->` is shown as text: the comment ends at the `-->` before it.',
    () => 'Remove it; comments cannot be nested.',
  ),
  'markdown/lost-braces': warning<{ written: string; shown: string }>(
    ({ written, shown }) =>
      `\`${written}\` is JavaScript in MDX: readers see ` +
      `${shown === '' ? 'nothing of it' : `\`${shown}\``}.`,
    () => 'If it is meant as text, write `\\{` or put it in backticks; else remove it.',
  ),
  'markdown/unknown-marker': warning<{ comment: string; meant: string }>(
    ({ comment }) => `\`${comment}\` marks nothing: a teaser ends at the word \`truncate\`.`,
    ({ meant }) => `Write \`${meant}\`.`,
  ),
  'markdown/foreign-syntax': warning<{
    written: string;
    syntax: string;
    instead: string;
    /** The effect of the syntax. */
    shown?: string;
  }>(
    ({ written, syntax, shown = 'is shown as text' }) =>
      `\`${written}\` ${shown}: it is ${syntax}.`,
    ({ instead }) => instead,
  ),
  'markdown/list-space': warning<{ written: string; meant: string }>(
    ({ written }) => `\`${written}\` does not start a list item: its marker or spacing is wrong.`,
    ({ meant }) => `Write \`${meant}\`.`,
  ),
  'markdown/late-list': warning<{ written: string }>(
    ({ written }) => `\`${written}\` does not start a list: within a paragraph, only \`1.\` does.`,
    () => 'Write an empty line above it.',
  ),
  'markdown/list-indent': warning<{ spaces: number }>(
    () => 'This item is indented, but it is not inside the item above it.',
    ({ spaces }) =>
      `Indent it by ${spaces} spaces, to where the text above it begins; ` +
      'if it belongs to the same list, remove its spaces.',
  ),
  'markdown/list-restart': warning<Record<never, never>>(
    () => 'This list begins at 1 again: the code above it is not inside the item before it.',
    () => 'Indent the code by 3 spaces, to where the text of its item begins.',
  ),
  'markdown/list-numbers': warning<{ written: number; shown: number }>(
    ({ written, shown }) =>
      `Readers see the number ${shown} in place of ${written}: ` +
      'only the first number of a list has an effect.',
    ({ shown }) =>
      `Write \`${shown}.\`; if a number is meant as text, escape its period: \`1\\.\`.`,
  ),
  'markdown/unknown-character': warning<{ written: string; meant?: string }>(
    ({ written }) => `\`${written}\` names no character, so it is shown as it is typed.`,
    ({ meant, written }) =>
      meant === undefined
        ? `Write the character itself; if it is meant as text, write \`&amp;${written.slice(1)}\`.`
        : `Write \`${meant}\`.`,
  ),
  'markdown/unknown-emoji': warning<{ written: string; nearest?: string }>(
    ({ written }) => `\`${written}\` names no emoji, so it is shown as it is typed.`,
    ({ nearest, written }) =>
      didYouMeanOr(
        nearest,
        `Write the emoji itself; if it is meant as text, write \`\\${written}\`.`,
      ),
  ),
  'markdown/wrong-encoding': warning<{ written: string; meant: string }>(
    ({ written }) =>
      `\`${written}\` was a character before the file was read in the wrong encoding.`,
    ({ meant }) => `Write \`${meant}\`, and save the file as UTF-8.`,
  ),
  'markdown/code-meta': warning<{
    written: string;
    reason: keyof typeof metaFaults;
    meant?: string;
    lines: number;
    isProperty?: boolean;
  }>(
    ({ written, reason, lines, isProperty }) =>
      `\`${written}\` ${isProperty ? 'in `metastring`' : 'after the fence'} does nothing: ` +
      `${metaFaults[reason]}${reason === 'beyond' ? ` (there are ${lines})` : ''}.`,
    ({ meant, reason }) => {
      if (reason === 'empty' || reason === 'second') return 'Remove it.';
      if (reason === 'elsewhere')
        return 'Remove it; lines are marked by their numbers, as in `{1,3-5}`.';
      if (reason === 'live')
        return (
          'Add the integration `liveCode()`, whose policy allows `unsafe-eval`; or remove ' +
          'the word, and import a component that shows what the code does.'
        );
      if (meant === '') return 'Begin the code on the next line.';
      return meant === undefined
        ? 'Write numbers of lines, as in `{1,3-5}`.'
        : `Write \`${meant}\`.`;
    },
  ),
  'markdown/maths': error<{ count: number }>(
    ({ count }) =>
      'The formula is not rendered: TeX is not supported by default' +
      `${count > 1 ? ` (there are ${count} formulas in this file)` : ''}.`,
    () =>
      'Add the plugins `remark-math` and `rehype-katex`, or use MathML or a picture; ' +
      'if dollars are meant, write `\\$`.',
  ),
  'markdown/empty-alert': warning<{ written: string }>(
    ({ written }) => `The alert \`${written}\` is empty.`,
    () => 'Begin the lines of its text with `>`, right below.',
  ),
  'markdown/bad-alert': warning<{ written: string; nearest?: string; hasTitle: boolean }>(
    ({ written, hasTitle }) =>
      `\`${written}\` is shown as text in a quote: ` +
      `${hasTitle ? 'there is something else on its line' : 'no alert has this name'}.`,
    ({ nearest, hasTitle }) =>
      hasTitle
        ? 'Put the text on the next line; for a title, write ' +
          `\`:::${nearest!.toLowerCase()}[Title]\`.`
        : didYouMeanOr(
            nearest && `[!${nearest}]`,
            'Write `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]`.',
          ),
  ),
};
