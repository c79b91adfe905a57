/** The first words of sections that results show, above all of sections with tables. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSite } from './harness.ts';
import { createMemorySearch, readSearchedSite } from './searchSupport.ts';

const table = '| Flag | Meaning |\n| --- | --- |\n| `-a` | All |\n| `-b` | None |\n';
const html = (rows: string) => `<table>\n<tbody>${rows}</tbody>\n</table>\n`;

test('results show the prose of a section, or the cells of a table if there is none', async (t) => {
  const sections = {
    Prose: `A sentence.\n\n${table}`,
    Later: `${table}\nAfter **the** table.\n\nAnd more.\n`,
    Alone: table,
    Columns: '| Flag | Meaning |\n| --- | --- |\n',
    Rows: html('<tr><th>Name</th><td>One</td></tr>'),
    Caption: html('<tr><td>One</td></tr>').replace('<tbody>', '<caption>Names</caption><tbody>'),
    Part: `<Tabs>\n<TabItem value="a">\n\n${table}\nIn the tab.\n\n</TabItem>\n</Tabs>\n`,
    // The expression makes each element a node of its own.
    Component:
      '<Own>\n<table><tr><td>{1 + 1}</td><td>two</td><td>three</td></tr></table>\n</Own>\n',
  };
  const headings = Object.entries(sections).map(([name, text]) => `## ${name} zebra\n\n${text}\n`);
  const site = createSite({
    'docs/a.mdx': [
      "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';",
      "import Own from '../Own.tsx';\n\n# A\n",
      ...headings,
    ].join('\n'),
    'Own.tsx': 'export default ({ children }) => <div>{children}</div>;\n',
  });
  t.after(site.close);
  const { documents } = await readSearchedSite(site.root);
  const { find } = createMemorySearch(documents);
  const shown: Record<string, string> = {};
  for (const name of Object.keys(sections)) {
    const [hit] = (await find(`${name} zebra`)).hits;
    assert.equal(hit!.href, `/docs/a#${name.toLowerCase()}-zebra`);
    shown[name] = hit!.excerpt.map(({ text }) => text).join('');
  }
  assert.deepEqual(shown, {
    Prose: 'A sentence.',
    Later: 'After the table. And more.',
    Alone: '-a · All · -b · None',
    Columns: 'Flag · Meaning',
    Rows: 'Name · One',
    Caption: 'Names',
    Part: 'In the tab.',
    Component: 'two · three',
  });
  // The titles of columns are still found.
  assert.equal((await find('meaning')).hits[0]!.href, '/docs/a');
});
