/** Names and values with a special meaning in JavaScript, wherever an author may write them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { createDisk } from '../generator/commit/disk.ts';
import { createSite, places, type Files } from './harness.ts';
import { config, goodSite } from './mistakes/mistake.ts';

const names = ['constructor', 'toString', '__proto__'];

const documents = names.map((name, i): Files => {
  const tag = `<${name} src="a" ${name}="x">A</${name}>`;
  const link = `[a](${name}:foo) [b](./${name}) ![c](x.${name}) [d](#${name}) :${name}:`;
  const blocks = dedent`
    \`\`\`${name} ${name}=1 file=./a.${name}
    a
    \`\`\`

    :::${name}
    x
    :::`;
  const expression = `{frontMatter.${name}}\n\n<Head><${name} ${name}="1" /></Head>`;
  return {
    [`docs/m${i}.md`]: dedent`
      # M

      <p ${name}="x">A</p>

      ${tag}

      ${link}

      ${blocks}
    `,
    [`docs/x${i}.mdx`]: dedent`
      # X

      <p ${name}="x">A</p>

      ${tag}

      ${expression}
    `,
    [`static/${name}`]: 'x',
    [`static/a.${name}`]: 'x',
  };
});

test('content may use the names that every JavaScript object has', async (t) => {
  const sheet = names.map((name) => `a { ${name}: x; display: ${name}; color: ${name}(1); }`);
  const fields = names.map((name) => `{ tagName: '${name}', attributes: { ['${name}']: 'x' } }`);
  const items = names.map((name) => `{ type: '${name}', id: 'one' }, { ['${name}']: ['one'] }`);
  const site = createSite(
    {
      ...goodSite,
      ...Object.assign({}, ...documents),
      'site.css': sheet.join('\n'),
      'site.config.ts': config(`customCss: ['site.css'], headTags: [${fields.join()}],`),
      'sidebars.ts': `export default {\n  main: ['one', ${items.join()}],\n};\n`,
    },
    { theme: 'plain' },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  // If a value came from a prototype, its text would be that of a function or an object.
  const messages = diagnostics.flatMap(({ text, hint }) => [text, hint]);
  assert.deepEqual(
    messages.filter((text) => /\[native code\]|\[object |not a function|not iterable/.test(text)),
    [],
  );
  assert.deepEqual(
    diagnostics.filter(({ file }) => file === undefined),
    [],
  );
});

test('code may throw a value that has no text', async (t) => {
  const throwing = ['Object.create(null)', '{ toString() { throw 1; } }', 'null'];
  const pages = throwing.map((value, i) => [
    `docs/a${i}.mdx`,
    `# A\n\n{(() => { throw ${value} })()}\n`,
  ]);
  const site = createSite(Object.fromEntries(pages) as Files, { theme: 'plain' });
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ text }) => text),
    ['a value without a text was thrown', 'a value without a text was thrown', 'null'].map(
      (said) => `Rendering this expression failed: ${said}.`,
    ),
  );
  assert.deepEqual(
    places(diagnostics),
    [0, 1, 2].map((i) => `docs/a${i}.mdx:3:1 component/render-failed`),
  );
});

test('an author may inherit the keys of another', async (t) => {
  const site = createSite(
    {
      'blog/authors.yml': 'a: &a\n  name: Ada\nb:\n  <<: *a\n  title: Writer\n',
      'blog/2024-01-02-post.md': dedent`
        ---
        title: P
        authors: b
        ---

        A.

        <!-- truncate -->

        B.
      `,
    },
    { config: "collections: { blog: { type: 'blog', path: 'blog' } }," },
  );
  t.after(site.close);
  await site.build();
  assert.match(site.read('blog/2024/01/02/post.html'), /Ada/);
});

test('a file whose name no disk can hold cannot be removed, which is not an error', async (t) => {
  const site = createSite({}, { theme: 'plain' });
  t.after(site.close);
  const disk = createDisk(site.root, () => {});
  assert.equal(await disk.remove(`${'part/'.repeat(1000)}index.html`), false);
});
