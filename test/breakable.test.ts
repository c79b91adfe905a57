/** Long names from code, which may break in titles and headings. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { inSequence } from '../generator/lib/joinExpressions.ts';
import { breakable } from '../theme/page/breakable.tsx';
import { parseDocument, visible } from './parseDocument.ts';
import { dedent } from './dedent.ts';

test('a long name breaks before capitals, points and slashes; a short one never does', () => {
  const html = (text: string) => renderToStaticMarkup(breakable(text));
  assert.equal(html('renderMediaOnLambda()'), 'render<wbr/>Media<wbr/>On<wbr/>Lambda()');
  assert.equal(html('@remotion/media-parser'), '@remotion<wbr/>/media-parser');
  assert.equal(html('Plain TypeScript'), 'Plain TypeScript');
  assert.equal(html('<Sequence>'), '&lt;Sequence&gt;');
});

test('code breaks in headings and contents, but not in ids, search and text', async () => {
  const { outline, body } = await parseDocument(
    [
      '## Set `themeConfig.footer.links[].items[]`',
      '### `getVideoMetadata(path)`',
      '`a.longNameInText`',
    ].join('\n\n'),
  );
  assert.match(
    visible(body.html),
    /<code>theme<wbr>Config<wbr>\.footer<wbr>\.links\[\]<wbr>\.items\[\]<\/code>/,
  );
  assert.match(visible(body.html), /<code>get<wbr>Video<wbr>Metadata\(<wbr>path\)<\/code>/);
  assert.match(visible(body.html), /<code>a\.longNameInText<\/code>/);
  assert.deepEqual(
    outline.headings.map(({ id, text, html }) => [id, text, html]),
    [
      [
        'set-themeconfigfooterlinksitems',
        'Set themeConfig.footer.links[].items[]',
        'Set <code>theme<wbr>Config<wbr>.footer<wbr>.links[]<wbr>.items[]</code>',
      ],
      [
        'getvideometadatapath',
        'getVideoMetadata(path)',
        '<code>get<wbr>Video<wbr>Metadata(<wbr>path)</code>',
      ],
    ],
  );
});

test('a flag in code does not break after its first dashes, but at later ones', async () => {
  const { body } = await parseDocument(
    dedent`
      Use \`--version\`, \`npx build -o dir\` or \`--some-long-flag=a--b\`, not \`a --b\`.

      ## \`--onlyDuringRequestProcessing\`
    `,
  );
  assert.match(
    visible(body.html),
    /<code><span class="flag">--only<\/span>During<wbr>Request<wbr>Processing<\/code>/,
  );
  assert.match(
    visible(body.html),
    inSequence(
      '',
      /<code><span class="flag">--version<\/span><\/code>/,
      /, <code>npx build <span class="flag">-o<\/span> dir<\/code>/,
      / or <code><span class="flag">--some<\/span>-long-flag=a--b<\/code>/,
    ),
  );
});
