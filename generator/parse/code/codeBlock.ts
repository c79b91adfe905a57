/** Turns code into the properties of `@theme/CodeBlock`. */
import type { CodeBlockProps, ThemeConfig } from '../../contract.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { canonicalLanguage, knownLanguages } from '../../lib/code/languageNames.ts';
import { highlightBlock, innerLanguage } from '../../lib/code/highlightBlock.ts';
import type { MarkedCode } from '../../lib/code/magicComments.ts';
import { readMetastring } from '../../lib/code/metastring.ts';

interface CodeInput {
  readonly code: string;
  /** The word after the fence; `undefined` if there is none. */
  readonly language?: string;
  readonly meta: string;
  readonly title?: string;
  readonly lineNumbers?: number | false;
}

export interface FencedCode {
  readonly props: CodeBlockProps;
  /** The code as shown. */
  readonly text: string;
  readonly unclosed: MarkedCode['unclosed'];
}

type Prism = ThemeConfig['prism'];

/**
 * The language of a fence in lower case, without an attached range. Aliases of the configuration
 * are applied.
 */
function languageOf(written: string | null | undefined, prism: Prism): string {
  const language =
    (written ?? prism.defaultLanguage).replace(/\{.*$/, '').toLowerCase() || prism.defaultLanguage;
  return Object.hasOwn(prism.aliases, language) ? prism.aliases[language]! : language;
}

/** A language that nothing highlights, as the writer named it. */
export function findUnknownLanguage(
  written: string,
  prism: Prism,
): { readonly language: string; readonly nearest?: string } | undefined {
  const language = languageOf(written, prism);
  if (canonicalLanguage(innerLanguage(language)) !== undefined) return undefined;
  // Short names resemble each other too much for a suggestion.
  const nearest = language.length > 3 ? suggest(language, knownLanguages()) : undefined;
  return { language, nearest };
}

/**
 * Makes the properties of a block: title, numbers, marked lines, tokens. Its language must be
 * loaded.
 */
export function createCodeBlock(
  { code, language: written, meta, title, lineNumbers }: CodeInput,
  prism: Prism,
): FencedCode {
  const language = languageOf(written, prism);
  const metastring = readMetastring(`${/\{.*$/.exec(written ?? '')?.[0] ?? ''} ${meta}`.trim());
  const lines = code.replace(/\n$/, '').replaceAll('\r', '').split('\n');
  const { highlighted } = metastring;
  const block = highlightBlock({ lines, language, highlighted }, prism);
  const html = block.lines
    .map(({ html: line, classes }) =>
      classes.length === 0 ? line : `<span class="line ${classes.join(' ')}">${line}</span>`,
    )
    .join('\n');
  return {
    props: {
      language,
      title: metastring.title ?? title,
      lineNumbers: lineNumbers === false ? undefined : (lineNumbers ?? metastring.lineNumbers),
      html,
    },
    text: block.marked.lines.join('\n'),
    unclosed: block.marked.unclosed,
  };
}
