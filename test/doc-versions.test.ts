/**
 * Badges of pages about a package. A badge has the version of the package from which the facts are,
 * or is that of the site if the two versions are the same.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { toSlashes } from '../generator/lib/files/nativePath.ts';
import config from '../site.config.ts';
import { repository } from './harness.ts';

const folder = path.join(repository, 'content/docs');
const { docs } = config.collections;
const siteVersion = docs?.type === 'docs' ? docs.versions?.['current']?.label : undefined;

interface FrontMatter {
  readonly version_label?: string;
  readonly api?: { readonly package: string; readonly export?: string | readonly string[] };
}

function frontMatterOf(name: string): FrontMatter {
  const text = readFileSync(path.join(folder, name), 'utf8');
  return parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '{}') as FrontMatter;
}

/** Returns the version of the facts about a page's export, or `undefined` if they lack it. */
function versionOf({ package: name, export: exported }: NonNullable<FrontMatter['api']>) {
  const file = path.join(repository, 'content/api-facts', `${name}.json`);
  const facts = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly version: string;
    readonly exports: Readonly<Record<string, unknown>>;
  };
  const [first] = [exported ?? []].flat();
  return first === undefined || facts.exports[first] ? facts.version : undefined;
}

test('a page about a package says the version that it describes', () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(toSlashes)
    .filter((name) => name.endsWith('.mdx') && !name.includes('node_modules/'));
  const wrong = names.flatMap((name) => {
    const { api, version_label: label = siteVersion } = frontMatterOf(name);
    const version = api && versionOf(api);
    return version === undefined || version === label ? [] : [`${name}: ${label}, not ${version}`];
  });
  assert.ok(names.length > 500);
  assert.deepEqual(wrong, []);
});
