/** A `src/theme/Root` that runs in the browser, whose contexts reach every island. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { open } from './browserPage.ts';
import { createSite } from './harness.ts';
import { createBuiltSite, useServedSite } from './servedSite.ts';

const auth = dedent`
  import { createContext, useContext } from 'react';

  export const AuthContext = createContext(undefined);

  export function useAuth() {
    const auth = useContext(AuthContext);
    if (!auth) throw new Error('useAuth outside of its provider');
    return auth;
  }
`;
const root = dedent`
  import { useEffect, useState } from 'react';
  import { useLocation } from '@docusaurus/router';
  import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
  import { AuthContext } from '../auth';

  export default function Root({ children }) {
    const [user, setUser] = useState('nobody');
    const { pathname } = useLocation();
    const { mark } = useDocusaurusContext().siteConfig.customFields;
    useEffect(() => {
      document.documentElement.dataset.seen = mark + pathname;
    }, [pathname]);
    return (
      <AuthContext.Provider value={{ user, setUser }}>
        {children}
        <button id="out" onClick={() => setUser('out')}>{user}</button>
      </AuthContext.Provider>
    );
  }
`;
const files = {
  'docs/a.mdx': dedent`
    # A

    import { User } from '@site/src/user';

    <User id='one' />

    <User id='two' />

    [B](./b.md)
  `,
  'docs/b.md': '# B\n\nText.\n',
  'pages/index.md': '# Home\n',
  'src/auth.js': auth,
  'src/theme/Root.js': root,
  'src/user.js': dedent`
    import { useAuth } from './auth';

    export function User({ id }) {
      const { user, setUser } = useAuth();
      return <button id={id} onClick={() => setUser(id)}>{user}</button>;
    }
  `,
  'src/theme/NavbarItem/ComponentTypes.js': dedent`
    import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
    import { User } from '../../user';
    export default { ...ComponentTypes, 'custom-user': User };
  `,
};
const config =
  "customFields: { mark: 'At ' }, collections: { docs: { type: 'docs', path: 'docs' }, " +
  "pages: { type: 'pages', path: 'pages' } }," +
  "themeConfig: { navbar: { items: [{ type: 'custom-user', props: { id: 'nav' } }] } },";

const served = useServedSite(() => createBuiltSite(files, { config }));

test('islands of content and shell share what Root provides, on every page', async (t) => {
  const { page } = await open(t, served.browser, `${served.server.url}/docs/a`);
  const texts = (text: string) =>
    page.waitForFunction(
      (wanted) =>
        ['nav', 'one', 'two', 'out'].every((id) => {
          const element = document.getElementById(id);
          return element === null || element.textContent === wanted;
        }),
      text,
    );
  await page.waitForSelector('site-island[data-id=root][data-hydrated]', { state: 'attached' });
  await texts('nobody');
  await page.click('#one');
  await texts('one');
  await page.click('#nav');
  await texts('nav');
  await page.click('#out');
  await texts('out');
  await page.waitForSelector('html[data-seen="At /docs/a"]');
  await page.click('main a[href="/docs/b"]');
  await page.waitForSelector('html[data-seen="At /docs/b"]');
  await texts('out');
  await page.goBack();
  await page.waitForSelector('#two');
  await texts('out');
});

test('a component that Root shows beside the page is one separate island', () => {
  const html = served.site.read('docs/b.html');
  assert.equal(html.match(/id="out"/g)!.length, 1);
  const [, attributes] = /<site-island ([^>]*)><button id="out">nobody<\/button>/.exec(html)!;
  const data = /^data-id="root" data-src="[^"]+" data-load="idle" data-page="([^"]+)"$/;
  const read = data.exec(attributes!)![1]!.replaceAll('&quot;', '"');
  assert.deepEqual(JSON.parse(read).site.customFields, { mark: 'At ' });
  assert.doesNotMatch(read, /messages/);
  assert.match(html, /<button id="nav">nobody<\/button>/);
});

test('an element of Root around the page stays, and a static Root ships no code', async (t) => {
  const site = createSite({ ...files, 'src/theme/Root.js': inSection }, { config });
  t.after(site.close);
  await site.build();
  const diagnostics = () => site.result.diagnostics.map(({ code, line }) => [code, line]);
  assert.deepEqual(diagnostics(), [['component/inert-root', 5]]);
  const [, attributes] = /<body><section><a [^]*<p>End<\/p><\/section><site-island ([^>]*)>/.exec(
    site.read('docs/b.html'),
  )!;
  assert.match(attributes!, / data-apart=""/);
  site.edit('src/theme/Root.js', () => plain);
  site.edit('src/auth.js', (text) => text.replace('undefined', "{ user: 'default' }"));
  await site.build();
  assert.deepEqual(diagnostics(), []);
  assert.doesNotMatch(site.read('docs/b.html'), /data-id="root"/);
  assert.match(site.read('docs/a.html'), /<button id="one">default<\/button>/);
});

test('Layout/Provider runs within Root, and also without one', async (t) => {
  const site = createSite({ ...files, 'src/theme/Layout/Provider/index.js': provider }, { config });
  t.after(site.close);
  await site.build();
  assert.deepEqual(site.result.diagnostics, []);
  const html = site.read('docs/b.html');
  assert.equal(html.match(/id="out"/g)!.length, 1);
  const island =
    /<site-island [^>]*><em>beside<\/em><button id="out">nobody<\/button><\/site-island>/;
  assert.match(html, island);
  site.remove('src/theme/Root.js');
  site.edit('src/theme/Layout/Provider/index.js', (text) =>
    text
      .replace("'react'", "'react'; import { AuthContext } from '../../../auth'")
      .replaceAll('Beside.Provider', 'AuthContext.Provider')
      .replace('value="b"', "value={{ user: 'alone' }}"),
  );
  await site.build();
  assert.deepEqual(site.result.diagnostics, []);
  assert.match(site.read('docs/a.html'), /<button id="one">alone<\/button>/);
  assert.match(site.read('docs/b.html'), /<button id="nav">alone<\/button>/);
  assert.match(site.read('docs/b.html'), /<site-island data-id="root"[^>]*><em>beside<\/em>/);
});

const provider = dedent`
  import { createContext, useState } from 'react';
  import LayoutProvider from '@theme-original/Layout/Provider';

  const Beside = createContext('');

  export default function LayoutProviderWrapper(props) {
    const [text] = useState('beside');
    return (
      <Beside.Provider value="b">
        <LayoutProvider {...props} />
        <em>{text}</em>
      </Beside.Provider>
    );
  }
`;
const inSection = dedent`
  import { useState } from 'react';
  import { AuthContext } from '../auth';

  export default function Root({ children }) {
    const [user, setUser] = useState('nobody');
    return (
      <section>
        <AuthContext value={{ user, setUser }}>{children}</AuthContext>
        <p>End</p>
      </section>
    );
  }
`;
const plain = dedent`
  export default function Root({ children }) {
    return <div className="all">{children}</div>;
  }
`;
