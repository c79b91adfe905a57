/** Finds the syntax of other style languages in sheets of plain CSS. */
import { diagnose } from '../diagnostics/diagnose.ts';
import { isStyleModule } from '../lib/bundler/styleModules.ts';
import { anyOf } from '../lib/joinExpressions.ts';
import type { Diagnostic } from '../types.ts';
import { blankStyleTexts, placeInSheet } from './styleSlips.ts';

interface ForeignStyle {
  readonly pattern: RegExp;
  /** Completes the sentence "The style sheet cannot be read: `…` is …". */
  readonly description: string;
  readonly language: 'Sass' | 'Less' | 'modules';
}

const styles: readonly ForeignStyle[] = [
  { pattern: /(?<![\w-])\$[A-Za-z_][\w-]*/, description: 'a variable of Sass', language: 'Sass' },
  {
    pattern: anyOf(
      '',
      /@(?:mixin|include|extend|use|forward|if|else|each|for)\b(?!\s+--|\s*:)/,
      /@(?:while|debug|warn|error|return|content)\b(?!\s+--|\s*:)|@function\s+(?!--)/,
    ),
    description: 'a rule of Sass',
    language: 'Sass',
  },
  { pattern: /#\{[^}\n]*\}/, description: 'an interpolation of Sass', language: 'Sass' },
  { pattern: /&(?:--?|__?)[A-Za-z][\w-]*/, description: 'a joined name of Sass', language: 'Sass' },
  {
    pattern: /(?<=(?:^|[{};])\s*)%[a-z][\w-]*(?=\s*\{)/i,
    description: 'a placeholder of Sass',
    language: 'Sass',
  },
  {
    pattern: new RegExp(
      '(?<=:[^;{}]*)(?<![\\w-])(?:darken|lighten|desaturate|transparentize|opacify|' +
        'fade-(?:in|out)|' +
        '(?:adjust|scale|change)-color|map-get|percentage|unquote|' +
        '(?:math|map|color|list|string)\\.[a-z-]+)(?=\\()',
    ),
    description: 'a function of Sass',
    language: 'Sass',
  },
  {
    pattern: /(?<=(?:^|[{};])\s*)@[a-z][\w-]*(?=\s*:)/i,
    description: 'a variable of Less',
    language: 'Less',
  },
  { pattern: /@\{[\w-]+\}/, description: 'an interpolation of Less', language: 'Less' },
  {
    pattern: /(?<=[{};]\s*)[.#][a-z][\w-]*(?:\([^(){}\n]*\))?(?=\s*(?:!important)?;)/i,
    description: 'a mixin of Less',
    language: 'Less',
  },
];

const inModules: ForeignStyle = {
  pattern: /:(?:global|local)(?=[\s(])|(?<=[{;]\s*)composes(?=\s*:)/,
  description: 'of CSS modules',
  language: 'modules',
};

/** Reports the first piece of another language in a sheet. Later pieces are not reported. */
export function foreignStyle(css: string, file: string): Diagnostic | undefined {
  const plain = blankStyleTexts(css).replace(/url\([^)"']*\)/g, (url) => ' '.repeat(url.length));
  const stylesToFind = isStyleModule.test(file) ? styles : [...styles, inModules];
  const matches = stylesToFind.flatMap(({ pattern, ...style }) => {
    const match = pattern.exec(plain);
    return match ? [{ ...style, index: match.index, written: match[0].trim() }] : [];
  });
  const [first] = matches.sort((a, b) => a.index - b.index);
  if (!first) return undefined;
  const { index, written, description, language } = first;
  return diagnose('asset/bad-style-sheet', placeInSheet(plain, index, file), {
    reason: `\`${written}\` is ${description}, and this file is plain CSS`,
    remedy: remedies[language](file),
  });
}

const remedies: Readonly<Record<ForeignStyle['language'], (file: string) => string>> = {
  Sass: (file) =>
    `Name the file \`${nameOf(file, '.scss')}\` and install \`sass\`, or write it in CSS.`,
  Less: () => 'Compile the sheet with Less first, or write it in CSS.',
  modules: (file) => `Name the file \`${nameOf(file, '.module.css')}\`, or remove it.`,
};

const nameOf = (file: string, ending: string) =>
  file.slice(file.lastIndexOf('/') + 1).replace(/(?:\.module)?\.css$/, '') +
  (ending === '.scss' && isStyleModule.test(file) ? '.module.scss' : ending);
