/**
 * Pictures of the templates, which are rendered from the films on their pages. `UPDATE=1` writes
 * them.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { repository } from './harness.ts';

const folder = path.join(repository, 'content/templates');
const templates = readdirSync(folder).filter(
  (file) => file.endsWith('.mdx') && file !== 'index.mdx',
);

test('there is a film for each of the seventeen templates', () =>
  assert.equal(templates.length, 17));

for (const file of templates) {
  const text = readFileSync(path.join(folder, file), 'utf8');
  test(`the picture of ${file} is a frame of its film`, async () => {
    const [, shot] = /^import \w+ from '\.\.\/films\/shots\/(\w+)\.tsx\?film';$/m.exec(text)!;
    const [, picture] = /^picture: (\S+)$/m.exec(text)!;
    const { film, default: Film } = (await import(`../content/films/shots/${shot}.tsx`)) as {
      readonly film: { readonly poster: number };
      readonly default: ComponentType<{ readonly frame: number }>;
    };
    const rendered = `${renderToStaticMarkup(createElement(Film, { frame: film.poster }))}\n`;
    const target = path.join(repository, 'public', picture!);
    if (process.env['UPDATE']) writeFileSync(target, rendered);
    assert.equal(readFileSync(target, 'utf8'), rendered);
  });
}
