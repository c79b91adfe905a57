/** The films of this site: the code that plays them is small, and each film describes itself. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { makeFilm } from '../generator/bundle/films/makeFilm.ts';
import { load } from '../generator/load/load.ts';
import { repository } from './harness.ts';

/** Gzipped bytes. When a film plays, at most 25 KB load, of which 4 KB are the player. */
const limit = 21_504;
const folder = path.join(repository, 'content');
const imported = new Set(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) =>
      [
        ...readFileSync(path.join(folder, file), 'utf8').matchAll(
          /^import \w+ from '([^']+)\?film';$/gm,
        ),
      ].map(([, specifier]) => path.join(folder, path.dirname(file), specifier!)),
    ),
);
const pages = readdirSync(path.join(folder, 'docs'), { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('.mdx') &&
    readFileSync(path.join(folder, 'docs', file), 'utf8').includes('<Demo '),
);

test('at least sixty pages of documentation have a film', () =>
  assert.ok(pages.length >= 60, `${pages.length} pages`));

test('the poster and the changes of every film are small', async (t) => {
  const { site } = await load({ root: repository });
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'films-'));
  t.after(() => rmSync(cacheDir, { recursive: true }));
  const { components, compat } = site!.theme;
  const over: string[] = [];
  for (const file of imported) {
    const { film, asset } = await makeFilm(file, {
      site: { ...site!, cacheDir },
      folders: { root: repository, components, compat },
    });
    const changes = gzipSync(readFileSync(asset.source), { level: 9 }).length;
    const poster = gzipSync(film.html, { level: 9 }).length;
    if (changes > limit || poster > 4096 || film.label.length < 20)
      over.push(`${path.basename(file)}: changes ${changes}, poster ${poster}, ${film.label}`);
  }
  assert.ok(imported.size > 70, `${imported.size} films`);
  assert.deepEqual(over, []);
});
