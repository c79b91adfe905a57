import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { env } from 'node:process';
import { parse } from 'yaml';
import { toSlashes } from '../generator/lib/files/nativePath.ts';
import { lines, pageOf, resolveSite, shown, type Written } from './resolveSite.ts';

/** Sidebars and front matter of a real documentation site, without the bodies of its documents. */
const corpus = path.resolve(
  import.meta.dirname,
  env['TESTING_LIBRARY'] ?? '../../shared/corpora/testing-library',
);

function readDocuments(): Record<string, Written> {
  const files = readdirSync(path.join(corpus, 'docs'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((file) => /\.mdx?$/.test(file));
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(path.join(corpus, 'docs', file), 'utf8');
      const frontMatter = /^---\n(.*?)\n---\n/s.exec(text);
      return [
        `docs/${toSlashes(file)}`,
        { frontMatter: frontMatter ? (parse(frontMatter[1]!) as Record<string, unknown>) : {} },
      ];
    }),
  );
}

const skip = existsSync(corpus) ? false : `${path.basename(corpus)} is not beside this repository`;

test(
  'a real site has ids other than its file names, and expands only the open branch',
  { skip },
  () => {
    const text = readFileSync(path.join(corpus, 'sidebars.json'), 'utf8');
    const graph = resolveSite({
      documents: readDocuments(),
      sidebars: { text, value: JSON.parse(text) as unknown },
    });
    assert.deepEqual(lines(graph), []);
    assert.equal(pageOf(graph, 'docs/intro.mdx').route.permalink, '/docs/');
    assert.equal(
      pageOf(graph, 'docs/example-formik.md').route.permalink,
      '/docs/example-react-formik',
    );
    assert.equal(pageOf(graph, '/docs/recipes').props.sidebar!.name, 'recipes');
    assert.deepEqual(shown(graph, '/docs/user-event/pointer'), [
      '- Getting Started /docs/',
      '- Core API /docs/queries/about',
      '- Frameworks /docs/dom-testing-library/intro',
      '>+ User Interactions /docs/user-event/intro',
      '  Introduction /docs/user-event/intro',
      '  Installation /docs/user-event/install',
      '  Setup /docs/user-event/setup',
      '  Options /docs/user-event/options',
      '  * Pointer /docs/user-event/pointer',
      '  Keyboard /docs/user-event/keyboard',
      '  Clipboard /docs/user-event/clipboard',
      '  Utility APIs /docs/user-event/utility',
      '  Convenience APIs /docs/user-event/convenience',
      '  user-event v13 /docs/user-event/v13',
      '- Ecosystem /docs/ecosystem-jest-dom',
    ]);
  },
);
