/** The generator's documentation, by file. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from './harness.ts';

/** The folder of the documentation. */
export const siteDocsFolder = path.join(repository, 'content/site');
/** The text of each page, by the name of its file. */
export const siteDocs = new Map(
  readdirSync(siteDocsFolder)
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => [name, readFileSync(path.join(siteDocsFolder, name), 'utf8')]),
);
/** Returns the text of a page by the name of its file. */
export const textOfPage = (name: string): string => siteDocs.get(name)!;
/** Removes fenced code blocks from Markdown. */
export const withoutFences = (text: string): string =>
  text.replace(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, '');
/** Sorts names and removes duplicates. */
export const unique = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/** Returns the part of a page from the heading with `id` to the next one of its level or above. */
export function sectionOf(text: string, id: string): string {
  const start = new RegExp(`^(#+) .*\\{#${id}\\}$`, 'm').exec(text);
  assert.ok(start, `no heading with the id ${id}`);
  const rest = text.slice(start.index + start[0].length);
  const end = new RegExp(`^#{1,${start[1]!.length}} `, 'm').exec(rest);
  return rest.slice(0, end?.index);
}
