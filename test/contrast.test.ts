/** Contrast that is computed from style sheets (`checks.accessibility`). */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { dedent } from './dedent.ts';
import { repository } from './harness.ts';
import { computeColors, contrastOf } from '../generator/gates/contrast/colors.ts';
import { findContrast } from '../generator/gates/contrast/contrast.ts';
import { parseRules } from '../generator/gates/contrast/styleRules.ts';
import type { Site } from '../generator/types.ts';

const base = path.join(repository, 'theme/styles/base.css');

/** Returns the diagnostics of a site with the theme of this repository and one more style sheet. */
function findIn(t: TestContext, css: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'contrast-'));
  t.after(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'site.css'), css);
  const config = { customCss: ['site.css'] };
  const diagnostics = findContrast({
    root,
    theme: { styles: { base } },
    config,
  } as unknown as Site);
  return diagnostics.map(({ file, line, text }) => `${file}:${line} ${text}`);
}

test('the colors of the theme have enough contrast in both modes', (t) => {
  assert.deepEqual(findIn(t, ''), []);
});

test('tokens of a site change the contrast of rules of the theme in each mode', (t) => {
  const diagnostics = findIn(
    t,
    dedent`
      :root {
        --accent: #25c2a0;
      }
      html[data-theme='dark'] {
        --ink: #555;
      }
    `,
  );
  assert.match(
    diagnostics[0]!,
    /^site\.css:2 In the light mode, `.*` has a contrast of 1\.89: #25c2a0 on .*, and 2 more /,
  );
  assert.match(
    diagnostics[1]!,
    /^site\.css:5 In the dark mode, `html` has a contrast of 2\.48: #555555 on #131315, and 3 /,
  );
  assert.equal(diagnostics.length, 2);
});

test('rules of a site with a text color and a background are checked', (t) => {
  const diagnostics = findIn(
    t,
    dedent`
      .weak { color: #777; background: oklch(60% 0.1 200) }
      .large { font-size: 2rem; color: #888; background-color: white }
      .note {
        /* } */
        & .inner { color: rgb(0 0 0 / 40%); background: #fff }
      }
      p { color: light-dark(#999, #fff) }
      @media print { .paper { color: #eee; background: #fff } }
      .same { color: inherit; background: #fff }
      .picture { color: #eee; background: url('a;b.png') #eee }
      button:disabled { color: #ccc; background: #ddd }
      .unknown { color: #777 }
      .own { --own: #777; color: var(--own); background: var(--none, #777) }
    `,
  );
  const shown = diagnostics.map((text) =>
    text.replace(/^site\.css:|In the | mode|has a contrast /g, ''),
  );
  // Reports are sorted by place, so their order depends on the rules of the theme too.
  const ofMode = (mode: string) =>
    shown
      .filter((text) => text.includes(` ${mode}, `))
      .sort((a, b) => Number.parseInt(a) - Number.parseInt(b));
  const ordered = [...ofMode('light'), ...ofMode('dark')];
  assert.equal(ordered.length, shown.length);
  assert.deepEqual(ordered, [
    '1 light, `.weak` of 1.19: #777777 on #0d9298.',
    '5 light, `.note .inner` of 2.84: #999999 on #ffffff.',
    '7 light, `p` of 2.73: #999999 on #fbfaf8.',
    '13 light, `.own` of 1: #777777 on #777777.',
    '1 dark, `.weak` of 1.19: #777777 on #0d9298.',
    '5 dark, `.note .inner` of 2.84: #999999 on #ffffff.',
    '13 dark, `.own` of 1: #777777 on #777777.',
  ]);
});

test('colors of every syntax are read, and their contrast is computed', () => {
  const texts = ['#123', 'rebeccapurple', 'hsl(0 100% 50%)', 'color-mix(in srgb, red, blue)', 'x'];
  const colors = computeColors(texts);
  assert.deepEqual([...colors.keys()], texts.slice(0, 4));
  assert.deepEqual(colors.get('#123'), { r: 17, g: 34, b: 51, alpha: 1 });
  assert.deepEqual(colors.get('color-mix(in srgb, red, blue)'), { r: 128, g: 0, b: 128, alpha: 1 });
  const [white, black] = [computeColors(['#fff']).get('#fff')!, { r: 0, g: 0, b: 0, alpha: 1 }];
  assert.equal(contrastOf(black, white), 21);
  const rules = parseRules('a { &:hover, b & { color: red } }', { file: 'a.css', isOwn: true });
  assert.deepEqual(rules[0]!.selectors, ['a:hover', 'b a']);
});
