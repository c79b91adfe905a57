/** Pages about exports of packages, which are compared with the types of the packages. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pageApiOf } from '../generator/resolve/pageApi.ts';
import type { ApiFacts, Config } from '../generator/types.ts';
import { dedent } from './dedent.ts';
import { createSite, type Files, type TestSite } from './harness.ts';

/** A package with a function, a component, and types that come from several files. */
const packages: Files = {
  'lib/node_modules/@shop/prices/package.json':
    '{ "name": "@shop/prices", "version": "2.1.0", "types": "dist/index.d.ts" }',
  'lib/node_modules/@shop/prices/dist/index.d.ts': `
export * from './price.js';
export { Tag, type TagProps } from './tag';
export declare const rates: { readonly reduced: number; readonly full: number };
`,
  'lib/node_modules/@shop/prices/dist/price.js': '',
  'lib/node_modules/@shop/prices/dist/price.d.ts': `
import type { Common, optionsMap } from './options';
type Own = {
  /** @default 'EUR' */
  currency?: string;
  rounding: 'up' | 'down';
  /** @deprecated Use \`rounding\` */
  round?: boolean;
  /** @internal */
  trace?: boolean;
  tax?: { rate: number; isIncluded?: boolean };
};
type FromMap<T> = { [K in keyof T]: T[K] };
export interface PriceOptions extends Omit<Common, 'secret'>, Own {}
export declare function price(
  amount: number,
  options?: PriceOptions & Partial<FromMap<typeof optionsMap.price>>,
): string;
`,
  'lib/node_modules/@shop/prices/dist/options.d.ts': `
export type Common = { locale?: string; secret: string };
export declare const optionsMap: { readonly price: { readonly digits: number } };
`,
  'lib/node_modules/@shop/prices/dist/tag.d.ts': `
import type React from 'react';
export type TagProps = React.SVGProps<SVGTextElement> & { readonly amount: number };
export declare const Tag: React.FC<TagProps> & { Small: React.FC<Pick<TagProps, 'amount'>> };
`,
};

const config = `collections: { docs: { type: 'docs', path: 'docs' } }, api: { packages: 'lib' },`;

const page = (exported: string, body: string, more = '') =>
  dedent`
    ---
    api:
      package: '@shop/prices'
      export: ${exported}
    ${more}---

    # A page

    ${body}`;

const whole = `## Options

### \`amount\`

### \`currency\`

### \`rounding\`

| Option | Type |
| --- | --- |
| \`locale\` | text |
| \`digits?\` | number |

### \`tax\`

| Field | Type |
| --- | --- |
| \`rate\` | number |
| \`isIncluded\` | boolean |

## Return value

### \`other\`
`;

async function siteWith(
  t: { after(done: () => void): void },
  files: Files,
  more = '',
): Promise<TestSite> {
  const site = createSite({ ...packages, ...files }, { theme: 'plain', config: config + more });
  t.after(site.close);
  const { code, stdout, stderr } = await site.run(['api', 'refresh']);
  assert.equal(code, 0, stdout + stderr);
  return site;
}

const diagnosticsOf = async (site: TestSite) =>
  (await site.build({ check: true })).diagnostics.map(({ code, line, column, text, hint }) =>
    `${line}:${column} ${code} ${text} ${/Did you mean .*?\?/.exec(hint)?.[0] ?? ''}`.trim(),
  );

test('facts have options, deprecations and fields, also from other files', async (t) => {
  const site = await siteWith(t, {
    'docs/price.md': page('price', whole),
    'docs/tag.md': page('[Tag, Tag.Small]', '## Props\n\n### `amount`\n'),
  });
  const text = readFileSync(path.join(site.root, 'api-facts/@shop/prices.json'), 'utf8');
  const facts = JSON.parse(text) as Record<string, unknown>;
  assert.deepEqual(facts, {
    package: '@shop/prices',
    version: '2.1.0',
    exports: {
      Tag: {
        file: 'dist/tag.d.ts',
        options: { amount: { type: 'number' } },
        open: ['React.SVGProps<SVGTextElement>'],
      },
      'Tag.Small': { file: 'dist/tag.d.ts', options: { amount: { type: 'number' } } },
      price: {
        file: 'dist/price.js',
        parameters: [
          { name: 'amount', type: 'number' },
          {
            name: 'options',
            type: 'PriceOptions & Partial<FromMap<typeof optionsMap.price>>',
            optional: true,
            hasOptions: true,
          },
        ],
        options: {
          currency: { type: 'string', optional: true, default: "'EUR'" },
          digits: { type: 'number', optional: true },
          locale: { type: 'string', optional: true },
          round: { type: 'boolean', optional: true, deprecated: 'Use `rounding`' },
          rounding: { type: "'up' | 'down'" },
          tax: {
            type: '{ rate: number; isIncluded?: boolean }',
            optional: true,
            fields: {
              isIncluded: { type: 'boolean', optional: true },
              rate: { type: 'number' },
            },
          },
        },
      },
    },
    others: ['PriceOptions', 'TagProps', 'rates'],
  });
  assert.match(text, /^ {8}"locale": \{ "type": "string", "optional": true \},$/m);
  assert.deepEqual(await diagnosticsOf(site), []);
});

test('options that only the types or only the page have are reported', async (t) => {
  const site = await siteWith(t, { 'docs/price.md': page('price', whole) });
  site.edit('docs/price.md', (text) =>
    text
      .replace('### `rounding`', '### `roundings`')
      .replace('| `rate` |', '| `rates` |')
      .replace('| `digits?` | number |\n', ''),
  );
  assert.deepEqual(await diagnosticsOf(site), [
    '3:3 api/undescribed-option `price` has `digits` (`number`), and this page does not ' +
      'describe it.',
    "3:3 api/undescribed-option `price` has `rounding` (`'up' | 'down'`), and this page " +
      'does not describe it.',
    '3:3 api/undescribed-option `price` has `tax.rate` (`number`), and this page does not ' +
      'describe it.',
    '15:1 api/unknown-option This page describes `roundings`, which the types of `price` ' +
      'do not have. Did you mean `rounding`?',
    '25:1 api/unknown-option This page describes `tax.rates`, which the types of `price` ' +
      'do not have. Did you mean `tax.rate`?',
  ]);
  site.edit('docs/price.md', (text) =>
    text.replace(
      'api:\n',
      dedent`
        api:
          unchecked:
            digits: a reason
            rounding: a reason
            roundings: a reason
            tax.rate: a reason
            tax.rates: a reason
      `,
    ),
  );
  assert.deepEqual(await diagnosticsOf(site), []);
});

test('an export or a package that the facts do not have is reported', async (t) => {
  const site = await siteWith(t, {
    'docs/price.md': page('price', whole),
    'docs/rates.md': page('rates', '## Options\n\n### `reduced`\n\n### `full`\n'),
  });
  site.edit('docs/price.md', (text) => text.replace('export: price', 'export: prise'));
  site.edit('docs/rates.md', (text) => text.replace('@shop/prices', '@shop/price'));
  assert.deepEqual(await diagnosticsOf(site), [
    '3:3 api/unknown-export The package `@shop/prices` has no export `prise`. Did you mean ' +
      '`price`?',
    '3:3 api/no-facts This page is about the package `@shop/price`, and there is no file ' +
      '`api-facts/@shop/price.json` with facts about its types. Did you mean `@shop/prices`?',
  ]);
});

test('a page about a later version is not compared', async (t) => {
  const site = await siteWith(t, {
    'docs/new.md': page('discount', '## Options\n\n### `x`\n', '  since: 2.10.0\n'),
  });
  assert.deepEqual(await diagnosticsOf(site), []);
  site.edit('docs/new.md', (text) => text.replace('2.10.0', '2.1.0'));
  assert.deepEqual(await diagnosticsOf(site), [
    '3:3 api/unknown-export The package `@shop/prices` has no export `discount`.',
  ]);
});

test('a page about an export that the facts lack shows neither their version nor a source', () => {
  const facts = { package: '@shop/prices', version: '2.1.0', exports: { price: {} }, others: [] };
  const shown = (name: string) =>
    pageApiOf(
      { frontMatter: { api: { package: '@shop/prices', export: name, since: '2.1.0' } } } as never,
      { api: { sourceUrl: 'https://src.example/{version}/{export}' } } as Config,
      () => facts as unknown as ApiFacts,
    );
  assert.deepEqual(shown('price'), {
    package: '@shop/prices',
    since: '2.1.0',
    version: '2.1.0',
    source: 'https://src.example/2.1.0/price',
  });
  assert.deepEqual(shown('discount'), { package: '@shop/prices', since: '2.1.0' });
});

test('a refresh after an upgrade names exactly the pages that it affects', async (t) => {
  const site = await siteWith(t, {
    'docs/price.md': page('price', whole),
    'docs/tag.md': page('Tag', '## Props\n\n### `amount`\n'),
  });
  const again = await site.run(['api', 'refresh']);
  assert.equal(again.stdout, 'The facts match the installed packages.\n');
  site.edit('lib/node_modules/@shop/prices/dist/price.d.ts', (text) =>
    text
      .replace('currency?: string;', 'currency?: string;\n  unit?: string;')
      .replace("rounding: 'up' | 'down'", "/** @deprecated */\n  rounding: 'up' | 'down'"),
  );
  const { stdout, code } = await site.run(['api', 'refresh']);
  assert.equal(code, 0);
  assert.equal(
    stdout,
    [
      'Written:',
      '  api-facts/@shop/prices.json',
      '',
      'Pages to look at:',
      '  docs/price.md: `rounding` is deprecated, `unit` is new',
      '',
    ].join('\n'),
  );
  site.remove('lib');
  assert.deepEqual(await diagnosticsOf(site), [
    '3:3 api/undescribed-option `price` has `unit` (`string`), and this page does not describe it.',
  ]);
  const missing = await site.run(['api', 'refresh']);
  assert.equal(missing.code, 1);
  assert.match(missing.stdout, /Not installed:\n {2}@shop\/prices\n$/);
  assert.ok(existsSync(path.join(site.root, 'api-facts/@shop/prices.json')));
});
