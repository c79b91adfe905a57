/**
 * Makes the text of `content/site/checks.md`, the list of checks. Codes and levels come from the
 * catalog, the texts and hints from the reviewed messages of the tests.
 */
import { readFileSync } from 'node:fs';
import { dedent } from '../dedent.ts';
import { catalog } from '../../generator/diagnostics/catalog/index.ts';
import { schema } from '../../generator/load/schema/schema.ts';
import type { CheckLevels, Severity } from '../../generator/types.ts';

interface Message {
  readonly did: string;
  readonly text: string;
  readonly hint: string;
}

interface Entry {
  readonly severity: Severity;
  readonly check?: keyof CheckLevels;
  readonly text: (params: object) => string;
  readonly hint: (params: object) => string;
}

/** What each area of codes is about, in the order of the pipeline. */
const areas: Readonly<Record<string, string>> = {
  config:
    'The configuration, the sidebars file as a module, the theme and React. ' +
    'An error here ends the run before content is read.',
  content: 'Files, dates, ids, addresses, tags, authors and the data files beside documents.',
  frontmatter: 'The part of a file between the two lines of `---`.',
  markdown:
    'The body of a Markdown or MDX file: its syntax, the names it uses, and what its markup says.',
  component: 'Components of content: whether they compile, load and render.',
  sidebar: 'Sidebars, and the navbar items that lead to documents.',
  link:
    'Links, checked against the pages and ids that will be published, in bodies, components ' +
    'and the frame.',
  redirect: 'Addresses that moved, and those of `routes.lock` that are gone.',
  asset: 'Pictures, media and other files that pages name.',
  output: 'The output folder, and files that would overwrite one another.',
  api: 'Pages about exports of packages, where they are [compared with the types](./api-pages.md).',
  sample: 'Samples of TypeScript, where they are [compiled](./samples.md).',
  translation: 'Translations, where they are [compared](./languages.md#check) with their source.',
  accessibility: 'What not everybody can use, where it is [looked for](./gates.md#accessibility).',
  budget: 'Heavy pages, where they are [compared with a budget](./gates.md#budgets).',
  freshness: 'Pages to be read again, where they are [looked for](./gates.md#freshness).',
  words: 'Words to be avoided, where there is a [file of terms](./gates.md#words).',
  spelling: 'Words without a dictionary entry, where they are [looked up](./gates.md#spelling).',
  vale: 'What Vale says, where it [is asked](./gates.md#vale).',
  gate: 'The [baseline](./gates.md#baseline) of these checks.',
  outside: 'Pages of other sites, when [they are asked for](./gates.md#outside).',
  dev: 'Said only by the development server.',
};

const defaults = schema.shape.checks.parse({}) as CheckLevels;
const words: Readonly<Record<string, string>> = {
  error: 'an error',
  warning: 'a warning',
  info: 'a note',
};

/** Returns the text of the page. */
export function checksPage(): string {
  const messages = readMessages();
  const groups = Object.entries(areas).map(([area, about]) => {
    const codes = Object.keys(catalog).filter((code) => code.startsWith(`${area}/`));
    return dedent`
      ## ${area}

      ${about}

      ${codes.map((code) => toEntry(code, messages.get(code))).join('\n\n')}`;
  });
  const description =
    'Every problem that a build and a check report, by code, with its level, an example and the ' +
    'remedy.';
  const diagnostic =
    '9:41  warning  The link `./instalation.md` names no Markdown file of this site.  ' +
    'link/missing-markdown-file';
  return dedent`
    ---
    title: Checks and their codes
    description: ${description}
    keywords: [error codes, diagnostics, broken links, warnings, lint, severities, list of errors]
    sidebar_label: Checks and codes
    toc_max_heading_level: 2
    mdx:
      format: md
    ---

    \`site build\` and \`site check\` report every problem of every file in one run. Each report
    names file, line and column, says what is wrong in one sentence and what to do in another, and
    ends with its code. Codes are permanent. This page is made from the catalog of messages, by
    \`npm run reference\`.

    \`\`\`text
    content/docs/intro.md
      ${diagnostic}
    \`\`\`

    ## Levels

    - **An error** stops the build: nothing is written, and the last good output stays.
      \`site build\` and \`site check\` exit with code 1.
    - **A warning** is reported; with \`--strict\` it fails the run too.
    - **A check** has a level of its own in the [configuration](./configuration.md#checks):
      \`throw\` makes it an error, \`warn\` a warning, \`log\` a note, \`ignore\` leaves it out.

    A warning or a check can be given another level by its code. What is always an error cannot.

    \`\`\`ts title="site.config.ts"
    checks: { anchors: 'throw' },
    severities: { 'markdown/unknown-language': 'ignore' },
    \`\`\`

    One link is left alone when it begins with \`pathname://\`, or when its element has
    \`data-noBrokenLinkCheck\`.

    ${groups.join('\n\n')}
  `;
}

function toEntry(code: string, message: Message | undefined): string {
  const { severity, check, text, hint } = catalog[code as keyof typeof catalog] as unknown as Entry;
  const level = check
    ? `A check: \`checks.${check}\`, by default \`${defaults[check]}\`.`
    : `Always ${words[severity]}.`.replace(
        /^Always a (warning|note)/,
        (_, word: string) => `By default a ${word}`,
      );
  const shown = message ?? { did: undefined, text: text(placeholders), hint: hint(placeholders) };
  const when = shown.did === undefined ? '' : ` For example, the writer ${shown.did}:`;
  return dedent`
    ### \`${code}\` {#${code.replace('/', '-')}}

    ${level}${when}

    > ${plain(shown.text)}

    ${plain(shown.hint)}`;
}

/**
 * Returns a message as Markdown. Only its code is Markdown already. Addresses outside of code
 * become code, so that they do not become links.
 */
function plain(message: string): string {
  return message
    .split(/(`[^`]*`)/)
    .map((part, i) =>
      i % 2 === 1
        ? part
        : part.replace(/[<*_[\]]/g, '\\$&').replace(/'?https?:\/\/[^\s']*'?/g, '`$&`'),
    )
    .join('');
}

/** Stands for the parameters of a code that has no reviewed message. */
const placeholders = new Proxy({}, { get: () => '…' });

/** Returns the first reviewed message of each code. */
function readMessages(): ReadonlyMap<string, Message> {
  const messages = new Map<string, Message>();
  for (const entry of readFileSync(
    new URL('../mistakes/messages.txt', import.meta.url),
    'utf8',
  ).split(/\n\n(?=\S)/)) {
    const [, code, did, text, hint] =
      /^(\S+) — the writer (.*)\n  ([\s\S]*?)\n  (\S[^\n]*)\s*$/.exec(entry) ?? [];
    if (code && !messages.has(code))
      messages.set(code, { did: did!, text: text!.replace(/\n\s*/g, ' '), hint: hint! });
  }
  return messages;
}
