import { didYouMean, didYouMeanOr, error, listNames, lowerable, warning } from './entry.ts';

const line = (number: number) => `line ${number}`;

/** Diagnostics about the syntax of Markdown and MDX. */
const syntax = {
  'markdown/stray-brace': error<{ message: string }>(
    ({ message }) =>
      '`{` begins JavaScript in MDX, and what follows does not parse: ' +
      `${message.replace(/\.?$/, '.')}`,
    () =>
      'If the brace is meant as text, write `\\{` or put it in backticks; ' +
      'else correct the expression.',
  ),
  'markdown/unclosed-brace': error<Record<never, never>>(
    () => '`{` begins JavaScript in MDX, and no `}` closes it.',
    () => 'If the brace is meant as text, write `\\{` or put it in backticks; else add the `}`.',
  ),
  'markdown/empty-expression': error<Record<never, never>>(
    () => 'The braces after this attribute hold no value.',
    () => 'Write a value between the braces, or remove the attribute.',
  ),
  'markdown/not-a-spread': error<Record<never, never>>(
    () => 'Braces between attributes can only spread an object.',
    () => 'Write `{...object}`, or `name={value}`.',
  ),
  'markdown/stray-angle': error<{ character: string }>(
    ({ character }) => `\`<\` begins a tag in MDX, but ${character} cannot follow it.`,
    () => 'If it is meant as text, write `\\<` or put it in backticks.',
  ),
  'markdown/angle-link': error<{ url: string }>(
    ({ url }) => `MDX reads \`<${url}>\` as a tag, not as a link.`,
    ({ url }) => `Write \`[${url}](${url})\`.`,
  ),
  'markdown/unclosed-comment': error<Record<never, never>>(
    () => 'The comment `<!--` is never closed.',
    () => 'Add `-->`; a comment ends in the block (paragraph, list item, quote) it begins in.',
  ),
  'markdown/comment-in-tag': error<{ tag: string }>(
    ({ tag }) => `A comment is not allowed inside the tag \`<${tag}\`.`,
    () => 'Move the comment before the tag, or write `{/* … */}` between its tags.',
  ),
  'markdown/bad-tag': error<{ tag: string; character: string }>(
    ({ tag, character }) => `The tag \`<${tag}\` is malformed: ${character} is not allowed here.`,
    () =>
      'Write attributes as `name`, `name="text"` or `name={value}`; ' +
      'if it is meant as text, put it in backticks.',
  ),
  'markdown/unfinished-tag': error<{ tag: string }>(
    ({ tag }) => `The tag \`<${tag}\` has no closing \`>\`.`,
    () =>
      'Add `>` or `/>`, and check the quotes of its attributes; ' +
      'if it is meant as text, put it in backticks.',
  ),
  'markdown/unclosed-tag': error<{
    tag: string;
    empty: boolean;
    before?: string;
    closedBelow?: 'line' | 'prose';
  }>(
    ({ tag, before, closedBelow }) =>
      closedBelow
        ? `\`<${tag}>\` is in a paragraph` +
          (closedBelow === 'line' ? ', because there is text on its line,' : '') +
          ' and is closed only after the paragraph.'
        : `\`<${tag}>\` is never closed` +
          (before ? ` before the end of the ${before} that contains it.` : '.'),
    ({ tag, empty, closedBelow }) => {
      if (closedBelow === 'line')
        return `Put \`<${tag}>\` and \`</${tag}>\` on lines of their own, indented equally.`;
      if (closedBelow) return `Add \`</${tag}>\` before the paragraph ends.`;
      if (empty) return `Write \`<${tag} />\`.`;
      if (!tag) return 'Add `</>`.';
      return (
        `Add \`</${tag}>\`, or write \`<${tag} />\` if nothing is in it; ` +
        'if it is meant as text, put it in backticks.'
      );
    },
  ),
  'markdown/stray-closing-tag': error<{ tag: string; open?: { tag: string; line: number } }>(
    ({ tag, open }) =>
      open
        ? `\`</${tag}>\` closes nothing: the open tag is \`<${open.tag}>\` of ${line(open.line)}.`
        : `\`</${tag}>\` closes nothing: no such tag is open.`,
    ({ tag, open }) =>
      open
        ? `Close \`<${open.tag}>\` first, or remove \`</${tag}>\`.`
        : `Remove it, or add \`<${tag}>\` where it should begin.`,
  ),
  'markdown/misplaced-closing-tag': error<{ tag: string; block: string }>(
    ({ tag, block }) => `\`</${tag}>\` is inside a ${block}, but its opening tag is outside of it.`,
    ({ tag }) =>
      `Put \`</${tag}>\` on a line of its own, with an empty line before it, indented as its ` +
      'opening tag.',
  ),
  'markdown/bad-import': error<{ message: string; statement: string; prose: boolean }>(
    ({ message, statement }) => `The ${statement} does not parse: ${message.replace(/\.?$/, '.')}`,
    ({ statement, prose }) =>
      prose
        ? `Leave an empty line between the ${statement} and the text below it.`
        : `Correct the ${statement}; a line of prose must not begin with \`${statement}\`.`,
  ),
  'markdown/lazy-line': error<Record<never, never>>(
    () => 'The code that begins above ends its list or quote on this line.',
    () => 'Indent this line (or begin it with `>`) as the line before it.',
  ),
};

/** Diagnostics about names that documents use: components, imports, variables. */
const names = {
  'markdown/undefined-component': error<{ name: string; nearest?: string; importable?: string }>(
    ({ name }) => `The component \`<${name}>\` is neither imported nor defined.`,
    ({ name, nearest, importable }) =>
      importable
        ? `Add \`import ${name} from '${importable}';\` at the top.`
        : didYouMean(nearest, 'Import it; if it is meant as text, put it in backticks.'),
  ),
  'markdown/undefined-variable': error<{ name: string; path: string; nearest?: string }>(
    ({ name, path }) => `\`{${path}}\` is JavaScript in MDX, and there is no \`${name}\`.`,
    ({ nearest }) =>
      didYouMean(nearest, 'If it is meant as text, write `\\{` or put it in backticks.'),
  ),
  'markdown/unknown-metadata': error<{
    path: string;
    available: readonly string[];
    nearest?: string;
  }>(
    ({ path }) => `\`{${path}}\` has no value in the text of a document.`,
    ({ available, nearest }) => didYouMean(nearest, `Known: ${listNames(available)}.`),
  ),
  'markdown/unset-front-matter': warning<{ path: string; nearest?: string }>(
    ({ path }) => `The front matter has no such field, so \`{${path}}\` shows nothing.`,
    ({ path, nearest }) =>
      didYouMean(
        nearest === undefined ? undefined : `frontMatter.${nearest}`,
        `If the field may be missing, write \`{${path.replace('.', '?.')}}\`.`,
      ),
  ),
  'markdown/layout': warning<Record<never, never>>(
    () => 'Layouts are not applied: the default export of a document does nothing.',
    () =>
      "Put the content into a component that renders the layout, or replace the page's " +
      'component in `src/theme`.',
  ),
  'markdown/computed-toc': warning<Record<never, never>>(
    () => 'This `toc` is not a literal list of headings, so the contents list those of the page.',
    () =>
      "Write the list itself, such as `[{ value: 'Setup', id: 'setup', level: 2 }]`, or give the " +
      'value another name.',
  ),
  'markdown/unknown-import': error<{ specifier: string; nearest?: string; needsTheme?: boolean }>(
    ({ specifier, needsTheme }) =>
      needsTheme
        ? `The theme has no \`${specifier}\`, which this address needs in code.`
        : `There is no module \`${specifier}\`.`,
    ({ nearest, needsTheme }) =>
      needsTheme
        ? 'Add the module to the folder `compat` of the theme, or remove the address.'
        : didYouMean(nearest, 'Import a component that exists.'),
  ),
  'markdown/unknown-theme-part': lowerable<{
    name: string;
    nearest?: string | undefined;
    documents?: number;
  }>(
    ({ name, documents = 1 }) =>
      `The theme has no component \`@theme/${name}\`, so nothing is shown for it.` +
      (documents > 1 ? ` ${documents} documents import it.` : ''),
    ({ name, nearest }) =>
      didYouMean(nearest, `Import a component that exists, or write \`src/theme/${name}.js\`.`),
  ),
  'markdown/missing-partial': error<{ specifier: string; nearest?: string }>(
    ({ specifier }) => `The Markdown file \`${specifier}\` does not exist.`,
    ({ nearest }) =>
      didYouMean(
        nearest,
        'Correct the path; it is relative to this file, or begins with `@site/`.',
      ),
  ),
  'markdown/missing-region': error<{
    region: string;
    file: string;
    regions: readonly string[];
    nearest?: string;
  }>(
    ({ region, file }) => `There is no region \`${region}\` in \`${file}\`.`,
    ({ nearest, regions, region }) =>
      didYouMean(
        nearest,
        regions.length > 0
          ? `Regions there: ${listNames(regions)}.`
          : `Put \`// #region ${region}\` and \`// #endregion\` around the lines.`,
      ),
  ),
  'markdown/unclosed-region': warning<{ region: string }>(
    ({ region }) => `The region \`${region}\` has no end, so it goes to the end of the file.`,
    () => 'Put `// #endregion` after its last line.',
  ),
  'markdown/partial-names': error<{ specifier: string; name: string }>(
    ({ specifier, name }) =>
      `\`${name}\` cannot be imported from \`${specifier}\`, which has no export of that name.`,
    () => 'Export it there. Every Markdown file exports `toc` and `frontMatter`.',
  ),
  'markdown/recursive-partial': error<{ files: readonly string[] }>(
    ({ files }) =>
      `This import goes in a circle: ${files.map((file) => `\`${file}\``).join(' → ')}.`,
    () => 'Remove one of the imports.',
  ),
};

const directiveFaults = {
  space: {
    what: 'there is a space before its name',
    remedy: (directive: string) => `Write \`${directive}\`.`,
  },
  title: {
    what: 'the brackets of its title do not match',
    remedy: (directive: string) =>
      `Write \`${directive}[Title]\` on one line; a bracket in the title is \`\\[\` or \`\\]\`.`,
  },
  attributes: {
    what: 'its braces contain no attributes',
    remedy: (directive: string) => `Write \`${directive}{.class #id}\` on one line.`,
  },
  end: {
    what: 'it is where this admonition should end',
    remedy: (directive: string) => `Write \`${directive.replace(/[^:].*$/, '')}\` alone.`,
  },
  rest: {
    what: 'there is something else on its line',
    remedy: (directive: string) =>
      'Write the title in brackets, then the attributes in braces, ' +
      `\`${directive}[Title]{.class}\`, and the text on the lines below.`,
  },
};

const commentFaults = {
  word: 'no mark has this name',
  place: 'it is not read there',
  foreign: 'another tool reads it',
};

const meaning = {
  'markdown/unknown-directive': warning<{
    directive: string;
    remains: 'text' | 'content';
    nearest?: string;
    instead?: string;
  }>(
    ({ directive, remains }) =>
      `The directive \`${directive}\` means nothing here; ` +
      `${remains === 'text' ? 'it is shown as text' : 'what is in it is shown without a box'}.`,
    ({ nearest, instead }) =>
      instead ?? didYouMean(nearest, 'Name one of the admonitions, or escape the colon: `\\:`.'),
  ),
  'markdown/unknown-element': warning<{ name: string; format?: 'md' | 'mdx' }>(
    ({ name, format }) =>
      `HTML reads \`<${name}>\` as a tag, so it is not shown; ` +
      `there is no such element${format === undefined ? ', and nothing closes it' : ''}.`,
    ({ name, format }) => {
      const otherRemedies = {
        none: `else add \`</${name}>\``,
        md: 'else remove its tags',
        mdx: 'if as a component, begin its name with a capital letter',
      };
      return (
        `If it is meant as text, put it in backticks or write \`&lt;${name}>\`; ` +
        `${otherRemedies[format ?? 'none']}.`
      );
    },
  ),
  'markdown/misspelled-element': warning<{ name: string; meant: string; format: 'md' | 'mdx' }>(
    ({ name }) => `There is no element \`<${name}>\`, so only what is in it is shown.`,
    ({ meant, format }) =>
      `Did you mean \`${meant.startsWith(':::') ? meant : `<${meant}>`}\`?` +
      (format === 'md' && /^[A-Z]/.test(meant)
        ? ' Components need an `.mdx` file, or `format: mdx` in the front matter.'
        : ''),
  ),
  'markdown/javascript-link': warning<object>(
    () => "A `javascript:` address does not run: the page's security policy forbids it.",
    () => 'Put the behavior into a component, or link to a page.',
  ),
  'markdown/bad-directive': warning<{ directive: string; fault: keyof typeof directiveFaults }>(
    ({ directive, fault }) =>
      `\`${directive}\` does not begin an admonition, so it is shown as text: ` +
      `${directiveFaults[fault].what}.`,
    ({ directive, fault }) => directiveFaults[fault].remedy(directive.replace(' ', '')),
  ),
  'markdown/admonition-title': warning<{ written: string; meant: string }>(
    ({ written }) =>
      written.startsWith('{')
        ? `\`${written}\` has no effect: the braces of an admonition hold attributes.`
        : `\`${written}\` is shown as it is typed, as the title of this admonition.`,
    ({ meant }) => `Write \`${meant}\`.`,
  ),
  'markdown/stray-directive-end': warning<{ end: string }>(
    ({ end }) => `\`${end}\` closes nothing, so it is shown as text: no admonition is open here.`,
    ({ end }) =>
      `Remove it, or write \`${end}note\` where the admonition should begin; ` +
      `if it is meant as text, escape it: \`\\${end}\`.`,
  ),
  'markdown/unclosed-directive': warning<{ directive: string; around?: string }>(
    ({ directive, around }) =>
      around
        ? `\`${directive}\` is never closed: \`${around.slice(1)}\` closes ` +
          'the outer of two admonitions that have as many colons.'
        : `\`${directive}\` is never closed, so everything below it is inside.`,
    ({ directive, around }) =>
      around
        ? `Begin and end the admonition around it with more colons: \`${around}\`.`
        : `Write \`${directive.replace(/[^:].*$/, '')}\` on a line of its own where it should end.`,
  ),
  'markdown/undefined-reference': warning<{ label: string; nearest?: string }>(
    ({ label }) => `\`[${label}]\` is not defined, so the brackets are shown as text.`,
    ({ label, nearest }) =>
      didYouMean(
        nearest,
        `Add \`[${label}]: ${label.startsWith('^') ? 'The note.' : 'address'}\` to the file, ` +
          'or escape the bracket: `\\[`.',
      ),
  ),
  'markdown/raw-script': lowerable<Record<never, never>>(
    () => "A script in content does not run: the page's security policy forbids it.",
    () =>
      'Name the file of the script in `<Head>` or in `scripts` of the configuration, put ' +
      'the code into a component, or show it in a fenced code block.',
  ),
  'markdown/inline-handler': lowerable<{ attribute: string; tag: string }>(
    ({ attribute, tag }) =>
      `\`${attribute}\` on \`<${tag}>\` does not run: the page's security policy forbids code ` +
      'in attributes.',
    () => 'Put the behavior into a component.',
  ),
  'markdown/undrawn-diagram': warning<Record<never, never>>(
    () => 'The diagram is shown as code: nothing on this site draws Mermaid.',
    () =>
      'Add the integration `mermaid()` to the configuration; to show the source of the diagram, ' +
      'write the language `text`.',
  ),
  'markdown/unknown-language': warning<{ language: string; nearest?: string }>(
    ({ language }) =>
      `\`${language}\` is not a language that can be highlighted; the code is shown plain.`,
    ({ language, nearest }) =>
      didYouMeanOr(
        nearest,
        `Write \`text\`, or map it in \`themeConfig.prism.aliases\`: \`{ ${language}: '…' }\`.`,
      ),
  ),
  'markdown/unclosed-highlight': warning<{ comment: string; partner: string; isEnd: boolean }>(
    ({ comment, isEnd }) =>
      isEnd
        ? `\`${comment}\` ends nothing, so it marks nothing.`
        : `\`${comment}\` is never ended, so it marks nothing.`,
    ({ partner, isEnd }) => `Add a comment \`${partner}\` ${isEnd ? 'above' : 'below'} it.`,
  ),
  'markdown/unread-comment': warning<{
    written: string;
    reason: 'word' | 'place' | 'foreign';
    meant: string;
  }>(
    ({ written, reason }) =>
      `The comment \`${written}\` marks no line, and readers see it: ` +
      `${commentFaults[reason]}.`,
    ({ meant, reason }) =>
      reason === 'place'
        ? 'Write it as this language writes comments, and name no lines after the fence.'
        : `Write \`${meant}\`.`,
  ),
};

/** Diagnostics about bytes that are not text. */
const bytes = {
  'markdown/not-utf8': error<{ problem: 'utf16' | 'nul' | 'bytes' }>(
    ({ problem }) =>
      ({
        utf16: 'This file is UTF-16, not UTF-8.',
        nul: 'There is a NUL character here, so this is not text.',
        bytes: 'The bytes here are not UTF-8, so what they mean is lost.',
      })[problem],
    ({ problem }) =>
      ({
        utf16: 'Save it as UTF-8.',
        nul: 'Remove the character, or save the file as UTF-8.',
        bytes:
          'Save the file as UTF-8; if the replacement character itself is meant, write `&#xFFFD;`.',
      })[problem],
  ),
};

/** Diagnostics about Markdown. */
export const markdownMessages = { ...syntax, ...names, ...meaning, ...bytes };
