/**
 * Makes mistakes, at least one for each code of the catalog. Each must be reported once, at its
 * exact place, and nothing else may be. Mistakes inside a document are made in one site, each in a
 * document of its own. Each of the others is made in a site without mistakes. The texts of all
 * diagnostics are in mistakes/messages.txt (`UPDATE=1` writes that file).
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { catalog } from '../generator/diagnostics/catalog/index.ts';
import type { Diagnostic } from '../generator/types.ts';
import { createSite, pixel, places, type Files, type TestSite } from './harness.ts';
import { componentMistakes } from './mistakes/components.ts';
import { causeMistakes } from './mistakes/causes.ts';
import { configMistakes } from './mistakes/config.ts';
import { contentMistakes } from './mistakes/content.ts';
import { fieldMistakes } from './mistakes/fields.ts';
import { linkMistakes } from './mistakes/links.ts';
import { lostNameMistakes } from './mistakes/lostNames.ts';
import { markdownMistakes } from './mistakes/markdown.ts';
import { goodSite, takeMark, type Mistake } from './mistakes/mistake.ts';
import { apiMistakes } from './mistakes/api.ts';
import { sampleMistakes } from './mistakes/samples.ts';
import { textMistakes } from './mistakes/shownAsText.ts';
import { elementMistakes } from './mistakes/elements.ts';
import { lookalikeMistakes } from './mistakes/lookalikes.ts';
import { nestingMistakes } from './mistakes/nesting.ts';
import { settingMistakes } from './mistakes/settings.ts';
import { slipMistakes } from './mistakes/slips.ts';
import { styleMistakes } from './mistakes/styles.ts';
import { structureMistakes } from './mistakes/structure.ts';
import { twoForOneMistakes } from './mistakes/twoForOne.ts';
import { valueMistakes } from './mistakes/values.ts';

const mistakes = [
  ...configMistakes,
  ...settingMistakes,
  ...markdownMistakes,
  ...slipMistakes,
  ...structureMistakes,
  ...textMistakes,
  ...elementMistakes,
  ...fieldMistakes,
  ...lookalikeMistakes,
  ...twoForOneMistakes,
  ...valueMistakes,
  ...styleMistakes,
  ...causeMistakes,
  ...componentMistakes,
  ...contentMistakes,
  ...linkMistakes,
  ...sampleMistakes,
  ...apiMistakes,
  ...nestingMistakes,
  ...lostNameMistakes,
];
const good: Files = { ...goodSite, 'static/picture.png': pixel };
const messagesFile = fileURLToPath(new URL('./mistakes/messages.txt', import.meta.url));
const reviewed = readFileSync(messagesFile, 'utf8');

/** Codes that need more than one build in this process, and the file that tests each. */
const elsewhere = new Map<string, string>([
  ['config/react-missing', 'package.test.ts'],
  ['config/two-reacts', 'load-site.test.ts'],
  ['component/blocked-script', 'head-config.test.ts'],
  ['asset/bad-style-sheet', 'styles.test.ts'],
  ['markdown/head-content', 'parse-slips.test.ts'],
  ['output/nothing-built', 'preview.test.ts'],
  ['component/shell-failed', 'render-shell.test.ts'],
  ['component/inert-part', 'render-shell.test.ts'],
  ['component/inert-root', 'site-root.test.ts'],
  ['component/late-error', 'late-errors.test.ts'],
  ['dev/failed', 'dev.test.ts'],
  ['output/bad-icon', 'head-config.test.ts'],
  ['sample/no-compiler', 'samples.test.ts'],
  ['translation/missing', 'translations.test.ts'],
  ['translation/english-interface', 'translations.test.ts'],
  ['translation/outdated', 'translations.test.ts'],
  ['translation/without-source', 'translations.test.ts'],
  ['translation/missing-texts', 'translations.test.ts'],
  ['translation/summary', 'translations.test.ts'],
  ...[
    'gate/baseline',
    'gate/bad-baseline',
    'gate/recorded',
    'gate/none',
    'accessibility/rule',
    'accessibility/browser',
    'accessibility/contrast',
    'budget/exceeded',
    'budget/requests',
    'freshness/due',
    'freshness/older-than-shown',
    'freshness/no-owner',
    'freshness/bad-date',
    'words/avoid',
    'words/bad-terms',
    'spelling/unknown',
    'spelling/not-installed',
    'vale/alert',
    'vale/failed',
    'outside/gone',
    'outside/failing',
    'outside/moved',
  ].map((code) => [code, 'gates.test.ts'] as const),
]);

/** Mistakes inside a document, each with the name of its document in their common site. */
const joined: ReadonlyMap<Mistake, string> = new Map(
  mistakes.filter(isInsideDocument).map((mistake, i) => [mistake, `case${i}`]),
);

let site: TestSite;
let diagnostics: readonly Diagnostic[];
const messages: string[] = [];

before(async () => {
  site = createSite(good, { theme: 'plain' });
  diagnostics = await findJoined();
});
after(() => {
  site.close();
  if (process.env['UPDATE']) writeFileSync(messagesFile, messages.join('\n'));
});

test('the site in which mistakes are made has no diagnostic before them', async () => {
  const { ok, diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  assert.equal(ok, true);
});

const takesCasesForOne = existsSync(messagesFile.toUpperCase());

function reasonToSkip({ code, inTwoCases }: Mistake): string | false {
  if (inTwoCases && takesCasesForOne) return 'This disk takes both names for one file.';
  const isUnstorable = code === 'output/unportable-name' && process.platform === 'win32';
  return isUnstorable && 'Windows cannot store the name.';
}

for (const mistake of mistakes) {
  const name = joined.get(mistake);
  const skip = reasonToSkip(mistake);
  test(`${mistake.code}: the writer ${mistake.did}`, { skip }, () =>
    name === undefined ? checkAlone(mistake) : checkJoined(mistake, name),
  );
}

test('no diagnostic is in a document without a mistake', () => {
  const names = new Set(joined.values());
  assert.deepEqual(
    places(diagnostics.filter(({ file }) => !names.has(path.parse(file ?? '').name))),
    [],
  );
});

test('every code of the catalog has a mistake that causes it', () => {
  const made = new Set<string>([...mistakes.map(({ code }) => code), ...elsewhere.keys()]);
  assert.deepEqual(
    Object.keys(catalog).filter((code) => !made.has(code)),
    [],
  );
  assert.ok(mistakes.length >= 60, `${mistakes.length} mistakes`);
});

test('several mistakes at once are all reported in one run', async () => {
  const chosen = [
    'frontmatter/unknown-key',
    'markdown/unclosed-tag',
    'sidebar/unknown-doc',
    'content/unknown-author',
    'config/missing-static-folder',
  ];
  const several = chosen.map((code) => mistakes.find((mistake) => mistake.code === code)!);
  const injected = several.map((mistake) => inject(mistake, site));
  try {
    const { diagnostics } = await site.build({ outDir: 'out' });
    assert.deepEqual(places(diagnostics).sort(), injected.map(({ expected }) => expected).sort());
  } finally {
    for (const { restore } of injected.reverse()) restore();
  }
});

test('when all mistakes are corrected, no diagnostic is left in the cache', async () => {
  const { ok, diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  assert.equal(ok, true);
});

/** Returns whether a mistake is in the text of one document and depends on no other. */
function isInsideDocument({ files = {}, ...more }: Mistake): boolean {
  const [[file, text] = [], ...others] = Object.entries(files);
  if (!file || others.length > 0 || typeof text !== 'string') return false;
  const isAlone = more.alone || more.apart || more.links || more.without || more.at || more.options;
  return /^docs\/(?:one\.md|two\.mdx)$/.test(file) && !isAlone;
}

/** Builds a site with a document for each mistake inside one. Returns all diagnostics. */
async function findJoined(): Promise<readonly Diagnostic[]> {
  const documents = [...joined].map(([{ files }, name]) => {
    const [[file, text]] = Object.entries(files!) as [[string, string]];
    return [`docs/${name}${path.extname(file)}`, takeMark(text).text];
  });
  const common = createSite({ ...good, ...Object.fromEntries(documents) }, { theme: 'plain' });
  try {
    return (await common.build({ outDir: 'out' })).diagnostics;
  } finally {
    common.close();
  }
}

function checkJoined(mistake: Mistake, name: string): void {
  const [[file, text]] = Object.entries(mistake.files!) as [[string, string]];
  const original = path.parse(file).name;
  // The diagnostics name the document of the common site. The reviewed texts name its original.
  const own = diagnostics
    .filter((diagnostic) => path.parse(diagnostic.file ?? '').name === name)
    .map((diagnostic) => ({
      ...diagnostic,
      file,
      text: diagnostic.text.replaceAll(name, original),
      hint: diagnostic.hint.replaceAll(name, original),
    }));
  assert.deepEqual(places(own), [`${file}:${takeMark(text).at} ${mistake.code}`]);
  checkWording(own[0]!, mistake, '<none>');
}

async function checkAlone(mistake: Mistake): Promise<void> {
  const made = mistake.apart ? createSite(good, { theme: 'plain' }) : site;
  const { expected, restore } = inject(mistake, made);
  try {
    const { ok, diagnostics } = await made.build({ outDir: 'out', ...mistake.options });
    assert.deepEqual(places(diagnostics), [expected]);
    assert.equal(ok, catalogSeverity(diagnostics[0]!) !== 'error');
    checkWording(diagnostics[0]!, mistake, made.root);
  } finally {
    if (mistake.apart) made.close();
    else restore();
  }
}

/** Makes the mistake. Returns the diagnostic that it must cause. */
function inject(
  { code, files = {}, links = {}, without = [], at }: Mistake,
  site: TestSite,
): { readonly expected: string; readonly restore: () => void } {
  let expected: string = at === undefined ? code : `${at} ${code}`;
  for (const [file, written] of Object.entries(files)) {
    if (typeof written !== 'string') {
      site.edit(file, written);
      continue;
    }
    const { text, at: marked } = takeMark(written);
    if (marked) expected = `${file}:${marked} ${code}`;
    site.edit(file, text);
  }
  for (const [file, target] of Object.entries(links))
    symlinkSync(target, path.join(site.root, file));
  for (const file of without) site.remove(file);
  const restore = () => {
    for (const file of [...Object.keys(files), ...Object.keys(links)])
      if (!(file in good)) site.remove(file);
    for (const [file, text] of Object.entries(good))
      if (file in files || without.includes(file)) site.edit(file, text);
  };
  return { expected, restore };
}

function catalogSeverity({ severity }: Diagnostic): string {
  return severity;
}

/** Checks that text and hint are sentences, and that both are as they were reviewed. */
function checkWording({ code, text, hint }: Diagnostic, { did }: Mistake, root: string): void {
  assert.match(text, /^[A-Z`'].*[.!]$/s, 'the text is a sentence');
  assert.match(hint, /^[A-Z`'].*[.?!]$/s, 'the hint is a sentence');
  const line = `${code} — the writer ${did}\n  ${text}\n  ${hint}\n`.replaceAll(root, '<root>');
  messages.push(line);
  if (process.env['UPDATE']) return;
  assert.ok(reviewed.includes(line), `not as it was reviewed:\n${line}`);
}
