import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { repository } from './harness.ts';
import { exportsOf } from '../generator/lib/bundler/clientReferences.ts';
import { reactInBrowser } from '../generator/bundle/react.ts';
import { runEsbuild } from '../generator/lib/bundler/runEsbuild.ts';
import { judge } from '../generator/lib/code/judge.ts';

const interactive: Readonly<Record<string, string>> = {
  'a hook': "import { useState } from 'react'; const [n, set] = useState(0)",
  'a hook by another name': "import { useState as s } from 'react'; const [n] = s(0)",
  'a hook of React itself': "import React from 'react'; React.useEffect(() => {})",
  'a hook with nested types': "import { useState } from 'react'; useState<Array<string>>([])",
  'a hook of a compiled module': 'const react_1 = require("react"); (0, react_1.useState)("x")',
  'a hook of the author, from elsewhere':
    "import { useTicks } from './ticks'; export const T = () => <p>{useTicks()}</p>",
  'a hook after a string that looks like a comment':
    'const accept = "image/*"; const [n] = useState(0); /* c */',
  'a handler in JSX': '<button onClick={go}>x</button>',
  'a handler in an object': 'createElement("a", { onClick: go })',
  'a handler as a quoted key': "const p = { 'onClick': go }",
  'a handler as a shorthand': 'const p = { onClick }',
  'a ref': '<input ref={field} />',
  'a class component': "import React from 'react'; class Box extends React.Component { }",
  'a class without a name':
    "import { Component } from 'react'; export default class extends Component { }",
  'a generic class': "import { Component } from 'react'; class Box<T> extends Component<T> { }",
  'a context': "import { createContext } from 'react'; const Theme = createContext(null)",
  lazy: "import { lazy, Suspense } from 'react'; const A = lazy(() => import('./A'))",
  'use()': "import { use } from 'react'; const value = use(promise)",
  'a timer': 'setTimeout(run, 100)',
  'the browser': 'const wide = window.innerWidth > 996',
  'an element of React that waits': "import * as R from 'react'; <R.Suspense><p /></R.Suspense>",
  'a browser behind types': 'const page = (window as unknown as Page)!.history',
  'what does not parse': 'const = = 3',
};

for (const [name, code] of Object.entries(interactive))
  test(`${name} interacts`, () => assert.equal(judge(code).interacts, true));

const still: Readonly<Record<string, string>> = {
  'plain markup':
    'export const Box = ({ children }) => <section className="box">{children}</section>',
  'a hook that only computes':
    "import { useId } from 'react'; import useBaseUrl from '@docusaurus/useBaseUrl'; " +
    "const src = useBaseUrl('/a.png'); const id = useId()",
  'words in comments and strings':
    '// calls useState(0)\n/* onClick={go} */ const text = "window.onClick = useState(0)"',
  'a word that begins with use': 'const user = usersOf(list); reuse(user)',
  'names of properties': 'const a = { document: 1, window: 2 }; a.document + a.window',
  'children that are walked':
    "import { Children, isValidElement, type ReactNode } from 'react'; export const L = ({ " +
    'children }: { children: ReactNode }) => <ol>{Children.map(children, (c) => ' +
    'isValidElement(c) ? <li>{c}</li> : null)}</ol>',
  'a class of its own': 'class Point { constructor(x) { this.x = x } }',
  'types of the browser and of React':
    "import type { useState } from 'react'; import { type useRef } from 'react'; " +
    'type Page = { window: Window; of: typeof document }; declare const navigator: Navigator; ' +
    'export function titleOf(this: Window, page: Page): typeof window; ' +
    'export const name = (page: Page): string => page.title satisfies typeof window.name',
  'a path behind types': 'const path = (useLocation() as Place)!.pathname',
};

for (const [name, code] of Object.entries(still))
  test(`${name} does not interact`, () => assert.equal(judge(code).interacts, false));

test("'use client' counts only at the beginning of a module, after comments", () => {
  assert.equal(judge(`// a clock\n/* of ours */\n'use client';\nimport x from 'y'`).isClient, true);
  assert.equal(judge('"use client"\nexport const a = 1').isClient, true);
  assert.equal(judge(`import x from 'y';\n'use client'`).isClient, false);
});

test('the export `hydrate` of an author decides before anything else', () => {
  assert.equal(
    judge('export const hydrate = false; export const A = () => <b onClick={f} />').hydrate,
    false,
  );
  assert.equal(judge('export const hydrate = true').hydrate, true);
  assert.equal(judge('const hydrate = true').hydrate, undefined);
});

test('the exports of a client module are listed without its types', () => {
  const code = dedent`
    'use client';
    export default function A() {}
    export const B = 1, c = 2;
    export async function D() {}
    export { e as F, type G };
    export class H {} export const { i, j } = c; export type K = B; export interface L {}`;
  const names = ['B', 'D', 'F', 'H', 'c', 'default', 'i', 'j'];
  assert.deepEqual(exportsOf(code), names);
});

const noStars = process.platform === 'win32' && 'no name has a star on Windows';
test('React is bundled from a folder that has a star in its name', { skip: noStars }, async (t) => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'star-')), 'a*b');
  t.after(() => rmSync(path.dirname(folder), { recursive: true }));
  mkdirSync(folder);
  const [file, dom] = [path.join(folder, 'index.cjs'), path.join(folder, 'dom.cjs')];
  writeFileSync(file, 'exports.useState = () => "used";\n');
  writeFileSync(dom, 'exports.createPortal = () => require("react");\n');
  const { outputFiles } = await runEsbuild({
    stdin: { contents: "export { createPortal } from 'react-dom';", resolveDir: folder },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [reactInBrowser({ react: { react: file, 'react-dom': dom } })],
  });
  assert.match(outputFiles[0]!.text, /"used"/);
  // The packages of React require each other's own files, not the ES modules made of them.
  assert.doesNotMatch(outputFiles[0]!.text, /__esm|__toCommonJS/);
});

test('the process of esbuild ends when asked, and the next bundle starts another', () => {
  const script = `
    import { ChildProcess } from 'node:child_process';
    import { runEsbuild, stopEsbuild } from './generator/lib/bundler/runEsbuild.ts';
    const started = [];
    const { spawn } = ChildProcess.prototype;
    ChildProcess.prototype.spawn = function (options) {
      started.push(this);
      return spawn.call(this, options);
    };
    const bundle = () => runEsbuild({ stdin: { contents: 'one()' }, write: false });
    await bundle();
    await stopEsbuild();
    const { outputFiles } = await bundle();
    console.log(outputFiles[0].text, started.map(({ killed }) => killed));
  `;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const output = execFileSync(process.execPath, args, { cwd: repository, encoding: 'utf8' });
  assert.equal(output, 'one();\n [ true, false ]\n');
});
