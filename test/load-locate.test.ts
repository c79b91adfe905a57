import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  placeOfProperty,
  toDotted,
  type PropertyPath,
} from '../generator/lib/source/placeOfProperty.ts';

/** Returns the place of a property, and the text at that place. */
function at(text: string, path: PropertyPath, part: 'key' | 'value' | 'around' = 'value'): string {
  const { line, column, endColumn } = placeOfProperty({ file: 'site.config.ts', text }, path, part);
  return `${line}:${column} ${text.split('\n')[line - 1]!.slice(column - 1, endColumn! - 1)}`;
}

const config = `import x from 'y';
// export default { title: 'comment' };
const nav = { items: [{ to: '/a' }, { href: /a,[/}]b/, label: \`x\${'}'}\` }] } as const;
const rest = { favicon: 'f.ico' };
export default defineConfig(async (): Promise<UserConfig> => {
  const unused = { title: 'no' };
  return {
    title: 'A, "B" \\' {', // c
    'baseUrl': "/x/",
    ...rest,
    nav,
    themeConfig: { navbar: nav, ['footer']: { links: [{ title: 't' }] } satisfies F },
    redirects: [
      { from: '/a', to: '/b' }, { from: '/c',
      to: 4 },
    ],
  };
});
`;

test('the place of a property in what a function returns to a call is its value', () =>
  assert.equal(at(config, ['title']), "8:12 'A, \"B\" \\' {'"));
test('the place of a quoted name includes its quotes', () =>
  assert.equal(at(config, ['baseUrl'], 'key'), "9:5 'baseUrl'"));
test('a name in brackets is found', () =>
  assert.equal(at(config, ['themeConfig', 'footer'], 'key'), "12:34 'footer'"));
test('a property of an object that is spread is found there', () =>
  assert.equal(at(config, ['favicon']), "4:25 'f.ico'"));
test('a shorthand is followed to its value', () =>
  assert.equal(at(config, ['nav', 'items', 0, 'to']), "3:29 '/a'"));
test('a regular expression or a template does not hide the constant after it', () =>
  assert.equal(at(config, ['themeConfig', 'navbar', 'items', 1, 'label']), "3:63 `x${'}'}`"));
test('the place of a value leaves out its type', () =>
  assert.equal(at(config, ['themeConfig', 'footer']), "12:45 { links: [{ title: 't' }] }"));
test('an entry of a list is found by its index', () =>
  assert.equal(at(config, ['redirects', 1, 'to']), '15:11 4'));
test('a missing property is placed at the entry that lacks it', () =>
  assert.equal(at(config, ['redirects', 1, 'status'], 'around'), "14:33 { from: '/c',"));
test('a property that an object lacks is placed at the name of the object', () =>
  assert.equal(at(config, ['themeConfig', 'image'], 'around'), '12:5 themeConfig'));
test('a property that the configuration lacks is placed at the export', () =>
  assert.equal(at(config, ['url'], 'around'), '7:10 {'));
test('an unknown path ends at its last known part', () =>
  assert.equal(at(config, ['redirects', 7, 'to']), '13:5 redirects'));
test('of two entries with one name, the last is found', () =>
  assert.equal(at('export default { a: 1, a: 2 };', ['a']), '1:27 2'));
test('a method is found by its name', () =>
  assert.equal(at('export default { async a() { return 1; }, b: 2 };', ['a'], 'key'), '1:24 a'));
test('`module.exports` is followed as a default export is', () =>
  assert.equal(at('module.exports = { docs: [1, "two"] };', ['docs', 1]), '1:30 "two"'));
test('an entry of a JSON file is found', () =>
  assert.equal(at('{ "docs": ["intro"] }', ['docs', 0]), '1:12 "intro"'));
test('a function is found by its name', () =>
  assert.equal(
    at('function make() { if (x) { return 1; } return { a: [ , 3] }; }\nexport default make;', [
      'a',
    ]),
    '1:52 [ , 3]',
  ));
test('circular constants do not loop', () =>
  assert.equal(at('const a = b; const b = a; export default a;', ['x']), '1:42 a'));
test('without a default export, a value is placed at the start of the file', () =>
  assert.equal(at('export { a } from "b";', ['x']), '1:1 '));
test('code with an error, which never ran, is placed at its start', () =>
  assert.equal(at('export default { a: { b: 1, c: [', ['a', 'b']), '1:1 '));
test('a type before a value and a type parameter do not move its place', () => {
  assert.equal(at('export default <const T>(x: T) => ({ a: [x, 2] });', ['a', 1]), '1:45 2');
  assert.equal(at('const a = <Config>{ b: 1 };\nexport default a;', ['b']), '1:24 1');
});
test('a property of a constant is found', () =>
  assert.equal(at('const all = { one: { a: 1 } };\nexport default all.one;', ['a']), '1:25 1'));

test('a path is written with dots and brackets', () => {
  assert.equal(
    toDotted(['themeConfig', 'navbar', 'items', 2, 'to']),
    'themeConfig.navbar.items[2].to',
  );
  assert.equal(toDotted(['severities', 'link/missing-page']), 'severities["link/missing-page"]');
});
