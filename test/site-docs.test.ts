/**
 * Compares the generator's documentation (content/site) with the program. Everything that the pages
 * name exists, everything that exists is named, and generated pages are up to date.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { catalog } from '../generator/diagnostics/catalog/index.ts';
import { listModules } from '../generator/lib/files/listModules.ts';
import { fields } from '../generator/parse/frontMatter/fields.ts';
import { icons } from '../theme/icons.ts';
import theme from '../theme/index.ts';
import { createSite, repository } from './harness.ts';
import { configurationFields } from './reference/configuration.ts';
import { referencePages } from './reference/pages.ts';
import { siteDocs, textOfPage, withoutFences, unique, sectionOf } from './siteDocsSupport.ts';

/** The pages that are not generated from the program. */
const written = new Map(
  [...siteDocs].filter(([name]) => !(`content/site/${name}` in referencePages())),
);

/** Returns the texts in backticks outside of fences. */
const codesOf = (text: string): string[] =>
  [...withoutFences(text).matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code]) => code!);

/** Returns the codes in the first column of a text's tables. */
function rowsOf(text: string): string[] {
  return [...withoutFences(text).matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell]) =>
    codesOf(cell!),
  );
}

/** The theme's custom properties begin like this. Other names that begin like this are options. */
const customProperty = new RegExp(
  '^--(?:[a-z]+-)*(?:ifm|text|space|ink|line|accent|code|green|blue|amber|rose|teal|plum|canvas|' +
    'surface|sunken|border|on|font|measure|gutter|radius|navbar|page|ruler)',
);

test('the generated pages are what `npm run reference` writes', () => {
  for (const [file, text] of Object.entries(referencePages()))
    assert.ok(
      readFileSync(path.join(repository, file), 'utf8') === text,
      `${file} is out of date: run \`npm run reference\``,
    );
});

test("every configuration field is documented with the schema's default", () => {
  const fields = configurationFields();
  assert.deepEqual(
    fields.filter(({ doc }) => doc === '').map((field) => field.path),
    [],
  );
  const wrong = fields.flatMap(({ path: field, defaults }) => {
    const [, said] = /^`([^`]+)`/.exec(defaults?.said ?? '') ?? [];
    return said === undefined || Array.isArray(defaults!.real) || said === String(defaults!.real)
      ? []
      : [`${field}: ${said}, but ${String(defaults!.real)}`];
  });
  assert.deepEqual(wrong, []);
});

test('every command and option is documented, and no others', async (t) => {
  const site = createSite({}, { theme: 'plain' });
  t.after(site.close);
  const help = async (...args: string[]) => (await site.run([...args, '--help'])).stdout;
  const names = [...(await help()).matchAll(/^ {2}(\w+) .*$/gm)]
    .map(([, name]) => name!)
    .filter((name) => name !== 'help');
  const commands = textOfPage('commands.md');
  assert.deepEqual(
    [...commands.matchAll(/^## `site (\w+)/gm)].map(([, name]) => name),
    [...names, 'help'],
  );
  const optionsByCommand = new Map<string, string[]>();
  for (const name of names) {
    const options = unique((await help(name)).match(/--[a-z-]+/g)!);
    optionsByCommand.set(name, options);
    assert.deepEqual(
      unique(rowsOf(sectionOf(commands, name)).flatMap((code) => code.match(/--[a-z-]+/g) ?? [])),
      options,
      `options of site ${name}`,
    );
  }
  const used = [...siteDocs].flatMap(([page, text]) =>
    [
      ...text.matchAll(
        /(?:\bsite|bin\/site\.js) (build|check|dev|preview|init|\w+(?= --))((?: [^\s`|]+)*)/g,
      ),
    ].flatMap(([, name, rest]) =>
      (rest!.match(/--[a-z-]+/g) ?? [''])
        .filter((option) => option !== '' && !optionsByCommand.get(name!)?.includes(option))
        .map((option) => `${page}: site ${name} ${option}`),
    ),
  );
  assert.deepEqual(used, []);
  const options = new Set([...optionsByCommand.values()].flat().concat('--version'));
  assert.deepEqual(
    [...siteDocs].flatMap(([page, text]) =>
      codesOf(text)
        .filter(
          (code) =>
            /^--[a-z]+(?=-|$| )/.test(code) &&
            !options.has(code.split(' ')[0]!) &&
            !customProperty.test(code),
        )
        .map((code) => `${page}: ${code}`),
    ),
    [],
  );
});

test('every front matter key is documented for its collections, and no others', () => {
  const writing = textOfPage('writing-pages.mdx');
  const everywhere = rowsOf(sectionOf(writing, 'front-matter-everywhere'));
  // `sidebar_position` is described on the page about entries.
  assert.deepEqual(
    unique([...everywhere, 'sidebar_position']),
    unique(Object.keys(fields.entries)),
  );
  const legacy = codesOf(sectionOf(writing, 'front-matter-legacy')).filter(
    (code) => code !== 'authors',
  );
  for (const type of ['docs', 'blog', 'pages'] as const)
    assert.deepEqual(
      unique([...everywhere, ...legacy, ...rowsOf(sectionOf(writing, `front-matter-${type}`))]),
      unique(Object.keys(fields[type])),
      type,
    );
});

test('every component and module is documented, and no others', () => {
  const codes = codesOf(textOfPage('components.md'));
  const named = (scope: string) =>
    unique(
      codes
        .filter((code) => code.startsWith(`@${scope}/`))
        .map((code) => code.slice(scope.length + 2)),
    );
  assert.deepEqual(named('theme'), unique([...listModules(theme.components).keys()]));
  assert.deepEqual(named('docusaurus'), unique([...listModules(theme.compat).keys()]));
  const elsewhere = [...written.values()].flatMap((text) =>
    [...text.matchAll(/['"`]@(theme|docusaurus)\/([\w/-]+)['"`]/g)]
      .filter(
        ([, scope, name]) =>
          !listModules(scope === 'theme' ? theme.components : theme.compat).has(name!) &&
          name !== 'X',
      )
      .map(([all]) => all),
  );
  assert.deepEqual(elsewhere, []);
});

test('the documented properties of components are those that they take', () => {
  const contract = readFileSync(path.join(repository, 'generator/contract.ts'), 'utf8');
  /** Properties that components take, although the source of their file may not name them. */
  const more: Readonly<Record<string, readonly string[]>> = {
    tabitem: ['value', 'label', 'default', 'attributes'],
    details: ['open'],
    heading: ['id'],
    themedimage: ['alt'],
    idealimage: ['alt'],
    codeblock: ['metastring', 'language', 'title', 'lineNumbers', 'html'],
    admonition: ['type', 'title', 'titleHtml'],
    doccard: ['item'],
    mermaid: ['value'],
    icon: ['name', 'label', 'className'],
  };
  for (const [, name, id] of textOfPage('components.md').matchAll(
    /^### `@theme\/(\w+)` \{#(\w+)\}$/gm,
  )) {
    const inPart = ['Admonition', 'CodeBlock'].includes(name!);
    const file = inPart ? `${name}/Layout` : name;
    const source = readFileSync(path.join(theme.components, `${file}.tsx`), 'utf8');
    const own = [
      ...source.matchAll(
        /^(?:export )?interface (?:Props|TabItemProps|CodeBlockContent)[^{]*\{\n([\s\S]*?)^\}/gm,
      ),
    ].flatMap(([, fields]) =>
      [...fields!.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, prop]) => prop!),
    );
    const expected = unique(
      [...own, ...(more[id!] ?? [])].filter((prop) => !['children', 'isPlain'].includes(prop)),
    );
    assert.deepEqual(unique(rowsOf(sectionOf(textOfPage('components.md'), id!))), expected, name);
    for (const prop of more[id!] ?? [])
      assert.ok(
        new RegExp(`\\b${prop}\\b`).test(
          source +
            contract +
            readFileSync(path.join(repository, 'theme/tabValues.ts'), 'utf8') +
            (prop === 'metastring'
              ? readFileSync(path.join(repository, 'generator/lib/code/metastring.ts'), 'utf8')
              : 'open'),
        ),
        `${name} ${prop}`,
      );
  }
});

test('codes, fields, tokens and icons on pages exist, and tokens and icons are complete', () => {
  const areas = new Set(Object.keys(catalog).map((code) => code.split('/')[0]));
  const configured = configurationFields().map((field) => field.path);
  const isField = (code: string) =>
    configured.some(
      (field) => field === code || field.startsWith(`${code}.`) || field.startsWith(`${code}[`),
    );
  const wrong = [...written].flatMap(([page, text]) =>
    codesOf(text)
      .filter((code) => {
        if (/^[a-z]+\/[a-z-]+$/.test(code) && areas.has(code.split('/')[0]!))
          return !(code in catalog) && code !== 'content/site';
        if (/^(?:themeConfig|checks|markdown|locale)\.\w/.test(code)) return !isField(code);
        return false;
      })
      .map((code) => `${page}: ${code}`),
  );
  assert.deepEqual(wrong, []);
  const tokens = unique(
    [
      ...readFileSync(path.join(repository, 'theme/styles/tokens.css'), 'utf8').matchAll(
        /^ {2}(--[\w-]+):/gm,
      ),
    ].map(([, token]) => token!),
  );
  assert.deepEqual(
    unique(rowsOf(textOfPage('theming.md')).filter((code) => code.startsWith('--'))),
    tokens,
  );
  const layers = /@layer ([\w, ]+);/
    .exec(readFileSync(path.join(repository, 'theme/styles/base.css'), 'utf8'))![1]!
    .split(', ');
  assert.ok(
    textOfPage('theming.md').includes(
      `${layers
        .slice(0, -1)
        .map((layer) => `\`${layer}\``)
        .join(', ')} and \`${layers.at(-1)}\``,
    ),
  );
  assert.deepEqual(
    unique(
      /^Names: (.*)\.$/m
        .exec(sectionOf(textOfPage('components.md'), 'icon'))![1]!
        .split(', ')
        .map((code) => code.slice(1, -1)),
    ),
    unique(Object.keys(icons)),
  );
});
