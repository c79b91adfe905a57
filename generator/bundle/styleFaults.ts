/** Finds faults in style sheets of the site that browsers pass over in silence. */
import { transform, type Message } from 'esbuild';
import { diagnose } from '../diagnostics/diagnose.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { hasFolder, toSlashes } from '../lib/files/nativePath.ts';
import type { Diagnostic, Place } from '../types.ts';
import { positionAt } from '../lib/source/places.ts';

/** Faults among the warnings of a bundle, in the site's own sheets. */
export function styleFaults(warnings: readonly Message[]): readonly Diagnostic[] {
  const own = warnings.filter(
    ({ location }) =>
      location &&
      // The rules of a CSS module are read twice, the second time without their places.
      !location.file.startsWith('rules:') &&
      !hasFolder(location.file, 'node_modules'),
  );
  return withoutConsequences(own).flatMap(toFault);
}

/** Faults in the text of one sheet. */
export async function faultsOfSheet(css: string, file: string): Promise<readonly Diagnostic[]> {
  const options = { loader: 'css', logLevel: 'silent', sourcefile: file } as const;
  const messages = await transform(css, options).then(
    ({ warnings }) => warnings,
    ({ errors }: { errors: Message[] }) =>
      errors.map((one) => ({ ...one, id: 'css-syntax-error' })),
  );
  return [...withoutConsequences(messages).flatMap(toFault), ...slipsOf(css, file)];
}

/** What comes after a fault of syntax on its line, or at the end of the file, follows from it. */
function withoutConsequences(messages: readonly Message[]): readonly Message[] {
  const broken = new Map<string, Set<number>>();
  return messages.filter(({ id, text, location }) => {
    if (id !== 'css-syntax-error' || !location) return true;
    const lines = broken.get(location.file) ?? new Set();
    const follows = lines.has(location.line) || (lines.size > 0 && /^Expected "[})\]]/.test(text));
    broken.set(location.file, lines.add(location.line));
    return !follows;
  });
}

function toFault({ id, text, location, notes }: Message): readonly Diagnostic[] {
  if (!location) return [];
  // A block that is never closed is reported where it begins.
  const { file, line, column } = opening(notes) ?? location;
  const place = { file: toSlashes(file), line, column: column + 1 };
  switch (id) {
    case 'css-syntax-error':
      return [diagnose('asset/bad-style-sheet', place, { reason: text.replace(/\.$/, '') })];
    case 'unsupported-css-property': {
      const [, written = ''] = /^"([^"]+)"/.exec(text) ?? [];
      return [slip(place, { written, what: 'a property', meant: location.suggestion })];
    }
    case 'js-comment-in-css':
      return [diagnose('asset/style-slip', place, { reason: 'comment' })];
    case 'invalid-@import':
      return [diagnose('asset/style-slip', place, { reason: 'import' })];
    case 'invalid-calc':
      return [diagnose('asset/style-slip', place, { reason: 'calc' })];
    default:
      return [];
  }
}

function opening(notes: Message['notes']): Message['location'] | undefined {
  return notes.find(({ text }) => /^The (?:unbalanced|multi-line comment)/.test(text))?.location;
}

interface Word {
  readonly written: string;
  /** Completes the sentence "… is not … of CSS". */
  readonly what: string;
  readonly meant?: string | undefined;
}

function slip(place: Place, word: Word): Diagnostic {
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

/** A sheet with spaces in place of comments and quoted texts. */
export function blankStyleTexts(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, (text) =>
    text.replace(/[^\n]/g, ' '),
  );
}

/** The place of an offset in a sheet. */
export function placeInSheet(css: string, index: number, file: string): Place {
  return { file, ...positionAt(css, index) };
}

/** Values that no property takes, and what is meant. */
const badValues: readonly {
  readonly pattern: RegExp;
  readonly what: string;
  readonly meant?: (written: string) => string;
}[] = [
  {
    pattern: new RegExp(
      '(?<=:[^;{}()]*)#(?!(?:[\\da-f]{3,4}|(?:[\\da-f]{2}){3,4})(?![\\w-]))' +
        '[\\w-]+(?=[^{}]*[;}])',
      'gi',
    ),
    what: 'a color',
  },
  {
    pattern: /(?<=:[^;{}]*[\s(,:-])(?:\d*\.)?\d+ +(?:px|r?em|vh|vw|ch|pt|ms|deg)(?=[\s;,)}])/g,
    what: 'a length or time',
    meant: (written) => written.replace(/ +/, ''),
  },
];

/** Names that other words suggest, and those of CSS. */
const inventedProperties: Readonly<Record<string, string>> = {
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
};

/** Slips that are valid for the parser: unknown words, and a semicolon that is missing. */
function slipsOf(css: string, file: string): readonly Diagnostic[] {
  const plain = blankStyleTexts(css);
  const placeAt = (index: number) => placeInSheet(plain, index, file);
  const misspelled = (pattern: RegExp, known: readonly string[], what: string) =>
    [...plain.matchAll(pattern)].flatMap(({ 0: written, index }) => {
      const meant = known.includes(written) ? undefined : suggest(written, known);
      const isNear = meant?.match(/\w/)![0] === written.match(/\w/)![0];
      return isNear ? [slip(placeAt(index), { written, what, meant: meant! })] : [];
    });
  return [
    ...misspelled(/@[a-z][a-z-]*(?=[\s({;])/g, atRules, 'a rule'),
    ...misspelled(/(?<=[\w\]).*\s&]):{1,2}[a-z][a-z-]+(?=[^{};]*\{)/g, states, 'a state'),
    ...[...plain.matchAll(/(?<=[{;]\s*)[a-z-]+(?=\s*:)/g)].flatMap(({ 0: written, index }) => {
      const meant = /colour/.test(written)
        ? written.replace('colour', 'color')
        : inventedProperties[written];
      return meant ? [slip(placeAt(index), { written, what: 'a property', meant })] : [];
    }),
    ...badValues.flatMap(({ pattern, what, meant }) =>
      [...plain.matchAll(pattern)].map(({ 0: written, index }) =>
        slip(placeAt(index), { written, what, meant: meant?.(written) }),
      ),
    ),
    ...[...plain.matchAll(/@(?:tailwind|apply)\b/g)].map(({ 0: written, index }) =>
      diagnose('asset/style-slip', placeAt(index), { reason: 'tool', written }),
    ),
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
