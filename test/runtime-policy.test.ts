/**
 * The Content-Security-Policy of a site. It is strict, and allows only sources that the content
 * needs.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { dedent } from './dedent.ts';
import { summary } from '../generator/diagnostics/reportSummary.ts';
import { createPolicy } from '../generator/assemble/policy.ts';
import { launch, serve } from './browser.ts';
import { open } from './browserPage.ts';
import { createSite, type TestSite } from './harness.ts';
import { inSequence } from '../generator/lib/joinExpressions.ts';

const needs = { inlineStyles: [], frames: [], images: [], media: [] };
const config = {
  contentSecurityPolicy: {},
} as unknown as Parameters<typeof createPolicy>[0]['config'];

test('the default policy allows only scripts, styles and other files of the site', () => {
  assert.equal(
    createPolicy({ config, needs: [needs] }),
    "default-src 'self'; script-src 'self'; style-src 'self'; form-action 'self'; " +
      "object-src 'none'; base-uri 'self'",
  );
  const hash = createHash('sha256').update('x').digest('base64');
  assert.equal(
    createPolicy({ config, inline: 'x', needs: [] }),
    `default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self'; ` +
      "form-action 'self'; object-src 'none'; base-uri 'self'",
  );
});

test('the configuration can add sources to the policy, or turn it off', () => {
  const own = (contentSecurityPolicy: object | false) =>
    createPolicy({ config: { ...config, contentSecurityPolicy } as typeof config, needs: [needs] });
  assert.equal(
    own({ 'connect-src': ['https://api.example'], 'worker-src': ['blob:'] }),
    "default-src 'self'; script-src 'self'; style-src 'self'; form-action 'self'; " +
      "connect-src 'self' https://api.example; worker-src 'self' blob:; object-src 'none'; " +
      "base-uri 'self'",
  );
  assert.equal(own(false), undefined);
});

/** Pages that need inline styles, frames, media and remote images. */
const asking = {
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/a.md': dedent`
    # A

    <p style="color: rgb(1, 2, 3)" id="styled">Text.</p>

    ![Far](https://images.example/a.png) <img srcset="https://sets.example/b.png 2x" alt="">
  `,
  'docs/b.mdx': "# B\n\nimport Frame from './_Frame.tsx';\n\n<Frame />\n",
  'docs/_Frame.tsx':
    'export default function Frame() { return <>' +
    '<iframe title="Film" src="https://films.example/1" />' +
    '<video src="https://media.example/a.mp4" ' +
    'poster="data:image/gif;base64,R0lGODlhAQABAAAAACw=" />' +
    '<b style={{ color: "red" }}>red</b></>; }\n',
  'docs/c.md': '# C\n',
  'pages/index.md': '# Home\n',
};

let site: TestSite;
before(async () => {
  site = createSite(asking, {
    config: dedent`
      favicon: '/icon.svg', \
      collections: { \
        docs: { type: 'docs', path: 'docs' }, \
        pages: { type: 'pages', path: 'pages' } \
      },`,
  });
  await site.build();
});
after(() => site?.close());

function assertPolicyEverywhere(): void {
  const { text } = site.result.policy!;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${text}">`;
  for (const page of ['docs/a.html', 'docs/b.html', 'docs/c.html', '404.html'])
    assert.ok(site.read(page).includes(meta), page);
  const header = `Content-Security-Policy: ${text}; frame-ancestors 'none'\n`;
  assert.ok(site.read('_headers').includes(header));
}

test("the policy allows a site's inline styles, iframes and remote images", () => {
  const { result } = site;
  assert.deepEqual(result.diagnostics, []);
  const expected = inSequence(
    '',
    /^default-src 'self'; script-src 'self' 'sha256-[\w+/=]+'; style-src 'self'; /,
    /style-src-attr 'unsafe-inline'; img-src 'self' data: /,
    /https:\/\/images\.example https:\/\/sets\.example; /,
    /media-src 'self' https:\/\/media\.example; frame-src 'self' https:\/\/films\.example; /,
    /form-action 'self'; object-src 'none'; base-uri 'self'$/,
  );
  assert.match(result.policy!.text, expected);
  assert.deepEqual(result.policy!.styledFiles, ['docs/a.md', 'docs/b.mdx']);
  assert.match(
    summary(result, { from: site.root }),
    /\n  policy  style-src-attr 'unsafe-inline', for docs\/a\.md, docs\/b\.mdx\n/,
  );
  assertPolicyEverywhere();
});

test('a browser refuses nothing that the content needs', async (t) => {
  const [browser, server] = await Promise.all([launch(), serve(site.root)]);
  t.after(() => Promise.all([browser.close(), server.close()]));
  for (const address of ['/docs/a', '/docs/b']) {
    const { page } = await open(t, browser, server.url + address, {
      expected: /ERR_/,
      before:
        "globalThis.refused = []; document.addEventListener('securitypolicyviolation', ({ " +
        'violatedDirective, blockedURI }) => refused.push(`${violatedDirective} ' +
        '${blockedURI}`));',
    });
    assert.deepEqual(
      await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused),
      [],
    );
  }
});

test('after an edit, every page has the new policy, and only one is rendered', async () => {
  const former = site.hashes();
  await site.build();
  assert.deepEqual(site.hashes(), former);
  assert.equal(site.result.counts.rendered, 0);
  site.edit('docs/_Frame.tsx', 'export default function Frame() { return <b>none</b>; }\n');
  const { policy, counts } = await site.build();
  assert.doesNotMatch(policy!.text, /frame-src|media-src/);
  assert.equal(counts.rendered, 1, 'other pages get the new policy without being rendered');
  assertPolicyEverywhere();
});

const allowed = '{ "style-src": ["\'unsafe-inline\'"] }';

test('styles that code adds are reported until allowed, without a new bundle', async (t) => {
  const writing = createSite(
    {
      'docs/index.md': '# A\n',
      'src/zoom.ts': "document.head.append(document.createElement('style'));\n",
    },
    {
      config: dedent`
        collections: { docs: { type: 'docs', routeBasePath: '/' } }, \
        clientModules: ['./src/zoom.ts'],`,
    },
  );
  t.after(writing.close);
  const expected = ['src/zoom.ts:1 asset/added-style'];
  for (const isBundled of [true, false]) {
    const { diagnostics, counts } = await writing.build();
    assert.deepEqual(
      diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`),
      expected,
    );
    assert.equal(counts.bundled > 0, isBundled);
  }
  writing.edit('site.config.ts', (text) =>
    text.replace('collections', `contentSecurityPolicy: ${allowed}, collections`),
  );
  const { diagnostics, policy } = await writing.build();
  assert.deepEqual(diagnostics, []);
  assert.match(policy!.text, /style-src 'self' 'unsafe-inline';/);
});
