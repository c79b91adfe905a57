/** Titles that are long names in code break where a reader would break them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { breakable } from '../theme/page/breakable.tsx';

test('a long name breaks before capitals, points and slashes; a short one never does', () => {
  const html = (text: string) => renderToStaticMarkup(breakable(text));
  assert.equal(html('renderMediaOnLambda()'), 'render<wbr/>Media<wbr/>On<wbr/>Lambda()');
  assert.equal(html('@remotion/media-parser'), '@remotion<wbr/>/media-parser');
  assert.equal(html('Plain TypeScript'), 'Plain TypeScript');
  assert.equal(html('<Sequence>'), '&lt;Sequence&gt;');
});
