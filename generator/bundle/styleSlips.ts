/** Finds mistakes in style sheets that no parser reports. */
import { diagnose } from '../diagnostics/diagnose.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { positionAt } from '../lib/source/places.ts';
import type { Diagnostic, Place } from '../types.ts';
import { wrongValuesOfSheet } from './styleValues.ts';
import { lookupTable } from '../lib/lookupTable.ts';

interface Word {
  readonly written: string;
  /** Completes the sentence "… is not … of CSS". */
  readonly wordKind: string;
  readonly meant?: string | undefined;
}

/** Makes the diagnostic about a word that CSS does not have. */
export function slip(place: Place, word: Word): Diagnostic {
  return diagnose('asset/style-slip', place, { reason: 'word', ...word });
}

const atRules = (
  '@media @supports @import @font-face @keyframes @layer @container @property @page @charset ' +
  '@namespace @counter-style @starting-style @scope'
).split(' ');
const states = (
  ':hover :focus :active :visited :focus-visible :focus-within :first-child :last-child ' +
  ':nth-child :nth-of-type :disabled :checked :target :before :after ::before ::after ' +
  '::placeholder ::selection ::marker :root :not :where :has :empty :link'
).split(' ');

/** Replaces comments and quoted texts in a sheet with spaces. */
export function blankStyleTexts(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, (text) =>
    text.replace(/[^\n]/g, ' '),
  );
}

/** Returns the place of an offset in a sheet. */
export function placeInSheet(css: string, index: number, file: string): Place {
  return { file, ...positionAt(css, index) };
}

/** Names that CSS does not have but seems to, each with the right one. */
const inventedProperties = lookupTable<string>({
  'font-color': 'color',
  'text-color': 'color',
  'text-size': 'font-size',
  'font-align': 'text-align',
  'text-weight': 'font-weight',
  'line-spacing': 'line-height',
  'border-rounded': 'border-radius',
  'corner-radius': 'border-radius',
  'margin-x': 'margin-inline',
  'margin-y': 'margin-block',
  'padding-x': 'padding-inline',
  'padding-y': 'padding-block',
});

/** Finds mistakes that the parser accepts: unknown words, wrong values, a missing semicolon. */
export async function slipsInSheet(css: string, file: string): Promise<readonly Diagnostic[]> {
  const words = wordsInSheet(css, file);
  const values = await wrongValuesOfSheet(css, file);
  return [...words, ...values.filter(({ line }) => !words.some((word) => word.line === line))];
}

function wordsInSheet(css: string, file: string): readonly Diagnostic[] {
  const plain = blankStyleTexts(css);
  const placeAt = (index: number) => placeInSheet(plain, index, file);
  const misspelled = (pattern: RegExp, candidates: readonly string[], wordKind: string) =>
    [...plain.matchAll(pattern)].flatMap(({ 0: written, index }) => {
      const meant = candidates.includes(written) ? undefined : suggest(written, candidates);
      const isNear = meant?.match(/\w/)![0] === written.match(/\w/)![0];
      return isNear ? [slip(placeAt(index), { written, wordKind, meant: meant! })] : [];
    });
  return [
    ...misspelled(/@[a-z][a-z-]*(?=[\s({;])/g, atRules, 'a rule'),
    ...misspelled(/(?<=[\w\]).*\s&]):{1,2}[a-z][a-z-]+(?=[^{};]*\{)/g, states, 'a state'),
    ...[...plain.matchAll(/(?<=[{;]\s*)[a-z-]+(?=\s*:)/g)].flatMap(({ 0: written, index }) => {
      const meant = /colour/.test(written)
        ? written.replace('colour', 'color')
        : inventedProperties[written];
      return meant ? [slip(placeAt(index), { written, wordKind: 'a property', meant })] : [];
    }),
    ...[...plain.matchAll(/@(?:tailwind|apply)\b/g)].map(({ 0: written, index }) =>
      diagnose('asset/style-slip', placeAt(index), { reason: 'tool', written }),
    ),
    ...[...plain.matchAll(/@font-face\s*\{([^{}]*)\}/g)]
      .filter(([, fields]) => !/\bfont-family\s*:/.test(fields!) || !/\bsrc\s*:/.test(fields!))
      .map(({ index }) => diagnose('asset/style-slip', placeAt(index), { reason: 'face' })),
    ...misspelled(/!\s*[a-z]+(?=\s*[;}])/g, ['!important', '!default'], 'a mark'),
    ...[
      ...plain.matchAll(
        /(?<=[{;]\s*)[a-z-]+\s*:[^;{}()\n]*[^;{}()\s,\n](?=\n\s*[a-z-]+\s*:[^{}]*[;}])/g,
      ),
    ].map(({ 0: written, index }) =>
      diagnose('asset/style-slip', placeAt(index + written.length), { reason: 'semicolon' }),
    ),
  ];
}
