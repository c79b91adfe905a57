/** Code of the site that fails after React has rendered its component. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { createSite } from './harness.ts';

const after = (code: string) =>
  dedent`
    export default function Late() {
      ${code}
      return <b>Shown</b>;
    }
  `;

for (const [kind, code, place] of [
  ['promise', "(async () => { throw new Error('Too late'); })();", 'docs/_late.tsx\n  2:24'],
  ['timer', "setTimeout(() => { throw new Error('Too late'); }, 1);", 'docs/_late.tsx\n  2:28'],
] as const)
  test(`a ${kind} that fails is reported at its line, and the page is built`, async (t) => {
    const site = createSite(
      {
        'docs/_late.tsx': after(code),
        'docs/a.mdx': "import Late from './_late';\n\n# A\n\n<Late />\n",
      },
      { theme: 'plain' },
    );
    t.after(site.close);
    const { code: exit, stdout } = await site.run(['build']);
    assert.equal(exit, 0);
    assert.ok(
      stdout.includes(
        `${place}  warning  Code of the site failed after it was rendered: Too late.  ` +
          'component/late-error\n',
      ),
      stdout,
    );
    assert.match(site.read('docs/a.html'), /<b>Shown<\/b>/);
  });
