import { didYouMean, didYouMeanOr, error, listNames, warning } from './entry.ts';

/** The Markdown from which each element is made. All other elements are headings. */
const madeOf: Readonly<Record<string, string>> = {
  p: 'a paragraph',
  li: 'an item',
  ul: 'a list',
  ol: 'a list',
  table: 'a table',
  pre: 'a block of code',
  blockquote: 'a quote',
  hr: 'a line',
  a: 'a link',
};

/** An element inside another that may not contain it. */
export interface MisplacedElement {
  /** Empty for text. */
  readonly tag: string;
  readonly reason:
    | 'parent'
    | 'head'
    | 'link'
    | 'paragraph'
    | 'ends'
    | 'moves'
    | 'drops'
    | 'adds'
    | 'holds';
  readonly parents: readonly string[];
  /** Whether the element comes from Markdown and not from a tag. */
  readonly isMade?: boolean;
  readonly isInMade?: boolean;
}

function nameOf(tag: string, isMade: boolean | undefined): string {
  if (tag === '') return 'this text';
  return isMade ? (madeOf[tag] ?? 'a heading') : `\`<${tag}>\``;
}

function sayMisplaced({ reason, parents: [parent = ''], isInMade }: MisplacedElement): string {
  const outer = nameOf(parent, isInMade);
  switch (reason) {
    case 'parent':
      return (
        'is outside its parent element, so browsers drop it or show it wrongly: ' +
        `it belongs in ${outer}.`
      );
    case 'head':
      return 'has no effect in the text of a page.';
    case 'link':
      return 'is within another link, and browsers end that one here.';
    case 'paragraph':
      return 'ends before the paragraph below it, so its attributes have no effect there.';
    case 'ends':
      return `cannot be inside ${outer}: browsers end that one before it.`;
    case 'moves':
      return `cannot be directly inside ${outer}: browsers show it above the table.`;
    case 'holds':
      return 'has no content: browsers end it before what is written in it.';
    case 'drops':
      return `cannot be inside ${outer}: browsers ignore its tags.`;
    case 'adds':
      return (
        `cannot be directly inside ${outer} in React: browsers add a \`<tbody>\`, ` +
        'so React discards the HTML of a component that hydrates and renders it again.'
      );
  }
}

function remedyOfMisplaced({
  tag,
  reason,
  parents: [parent = ''],
  isInMade,
}: MisplacedElement): string {
  switch (reason) {
    case 'parent':
      return `Put it into \`<${parent}>\`, or remove it (\`</${tag}>\` too).`;
    case 'head':
      return 'Write it inside `<Head>` in an `.mdx` file, or as `headTags` of the configuration.';
    case 'link':
      return 'Let the outer link end before the inner one begins.';
    case 'paragraph':
      return 'Write `<div>` and `</div>`.';
    case 'ends':
      if (isInMade) return 'Write it on lines of its own, between empty lines.';
      return parent === 'p'
        ? 'Write `<div>` and `</div>` for the paragraph, or end the paragraph above.'
        : `End \`<${parent}>\` before it.`;
    case 'moves':
      return 'Put it into a cell, `<td>`, or above the table.';
    case 'holds':
      return `Write \`<${tag} />\`, and the rest below it.`;
    case 'drops':
      return 'Remove its tags.';
    case 'adds':
      return 'Write `<tbody>` or `<thead>` around it.';
  }
}

/** Names what reads the attributes of a tag. A tag that begins with `:` is a directive. */
function readerOf(tag: string): string {
  if (tag.startsWith(':')) return 'the box';
  return /^[a-z]/.test(tag) ? 'HTML' : 'the component';
}

/** Diagnostics about elements and components in documents: their attributes, places and content. */
export const elementMessages = {
  'markdown/attribute-quotes': warning<{ tag: string; name?: string; value?: string }>(
    ({ tag, name, value }) =>
      name === undefined
        ? `\`<${tag}>\` is shown as text: its quotes are curly, or one is missing.`
        : `\`${name}\` of \`<${tag}>\` is only \`${value!.split(/\s/)[0]}\`: ` +
          'a value of several words needs quotes.',
    ({ name, value }) =>
      name === undefined
        ? 'Write `name="text"`, with straight quotes on both sides.'
        : `Write \`${name}="${value}"\`.`,
  ),
  'markdown/unclosed-element': error<{ tag: string; isSlashed: boolean }>(
    ({ tag, isSlashed }) =>
      isSlashed
        ? `\`<${tag} />\` closes nothing: outside MDX, HTML ignores the slash, so everything ` +
          'below is inside.'
        : `\`<${tag}>\` is never closed, so everything below it is inside.`,
    ({ tag, isSlashed }) =>
      isSlashed ? `Write \`<${tag}></${tag}>\`.` : `Write \`</${tag}>\` where it should end.`,
  ),
  'markdown/jsx-outside-mdx': error<{ tag: string }>(
    ({ tag }) =>
      `\`<${tag}\` with values in braces is shown as text: ` +
      'this file is read as Markdown, not as MDX.',
    () => 'Rename the file to `.mdx`, or write `format: mdx` in its front matter.',
  ),
  'markdown/inside-html': warning<{ written: string }>(
    ({ written }) =>
      `\`${written}\` is shown as it is typed: Markdown is not read on the lines of an HTML tag.`,
    () => 'Leave an empty line below the tag, and one above its end.',
  ),
  'markdown/misplaced-element': warning<MisplacedElement>((misplaced) => {
    const subject = nameOf(misplaced.tag, misplaced.isMade);
    return `${subject.replace(/^[at]/, (first) => first.toUpperCase())} ${sayMisplaced(misplaced)}`;
  }, remedyOfMisplaced),
  'markdown/head-content': warning<{ written: string; problem: string; remedy: string }>(
    ({ written, problem }) => `In this \`<Head>\`, \`${written}\` ${problem}.`,
    ({ remedy }) => remedy,
  ),
  'markdown/template-attribute': warning<{ tag: string; name: string }>(
    ({ tag, name }) =>
      `The attribute \`${name}\` of \`<${tag}>\` does nothing: it belongs to a template of Vue.`,
    () => 'Write a plain attribute, or use a component in an `.mdx` file.',
  ),
  'markdown/attribute-value': warning<{ tag: string; name: string; value: string; meant?: string }>(
    ({ tag, name, value }) =>
      value === 'false'
        ? `\`${name}="false"\` turns \`${name}\` of \`<${tag}>\` on: ` +
          'HTML only asks whether the attribute is present.'
        : `\`${value}\` is not a value of the attribute \`${name}\` of \`<${tag}>\`.`,
    ({ name, meant }) => didYouMeanOr(meant, `Remove \`${name}\`.`),
  ),
  'markdown/style-text': warning<{ meant: string }>(
    () => 'The `style` of this tag is text, but React takes an object.',
    ({ meant }) => `Write \`${meant}\`, or use \`className\`.`,
  ),
  'markdown/unknown-attribute': warning<{
    tag: string;
    name: string;
    nearest?: string;
    available?: readonly string[];
  }>(
    ({ tag, name }) =>
      `The attribute \`${name}\` of \`${tag.startsWith(':') ? tag : `<${tag}>`}\` does nothing: ` +
      `${readerOf(tag)} does not know it.`,
    ({ nearest, available = [] }) =>
      didYouMeanOr(
        nearest,
        available.length === 0 ? 'Remove it.' : `Remove it. Known: ${listNames(available)}.`,
      ),
  ),
  'markdown/empty-component': warning<{ tag: string }>(
    ({ tag }) => `\`<${tag}>\` is empty.`,
    () => 'Write its content, or remove it.',
  ),
  'markdown/unshown-picture': warning<{ ending: string; isFilm: boolean }>(
    ({ ending }) => `Browsers show no picture with the ending \`${ending}\`.`,
    ({ ending, isFilm }) => {
      if (isFilm) return 'Write `<video src="…" controls></video>`.';
      return ending === '.pdf'
        ? 'Write a link, without the exclamation mark.'
        : 'Save it as `.webp`, `.png` or `.jpg`.';
    },
  ),
  'markdown/duplicate-attribute': warning<{ tag: string; name: string }>(
    ({ tag, name }) => `\`<${tag}>\` has \`${name}\` twice, and only one of them counts.`,
    () => 'Remove one of them.',
  ),
  'markdown/raw-style': error<Record<never, never>>(
    () => "Styles in content are not applied: the page's security policy forbids them.",
    () =>
      'Put them into a style sheet of `customCss`, or into a CSS module that a component imports.',
  ),
  'markdown/tab-without-value': error<Record<never, never>>(
    () => 'This `<TabItem>` has no `value`, so its tab cannot be chosen.',
    () => 'Add `value="…"` (and `label="…"` for what the tab says).',
  ),
  'markdown/tab-outside': error<Record<never, never>>(
    () => 'This `<TabItem>` is not inside `<Tabs>`, so nobody can choose its tab.',
    () => 'Put `<Tabs>` around it.',
  ),
  'markdown/duplicate-tab': error<{ value?: string }>(
    ({ value }) =>
      value === undefined
        ? 'Two tabs of these `<Tabs>` are the `default`.'
        : `Two tabs of these \`<Tabs>\` have the value \`${value}\`.`,
    ({ value }) =>
      value === undefined
        ? 'Leave `default` on the one that is shown first.'
        : 'Give every tab a value of its own.',
  ),
  'markdown/same-label': warning<{ label: string }>(
    ({ label }) => `Two tabs of these \`<Tabs>\` have the label \`${label}\`.`,
    () => 'Give every tab a label of its own.',
  ),
  'markdown/bad-tab-value': error<{ value: string }>(
    ({ value }) => `In \`values\` of these \`<Tabs>\`, \`${value}\` is not a tab.`,
    () => "Write a list of entries such as `{ value: 'npm', label: 'npm' }`.",
  ),
  'markdown/unlisted-tab': error<{ value: string; values: readonly string[]; nearest?: string }>(
    ({ value, values }) =>
      `\`values\` of these \`<Tabs>\` does not list \`${value}\`, so nobody can choose this tab; ` +
      `it lists ${values.map((value) => `\`${value}\``).join(', ')}.`,
    ({ nearest }) => didYouMean(nearest, 'List its value, or remove the tab.'),
  ),
  'markdown/unknown-default-tab': error<{
    value: string;
    values: readonly string[];
    nearest?: string;
  }>(
    ({ value, values }) =>
      `\`defaultValue\` is \`${value}\`, but the tabs are ` + `${listNames(values)}.`,
    ({ nearest }) => didYouMean(nearest, 'Name the value of a tab, or remove `defaultValue`.'),
  ),
};
