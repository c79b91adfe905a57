import { didYouMean, didYouMeanOr, error, warning } from './entry.ts';

/** What is odd about a slug. `base` is the base URL without slashes around it. */
const slugFaults = {
  base: (base: string) => `begins with \`/${base}\`, which the address has already`,
  space: () => 'holds a space, which is `%20` in the address',
  ending: () => 'ends like the name of a file, and so does the address',
};

/** Diagnostics about front matter. */
export const frontMatterMessages = {
  'frontmatter/unclosed': error<Record<never, never>>(
    () => 'The front matter begins with `---` and is never closed.',
    () => 'Write a second line `---` below the last key.',
  ),
  'frontmatter/not-yaml': error<{ message: string; fix?: string }>(
    ({ message }) => `The front matter is not valid YAML: ${message.replace(/\.?$/, '.')}`,
    ({ fix }) => fix ?? 'Correct the line; every entry is `key: value`.',
  ),
  'frontmatter/not-a-map': error<{ actual: string }>(
    ({ actual }) => `The front matter must be \`key: value\` lines, but it is ${actual}.`,
    () => 'Write one `key: value` per line, or remove the front matter.',
  ),
  'frontmatter/duplicate-key': error<{ key: string }>(
    ({ key }) => `The key \`${key}\` is in the front matter twice.`,
    () => 'Keep one of the two.',
  ),
  'frontmatter/unknown-key': warning<{ key: string; nearest?: string; documents?: number }>(
    ({ key, documents = 1 }) =>
      (key === ''
        ? 'A line of the front matter has no key before its colon.'
        : `The front matter key \`${key}\` is not known.`) +
      (documents > 1 ? ` ${documents} documents have it.` : ''),
    ({ nearest }) =>
      didYouMean(nearest, 'Remove it, or let it begin with `x_` if your own components read it.'),
  ),
  'frontmatter/missing-key': error<{ key: string; allowed: string }>(
    ({ key }) => `The front matter has no \`${key}\`, which entries of this collection must have.`,
    ({ key, allowed }) => `Add \`${key}: …\` at the top of the file; it must be ${allowed}.`,
  ),
  'frontmatter/wrong-value': error<{
    key: string;
    actual: string;
    allowed: string;
    nearest?: string;
    quotes?: boolean;
  }>(
    ({ key, actual, allowed }) => `\`${key}\` is ${actual}, but must be ${allowed}.`,
    ({ nearest, quotes }) =>
      didYouMeanOr(
        nearest,
        quotes ? 'Put the value in quotes.' : 'Correct the value, or remove the key.',
      ),
  ),
  'frontmatter/draft-and-unlisted': error<Record<never, never>>(
    () => 'A page cannot be both `draft` and `unlisted`: a draft is not published at all.',
    () => 'Remove one of the two.',
  ),
  'frontmatter/quoted-flag': warning<{ key: string; value: string }>(
    ({ key, value }) =>
      `\`${key}\` is the text \`"${value}"\`; in other tools, any text means \`true\`.`,
    ({ key, value }) => `Write \`${key}: ${value}\`.`,
  ),
  'frontmatter/unclear-date': warning<{ value: string; iso: string }>(
    ({ value, iso }) => `\`${value}\` can be two dates; it is read as ${iso}.`,
    ({ iso }) => `Write the year first: \`${iso}\`.`,
  ),
  'frontmatter/odd-slug': warning<{
    slug: string;
    meant: string;
    reason: keyof typeof slugFaults;
    base: string;
  }>(
    ({ slug, reason, base }) => `The slug \`${slug}\` ${slugFaults[reason](base)}.`,
    ({ meant }) => `Write \`slug: ${meant}\`.`,
  ),
  'frontmatter/stray-mark': warning<{ key: string; value: string; meant: string }>(
    ({ key, value, meant }) =>
      `The value of \`${key}\` ${value.startsWith(meant) ? 'ends' : 'begins and ends'} with a ` +
      'mark that is not part of YAML, and readers see it.',
    ({ key, meant }) => `Write \`${key}: ${meant}\`; if the mark is meant, quote the value.`,
  ),
  'frontmatter/bold-text': warning<{ key: string; meant: string }>(
    ({ key }) => `\`${key}\` is not Markdown, so readers see its marks of bold text.`,
    ({ key, meant }) => `Write \`${key}: ${meant}\`.`,
  ),
  'frontmatter/markup': warning<{ key: string; written: string; problem: string; remedy: string }>(
    ({ key, written, problem }) => `\`${written}\` in \`${key}\` ${problem}.`,
    ({ remedy }) => remedy,
  ),
  'frontmatter/lost-text': warning<{ key: string; written: string }>(
    ({ key, written }) =>
      `\`${written}\` is ${written.startsWith('&') ? 'the name of an anchor' : 'a comment'} of ` +
      `YAML, so it is not part of \`${key}\`.`,
    ({ written }) =>
      `If \`${written}\` is meant as text, put the whole value in quotes; else ` +
      (written.startsWith('&') ? 'remove it.' : 'write the comment on a line of its own.'),
  ),
  'frontmatter/toc-range': error<{ min: number; max: number }>(
    ({ min, max }) =>
      `\`toc_min_heading_level\` (${min}) is greater than \`toc_max_heading_level\` (${max}), ` +
      'so the contents would be empty.',
    () => 'Swap the two, or remove one.',
  ),
  'frontmatter/mixed-authors': error<{ key: string }>(
    ({ key }) =>
      `\`${key}\` is the old way to name an author and cannot be combined with \`authors\`.`,
    ({ key }) => `Move \`${key}\` into \`authors\`, or remove \`authors\`.`,
  ),
  'frontmatter/in-partial': warning<{ file: string }>(
    ({ file }) => `\`${file}\` is a partial: its front matter has no effect.`,
    () => 'Remove the front matter from the partial.',
  ),
};
