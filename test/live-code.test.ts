/** Blocks of code that run in the page, with a package that stands in for `react-live`. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { open } from './browserPage.ts';
import { repository, createSite, type TestSite } from './harness.ts';
import { useServedSite } from './servedSite.ts';
import { dedent } from './dedent.ts';

/** Runs code as the real package does, with `new Function` and the names of the scope. */
const library = `
  import { createContext, createElement, use } from 'react';
  const Live = createContext(null);
  export const LiveProvider = (props) => createElement(Live, { value: props }, props.children);
  export const LiveEditor = () => createElement('pre', { id: 'editor' }, use(Live).code);
  export const LiveError = () => null;
  export const LivePreview = () => {
    const { code, scope, transformCode } = use(Live);
    const run = new Function(...Object.keys(scope), 'return ' + transformCode(code));
    return createElement('output', null, run(...Object.values(scope)));
  };
`;
const createLive = (config: string, text: string) =>
  createSite(
    {
      'docs/a.md': text,
      'docs/b.md': '---\nslug: /\n---\n\n# B\n',
      'src/theme/ReactLiveScope/index.js': dedent`
        import scope from '@theme-original/ReactLiveScope';
        export default { ...scope, half: (x) => x / 2 };
      `,
      'node_modules/react-live/package.json':
        '{"name":"react-live","version":"4.0.0","main":"index.mjs"}',
      'node_modules/react-live/index.mjs': library,
      'site.config.ts': `
        import theme from './theme.ts';
        import { liveCode } from ${JSON.stringify(
          path.join(repository, 'integrations/live-code/liveCode.ts'),
        )};
        export default {
          title: 'Test', url: 'https://test.example', theme,
          collections: { docs: { type: 'docs', path: 'docs', routeBasePath: '/' } },
          ${config}
        };
      `,
    },
    { theme: 'real' },
  );
const fence = '# A\n\n```jsx live\nhalf(Children.count(1) * 84)\n```\n';

const served = useServedSite(async (): Promise<TestSite> => {
  const site = createLive("integrations: [liveCode({ position: 'top' })],", fence);
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  return site;
});

test('live code runs with the names of the site, and the policy allows it', async (t) => {
  const html = served.site.read('a.html');
  assert.match(html, /script-src 'self' [^;]*'unsafe-eval'/);
  assert.match(html, /<site-island [^>]*><pre tabindex="0"><code>half\([^<]*<\/code><\/pre>/i);
  const { page } = await open(t, served.browser, `${served.server.url}/a`);
  await page.waitForSelector('output');
  assert.equal(await page.locator('.card + #editor').textContent(), 'half(Children.count(1) * 84)');
  assert.equal(await page.textContent('.card output'), '42');
});

test('live code without its integration or package is reported with a remedy', async (t) => {
  const site = createLive('', fence);
  t.after(site.close);
  const { diagnostics } = await site.build();
  const hint =
    'Add the integration `liveCode()`, whose policy allows `unsafe-eval`; or remove the word, ' +
    'and import a component that shows what the code does.';
  assert.deepEqual(
    diagnostics.map(({ code, line, hint }) => [code, line, hint]),
    [['markdown/code-meta', 3, hint]],
  );
});
