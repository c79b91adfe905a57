/**
 * Built styles and scripts, whose features MDN's data must list for the oldest supported browsers
 * (generator/bundle/targets.ts), which are called the floor here.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Identifier } from '@mdn/browser-compat-data';
import { parse } from 'acorn';
import { walk } from 'estree-walker';
import { oldestBrowsers } from '../generator/bundle/targets.ts';
import { filesIn, filesOf, repository, type TestSite } from './harness.ts';
import { indexByName, lacking, mdn } from './mdnSupport.ts';
import { createBuiltSite } from './servedSite.ts';

/** Features that are used although the floor lacks them, each with the reason. */
const progressive: Readonly<Record<string, string>> = {
  // Styles.
  'text-size-adjust:': 'Safari on phones has it under its prefix; on a desktop it does nothing.',
  'text-wrap:': 'Lines break as they always did.',
  'hanging-punctuation:': 'A quotation mark stays inside the line.',
  'animation-timeline:': 'The animation that follows scrolling is not shown.',
  '::view-transition-group': 'The next page is there at once.',
  '::popover-open': 'Menus are open by `data-open` (theme/client/behaviors/drawers.ts).',
  '::has':
    'The page scrolls behind an open menu, search has no ring, a script (filter.ts) hides entries.',
  '@starting-style': 'Menus are there at once.',
  'forced-color-adjust:':
    'It keeps a color where the system forces others, which Safari never does.',
  'scrollbar-width:': 'Scroll bars are the system’s.',
  'scrollbar-color:': 'Scroll bars are the system’s.',
  '::details-content': 'What is closed on the screen stays closed on paper.',
  'color-mix()': 'Tints are clear there, and a border of a remark has the color of its text.',
  'scroll()': 'Stands inside `@supports`.',
  'content-visibility:': 'A browser without it lays out what is below the screen too.',
  '::-webkit-progress-bar': 'Each engine has a name of its own for it.',
  '::-webkit-progress-value': 'Each engine has a name of its own for it.',
  '::-moz-progress-bar': 'Each engine has a name of its own for it.',
  '::-webkit-search-cancel-button': 'Only WebKit and Chrome draw the button that it hides.',
  // Scripts.
  'startViewTransition()': 'Called only where it is there.',
  'skipTransition()': 'Called only on what `startViewTransition` gave.',
  'togglePopover()': 'Defined where it is not there (theme/client/behaviors/drawers.ts).',
  ClipboardItem: 'Text alone is written where it is not there (theme/client/behaviors/copy.ts).',
  'replaceSync()':
    'An island shows no spinner where it is not there (theme/client/islands/islandStyle.ts).',
  'Intl.Segmenter': 'Two characters are a word where it is not there.',
  'use()': 'React’s, not the browser’s.',
  'fallback()': 'A function of the islands’ own.',
};

let site: TestSite;
before(async () => {
  site = await createBuiltSite(filesIn(path.join(repository, 'test/sites/conventions')));
});
after(() => site.close());

const filesWith = (extension: string) =>
  filesOf(path.join(site.root, 'build')).filter((file) => file.endsWith(extension));

test('the guide names the browsers of generator/bundle/targets.ts', () => {
  const guide = readFileSync(path.join(repository, 'content/site/where-it-runs.md'), 'utf8');
  const { chrome, safari, firefox } = oldestBrowsers;
  assert.ok(guide.includes(`| Chrome ${chrome} |`));
  assert.ok(guide.includes(`| Safari, iOS | ${safari} |`));
  assert.ok(guide.includes(`| Firefox | ${firefox} |`));
});

test('the checks find features that the oldest browsers lack', () => {
  const styles =
    '@starting-style{a{color:light-dark(red,blue)}}a:popover-open{text-wrap:pretty;color:red}';
  assert.deepEqual([...styleFaults(styles)].toSorted(), [
    '::popover-open lacks chrome 109, firefox 115, safari 16',
    '@starting-style lacks chrome 109, firefox 115, safari 16',
    'light-dark() lacks chrome 109, firefox 115, safari 16',
    'text-wrap: lacks chrome 109, firefox 115, safari 16',
  ]);
  const script =
    "Object.groupBy(a, b); a.closest(':popover-open'); new Highlight(); a.showPopover(); " +
    "a.closest('b').focus(); a.match(/(?<=b)c/); RegExp('(?<!b)c'); " +
    'new Intl.Segmenter()';
  assert.deepEqual([...scriptFaults(script)].toSorted(), [
    '::popover-open lacks chrome 109, firefox 115, safari 16',
    'Highlight lacks firefox 115, safari 16',
    'Intl.Segmenter lacks firefox 115',
    'Object.groupBy lacks chrome 109, firefox 115, safari 16',
    'lookbehind lacks safari 16',
    'showPopover() lacks chrome 109, firefox 115, safari 16',
  ]);
});

test('styles use nothing that the oldest browsers lack', () => assertFloor('.css', styleFaults));
test('scripts use nothing that the oldest browsers lack', () => assertFloor('.js', scriptFaults));

/** Asserts that the features that the floor lacks are those of `progressive`. */
function assertFloor(extension: string, faultsOf: (text: string) => ReadonlySet<string>): void {
  const names = filesWith(extension);
  assert.ok(names.length > 0);
  const faults = names.flatMap((name) =>
    [...faultsOf(site.read(name))]
      .filter((fault) => !(fault.replace(/ lacks .*/, '') in progressive))
      .map((fault) => `${name}: ${fault}`),
  );
  assert.deepEqual(faults, []);
}

const { properties, 'at-rules': atRules, selectors, types } = mdn.css as Record<string, Identifier>;
const functions = new Map([...indexByName(properties!), ...indexByName(types!)]);

function styleFaults(text: string): ReadonlySet<string> {
  const faults = new Set<string>();
  const say = (name: string, lacks: readonly string[]) => {
    if (lacks.length > 0) faults.add(`${name} lacks ${lacks.join(', ')}`);
  };
  // In a minified sheet, text before `{` is a prelude, and text before `;` or `}` is a declaration.
  for (const [, part, end] of text
    .replace(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)/g, '""')
    .matchAll(/([^{};]*)([{};])/g)) {
    const rule = /^\s*@([\w-]+)/.exec(part!);
    if (rule) say(`@${rule[1]}`, lacking(atRules?.[rule[1]!]));
    else if (end === '{')
      for (const [, name] of part!.matchAll(/::?([\w-]+)/g)) sayPseudo(name!, say);
    else {
      const [name = '', value = ''] = part!.split(/:(.*)/s).map((side) => side.trim());
      const prefixes = ['-webkit-', '-moz-'].filter((prefix) => text.includes(`${prefix}${name}`));
      say(`${name}:`, lacking(properties?.[name], prefixes));
      for (const [, called] of value.matchAll(/(?<![\w-])([a-z][\w-]*)\(/g))
        sayAny(`${called}()`, functions.get(called!), say);
    }
  }
  return faults;
}

type Say = (name: string, lacks: readonly string[]) => void;

function sayPseudo(name: string, say: Say): void {
  say(`::${name}`, lacking(selectors?.[name]));
}

/** If several features have one name, reports only browsers that lack all of them. */
function sayAny(name: string, features: readonly Identifier[] | undefined, say: Say): void {
  const documented = features?.filter(({ __compat }) => __compat) ?? [];
  if (documented.length === 0) return;
  const every = documented.map((feature) => lacking(feature));
  say(
    name,
    every[0]!.filter((browser) => every.every((lacks) => lacks.includes(browser))),
  );
}

const builtins = mdn.javascript['builtins'] as Identifier;
const globals: Readonly<Record<string, Identifier>> = {
  ...(mdn.api as unknown as Record<string, Identifier>),
  ...(mdn.api['_globals'] as unknown as Record<string, Identifier> | undefined),
  ...(builtins as unknown as Record<string, Identifier>),
};
const members = membersOf(globals);
const lookbehind = (mdn.javascript as unknown as Record<string, Record<string, Identifier>>)[
  'regular_expressions'
]!['lookbehind_assertion'];

function membersOf(
  owners: Readonly<Record<string, Identifier>>,
): ReadonlyMap<string, Identifier[]> {
  const index = new Map<string, Identifier[]>();
  for (const owner of Object.values(owners))
    for (const [name, feature] of Object.entries(owner) as [string, Identifier][]) {
      const plain = name.replace(/_(?:static|event)$/, '');
      if (name !== '__compat') index.set(plain, [...(index.get(plain) ?? []), feature]);
    }
  return index;
}

function scriptFaults(text: string): ReadonlySet<string> {
  const faults = new Set<string>();
  const say: Say = (name, lacks) => {
    if (lacks.length > 0) faults.add(`${name} lacks ${lacks.join(', ')}`);
  };
  walk(parse(text, { ecmaVersion: 'latest', sourceType: 'module' }) as never, {
    enter(node) {
      const { type } = node;
      // If the floor lacks the syntax of an expression, esbuild passes its text to `RegExp`.
      if (
        type === 'Literal' &&
        /\(\?<[=!]/.test(String('regex' in node ? node.regex.pattern : node.value))
      )
        say('lookbehind', lacking(lookbehind));
      if (type === 'NewExpression' && node.callee.type === 'Identifier')
        say(node.callee.name, lacking(globals[node.callee.name]));
      if (type === 'NewExpression' && node.callee.type === 'MemberExpression') {
        const { object, property } = node.callee;
        if (object.type === 'Identifier' && property.type === 'Identifier')
          say(`${object.name}.${property.name}`, lacking(globals[object.name]?.[property.name]));
      }
      if (type !== 'CallExpression') return;
      const { callee, arguments: given } = node;
      if (callee.type === 'Identifier' && callee.name.length > 2)
        say(callee.name, lacking(globals[callee.name]));
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.computed) return;
      const { name } = callee.property;
      const owner = callee.object.type === 'Identifier' ? globals[callee.object.name] : undefined;
      const own = owner?.[name] ?? owner?.[`${name}_static`];
      if (own && callee.object.type === 'Identifier')
        say(`${callee.object.name}.${name}`, lacking(own));
      else if (name.length > 2) sayAny(`${name}()`, members.get(name), say);
      const [first] = given;
      if (/^(?:closest|matches|querySelector(?:All)?)$/.test(name) && first?.type === 'Literal')
        for (const [, pseudo] of String(first.value).matchAll(/::?([\w-]+)/g))
          sayPseudo(pseudo!, say);
    },
  });
  return faults;
}

test('between 996 and 997 pixels exactly one of the two layouts applies', () => {
  const styles = filesWith('.css')
    .map((file) => site.read(file))
    .join('');
  assert.match(styles, /@media not \(max-width:996px\)/);
  assert.match(styles, /@media \(max-width:996px\)/);
  assert.doesNotMatch(styles, /997px/);
});
