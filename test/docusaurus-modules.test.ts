/** Modules of Docusaurus sites: partials in code, hooks of the theme and of the site. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { built } from './docusaurusSite.ts';

const text = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('a partial is shown, and gives the document what it exports', async (t) => {
  const site = await built(t, {
    'docs/a.mdx':
      "import Part, { named, Mark } from './_part.mdx';\n\nexport const word = 'w';\n\n# A\n\n" +
      '<Part name="one" />\n\n<Part name={word} />\n\n{named} <Mark />\n',
    'docs/_part.mdx':
      "import Inner from './_inner.mdx';\n\nexport const named = 'N';\n" +
      'export const Mark = () => <i>mark</i>;\n\nPart {props.name}\n\n<Inner n={props.name} />',
    'docs/_inner.mdx': 'Inner {props.n}\n',
  });
  assert.deepEqual(site.findings, []);
  assert.equal(text(site.article('docs/a.html')), 'A Part one Inner one Part w Inner w N mark');
});

test('a partial in an expression or in code is a component', async (t) => {
  const site = await built(t, {
    'docs/a.mdx':
      'import Part from \'./_part.mdx\';\n\nexport const Both = () => <Part n="in code" />;\n\n' +
      '# A\n\n{true && <Part n="if" />}\n\n' +
      '{[1, 2].map((n) => <Part key={n} n={n} />)}\n\n<Both />\n',
    'docs/_part.mdx': "import Inner from './_inner.mdx';\n\n<Inner of={props.n} />\n",
    'docs/_inner.mdx':
      "import Deep from './_deep.mdx';\n\nOf {props.of}\n\n<Deep of={props.of} />\n",
    'docs/_deep.mdx': 'deep **{props.of}**\n',
  });
  assert.deepEqual(site.findings, []);
  assert.equal(
    text(site.article('docs/a.html')),
    'A Of if deep if Of 1 deep 1 Of 2 deep 2 Of in code deep in code',
  );
});
