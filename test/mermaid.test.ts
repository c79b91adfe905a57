/** Diagrams of Mermaid, with a package that stands in for the real one. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { findChromium } from './chromium.mjs';
import { createSite, repository, type TestSite } from './harness.ts';

/** Draws a diagram as its text. A diagram that begins with `wrong` throws. */
const library = `
  const mermaid = {
    initialize: ({ theme, look }) => (mermaid.theme = theme + (look ?? '')),
    render: async (id, code) => {
      if (code.startsWith('wrong')) throw new Error('Parse error on line 1:\\n' + code + '\\n--^');
      const svg = '<svg id="' + id + '" width="100%" viewBox="0 0 20 10" ' +
        'xmlns="http://www.w3.org/2000/svg"><text y="9">' + mermaid.theme + '</text></svg>';
      return { svg };
    },
  };
`;

function createDiagrams(options: string, text: string): TestSite {
  return createSite(
    {
      'docs/a.md': text,
      'docs/b.md': '---\nslug: /\n---\n\n# B\n',
      'node_modules/mermaid/package.json':
        '{"name":"mermaid","version":"11.0.0","main":"index.mjs"}',
      'node_modules/mermaid/index.mjs': `${library} export default mermaid;`,
      'node_modules/mermaid/dist/mermaid.min.js': `${library} globalThis.mermaid = mermaid;`,
      'site.config.ts': `
        import theme from './theme.ts';
        import { mermaid } from ${JSON.stringify(
          path.join(repository, 'integrations/mermaid/mermaid.ts'),
        )};
        export default {
          title: 'Test', url: 'https://test.example', theme,
          collections: { docs: { type: 'docs', path: 'docs', routeBasePath: '/' } },
          integrations: [mermaid(${options})],
        };
      `,
    },
    { theme: 'real' },
  );
}

const diagnosticsOf = ({ result }: TestSite) => result.diagnostics;
const fence = (code: string) => `# A\n\n> \`\`\`mermaid\n> ${code}\n> \`\`\`\n`;

test('the build draws diagrams as pictures, without a script', async (t) => {
  process.env['CHROMIUM_PATH'] ??= findChromium()!;
  const site = createDiagrams(
    "{ theme: { dark: 'forest' }, options: { look: 'neat' } }",
    fence('graph TD; a-->b'),
  );
  t.after(site.close);
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  const html = site.read('a.html');
  for (const [mode, theme] of [
    ['light', 'default'],
    ['dark', 'forest'],
  ]) {
    const [, address] = new RegExp(`themed--${mode}"[^>]*src="data:image/svg\\+xml,([^"]+)"`).exec(
      html,
    )!;
    assert.equal(
      decodeURIComponent(address!),
      `<svg id="${mode}0" width="20" height="10" viewBox="0 0 20 10" ` +
        `xmlns="http://www.w3.org/2000/svg"><text y="9">${theme}neat</text></svg>`,
    );
  }
  assert.match(html, /alt="graph TD; a--&gt;b"/);
  assert.doesNotMatch(html, /site-island/);
  assert.match(site.read('_headers'), /style-src 'self'; img-src 'self' data:;/);

  site.edit('docs/a.md', fence('wrong'));
  await site.build();
  const [fault] = diagnosticsOf(site);
  assert.deepEqual([fault?.file, fault?.line], ['docs/a.md', 3]);
  assert.match(
    fault!.text,
    /remarkMermaid.* fails on this file: Parse error on line 1: `wrong`\.$/,
  );
});

test('if browsers draw diagrams, a diagram is an island that first shows its source', async (t) => {
  const site = createDiagrams("{ drawn: 'browser' }", fence('graph TD; a-->b'));
  t.after(site.close);
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  const html = site.read('a.html');
  assert.match(html, /<site-island[^>]*>.*<code>graph TD; a--&gt;b<\/code>/);
  assert.doesNotMatch(site.read('index.html'), /site-island/);
  assert.match(site.read('_headers'), /style-src 'self' 'unsafe-inline'; img-src 'self' data:;/);
});
