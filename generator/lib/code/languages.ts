/**
 * Loads the languages of the highlighter when a block first needs them. A block must look the same
 * whichever blocks come before it, but some languages read others when they are registered. So
 * those others are loaded first, always in the same order, and languages that change others are
 * never loaded.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { refractor, type Syntax } from 'refractor/core';
import { canonicalLanguage } from './languageNames.ts';
import { lookupTable } from '../lookupTable.ts';
import { remember } from '../remember.ts';

const first = [
  'clike',
  'css',
  'markup',
  'javascript',
  'json',
  'yaml',
  'markdown',
  'jsx',
  'typescript',
  'tsx',
  'bash',
  'diff',
];
/** The languages that must be loaded before a language that reads them. */
const before = lookupTable<readonly string[]>({
  haml: ['coffeescript', 'erb', 'less', 'scss', 'textile'],
  http: ['csp', 'hpkp', 'hsts', 'uri'],
  lilypond: ['scheme'],
  pug: ['coffeescript', 'ejs', 'handlebars', 'less', 'livescript', 'scss', 'stylus', 'twig'],
  pure: ['c', 'cpp', 'fortran'],
});
/**
 * The folder of the languages. Importing `refractor/css` fails in a folder whose path has a `*`:
 * the package exports its languages by a pattern, and Node replaces each `*` of the path.
 */
const folder = new URL(
  '../lang/',
  pathToFileURL(createRequire(import.meta.url).resolve('refractor/core')),
);
const loading = new Map<string, Promise<unknown>>();

/**
 * Loads every language that a Markdown text names: after fences, in fences inside fences, and in
 * `<CodeBlock>`.
 */
export async function loadLanguages(
  text: string,
  aliases: Readonly<Record<string, string>>,
  defaultLanguage: string,
): Promise<void> {
  const names = new Set([defaultLanguage]);
  for (const [, fence, attribute, className] of text.matchAll(mention))
    names.add((fence ?? attribute ?? className)!.toLowerCase());
  for (const written of names) {
    const alias = Object.hasOwn(aliases, written) ? aliases[written]! : written;
    const language = alias.replace(/^diff-(?=.)/, '');
    const name = canonicalLanguage(language);
    if (name !== undefined && name !== 'plain') await load(name);
  }
}

const mention =
  /(?:`{3,}|~{3,})[ \t]*([\w#+-]+)|\blanguage=\{?["']([\w#+-]+)|\blanguage-([\w#+-]+)/g;

function load(name: string): Promise<unknown> {
  return remember(loading, name, () =>
    first.includes(name)
      ? loadFirst()
      : Promise.all([loadFirst(), ...(before[name] ?? []).map(load)]).then(() => register([name])),
  );
}

let base: Promise<unknown> | undefined;
function loadFirst(): Promise<unknown> {
  return (base ??= register(first));
}

async function register(names: readonly string[]): Promise<void> {
  const modules = await Promise.all(
    names.map((name) => import(new URL(`${name}.js`, folder).href) as Promise<{ default: Syntax }>),
  );
  for (const { default: syntax } of modules) refractor.register(syntax);
}
