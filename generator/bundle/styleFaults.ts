/** Finds faults in a site's style sheets that browsers ignore silently. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform, type Message } from 'esbuild';
import { diagnose } from '../diagnostics/diagnose.ts';
import { isStyleModule } from '../lib/bundler/styleModules.ts';
import { hasFolder, toSlashes } from '../lib/files/nativePath.ts';
import type { Diagnostic } from '../types.ts';
import { foreignStyle } from './foreignStyles.ts';
import { slip, slipsInSheet } from './styleSlips.ts';
import { undefinedNames } from './undefinedNames.ts';
import type { ReadStyles } from './unknownVariables.ts';

interface BundledSheets {
  /** Names of all files of the bundle, relative to the root. */
  readonly files: readonly string[];
  readonly warnings: readonly Message[];
  readonly root: string;
}

/** Turns a bundle's warnings into syntax faults of the site's own sheets. */
export function syntaxFaults(warnings: readonly Message[]): readonly Diagnostic[] {
  const messagesOfSite = warnings.filter(
    ({ location }) =>
      location &&
      // The rules of a CSS module are read twice, the second time without their places.
      !location.file.startsWith('rules:') &&
      !hasFolder(location.file, 'node_modules'),
  );
  return withoutLaterFaults(messagesOfSite).flatMap(toStyleFaults);
}

/** Finds the faults in the text of one sheet. */
export async function faultsOfSheet(css: string, file: string): Promise<readonly Diagnostic[]> {
  const options = { loader: 'css', logLevel: 'silent', sourcefile: file } as const;
  const messages = await transform(css, options).then(
    ({ warnings }) => warnings,
    ({ errors }: { errors: Message[] }) =>
      errors.map((error) => ({ ...error, id: 'css-syntax-error' })),
  );
  const faults = withoutLaterFaults(messages).flatMap(toStyleFaults);
  const slips = await slipsInSheet(css, file);
  return [...faults, ...slips.filter(({ line }) => !faults.some((fault) => fault.line === line))];
}

/** Finds the faults in those sheets of a bundle that belong to the site. */
export async function faultsInBundle(bundled: BundledSheets): Promise<readonly Diagnostic[]> {
  const { files, warnings, root } = bundled;
  const faults = syntaxFaults(warnings);
  const faultLines = new Set(faults.map(({ file, line }) => `${file}:${line}`));
  const sheets = await Promise.all(
    files.filter((name) => /^(?!\.\.)[^:]+\.css$/.test(name)).map((name) => readOwn(name, root)),
  );
  const siteSheets = sheets.filter(({ isOwn }) => isOwn);
  const foreign = siteSheets.flatMap(({ css, file }) => foreignStyle(css, file) ?? []);
  const isForeign = (file: string | undefined) =>
    foreign.some((diagnostic) => diagnostic.file === file);
  const slips = await Promise.all(
    siteSheets
      .filter(({ file }) => !isForeign(file))
      .map(({ css, file }) => slipsInSheet(css, file)),
  );
  const [modules, plain] = [
    siteSheets.filter(isModule),
    sheets.filter((sheet) => !isModule(sheet)),
  ];
  const names = await Promise.all(
    [...modules.map((sheet) => [sheet]), plain].map((group) => undefinedNames(group, root)),
  );
  // Of two diagnostics on one line, the syntax fault explains more.
  const elsewhere = [...slips.flat(), ...names.flat()].filter(
    (fault) => !faultLines.has(lineKey(fault)),
  );
  return [...foreign, ...[...faults, ...elsewhere].filter(({ file }) => !isForeign(file))];
}

const isModule = ({ file }: ReadStyles) => isStyleModule.test(file);
const lineKey = ({ file, line }: Diagnostic) => `${file}:${line}`;

async function readOwn(name: string, root: string): Promise<ReadStyles> {
  const css = await readFile(path.resolve(root, name), 'utf8');
  return { file: toSlashes(name), css, isOwn: !hasFolder(name, 'node_modules') };
}

/**
 * Leaves out faults that follow from a syntax error: later on its line, or at the end of the file.
 */
function withoutLaterFaults(messages: readonly Message[]): readonly Message[] {
  const broken = new Map<string, Set<number>>();
  return messages.filter(({ id, text, location }) => {
    if (id !== 'css-syntax-error' || !location) return true;
    const lines = broken.get(location.file) ?? new Set();
    const follows = lines.has(location.line) || (lines.size > 0 && /^Expected "[})\]]/.test(text));
    broken.set(location.file, lines.add(location.line));
    return !follows;
  });
}

function toStyleFaults({ id, text, location, notes }: Message): readonly Diagnostic[] {
  if (!location) return [];
  // A block that is never closed is reported at its beginning.
  const { file, line, column } = opening(notes) ?? location;
  const place = { file: toSlashes(file), line, column: column + 1 };
  switch (id) {
    case 'css-syntax-error':
      return [diagnose('asset/bad-style-sheet', place, { reason: text.replace(/\.$/, '') })];
    case 'unsupported-css-property': {
      const [, written = ''] = /^"([^"]+)"/.exec(text) ?? [];
      return [slip(place, { written, wordKind: 'a property', meant: location.suggestion })];
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
