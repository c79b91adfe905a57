/**
 * Registers the languages of the highlighter when a block first needs them. A block must look the
 * same whichever blocks come before it, but some languages read others when they are registered. So
 * those others come first, always in the same order, and languages that change others are never
 * loaded.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import bash from 'refractor/bash';
import clike from 'refractor/clike';
import { refractor, type Syntax } from 'refractor/core';
import css from 'refractor/css';
import diff from 'refractor/diff';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import jsx from 'refractor/jsx';
import markdown from 'refractor/markdown';
import markup from 'refractor/markup';
import tsx from 'refractor/tsx';
import typescript from 'refractor/typescript';
import yaml from 'refractor/yaml';
import { canonicalLanguage } from './languageNames.ts';
import { lookupTable } from '../lookupTable.ts';
import { remember } from '../remember.ts';

const first = [
  clike,
  css,
  markup,
  javascript,
  json,
  yaml,
  markdown,
  jsx,
  typescript,
  tsx,
  bash,
  diff,
];
const firstNames = new Set(first.map(({ displayName }) => displayName));

/** The languages that must be loaded before a language that reads them. */
const before = lookupTable<readonly string[]>({
  haml: ['coffeescript', 'erb', 'less', 'scss', 'textile'],
  http: ['csp', 'hpkp', 'hsts', 'uri'],
  lilypond: ['scheme'],
  pug: ['coffeescript', 'ejs', 'handlebars', 'less', 'livescript', 'scss', 'stylus', 'twig'],
  pure: ['c', 'cpp', 'fortran'],
});

/**
 * The folder of the other languages. Importing `refractor/haml` fails in a folder whose path has a
 * `*`: the package exports its languages by a pattern, and Node replaces each `*` of the path.
 */
const folder = new URL(
  '../lang/',
  pathToFileURL(createRequire(import.meta.url).resolve('refractor/core')),
);
const loading = new Map<string, Promise<void>>();

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

async function load(name: string): Promise<void> {
  registerFirst();
  if (!firstNames.has(name)) await remember(loading, name, () => loadOther(name));
}

let isFirstRegistered = false;
function registerFirst(): void {
  if (!isFirstRegistered) for (const syntax of first) refractor.register(syntax);
  isFirstRegistered = true;
}

async function loadOther(name: string): Promise<void> {
  await Promise.all((before[name] ?? []).map(load));
  const module = (await import(new URL(`${name}.js`, folder).href)) as { default: Syntax };
  refractor.register(module.default);
}
