/** Finds faults in style sheets of the site that browsers pass over in silence. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform, type Message } from 'esbuild';
import { diagnose } from '../diagnostics/diagnose.ts';
import { hasFolder, toSlashes } from '../lib/files/nativePath.ts';
import type { Diagnostic } from '../types.ts';
import { slip, slipsInSheet } from './styleSlips.ts';

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
  const faults = withoutConsequences(messages).flatMap(toFault);
  const slips = await slipsInSheet(css, file);
  return [...faults, ...slips.filter(({ line }) => !faults.some((fault) => fault.line === line))];
}

/** Slips in the sheets of a bundle that are the site's own. Its warnings say the rest. */
export async function slipsInBundle(
  files: readonly string[],
  root: string,
  diagnostics: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  const own = files.filter(
    (file) => /^(?!\.\.)[^:]+\.css$/.test(file) && !hasFolder(file, 'node_modules'),
  );
  const faults = own.map(async (name) => {
    const file = toSlashes(name);
    return slipsInSheet(await readFile(path.resolve(root, name), 'utf8'), file);
  });
  const told = new Set(diagnostics.map(({ file, line }) => `${file}:${line}`));
  return (await Promise.all(faults))
    .flat()
    .filter(({ file, line }) => !told.has(`${file}:${line}`));
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
