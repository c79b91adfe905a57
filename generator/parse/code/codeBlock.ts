/** Turns code into the properties of `@theme/CodeBlock`. */
import type { CodeBlockProps, ThemeConfig } from '../../contract.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { canonicalLanguage, knownLanguages } from '../../lib/code/languageNames.ts';
import { highlightBlock, innerLanguage } from '../../lib/code/highlightBlock.ts';
import type { MarkedCode } from '../../lib/code/magicComments.ts';
import { readMetastring } from '../../lib/code/metastring.ts';

interface CodeInput {
  readonly code: string;
  /** The word after the fence, if there is one. */
  readonly language?: string;
  readonly meta: string;
  readonly title?: string;
  readonly lineNumbers?: number | false;
}

export interface FencedCode {
  readonly props: CodeBlockProps;
  /** The visible code. */
  readonly text: string;
  readonly unclosed: MarkedCode['unclosed'];
}

type Prism = ThemeConfig['prism'];

/**
 * The language of a fence in lower case, without an attached range, after the aliases of the
 * configuration.
 */
function languageOf(written: string | null | undefined, prism: Prism): string {
  const language =
    (written ?? prism.defaultLanguage).replace(/\{.*$/, '').toLowerCase() || prism.defaultLanguage;
  return Object.hasOwn(prism.aliases, language) ? prism.aliases[language]! : language;
}

/** Returns a language that has no highlighting, in the writer's spelling. */
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
