import { hashOf } from '../lib/hash.ts';
import { mark } from '../lib/marks.ts';
import type { Doc } from '../types.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { emptyOutline } from './emptyOutline.ts';
import type { ParseInput } from './parse.ts';

/**
 * Parses a page that is a React component. Its only part is the component, which the bundler reads.
 */
export function parseComponent({ path, text, collection }: ParseInput): Doc {
  const place = startOfFile(path);
  const hasDefault = /\bdefault\b/.test(text);
  return {
    outline: {
      ...emptyOutline,
      path,
      collection: collection.id,
      format: 'component',
      needsBundle: true,
      bodyHash: hashOf(text),
    },
    body: {
      html: hasDefault ? mark('part', 0) : '',
      parts: !hasDefault
        ? []
        : [
            {
              place,
              tree: { type: 'element', name: 'default', props: [], children: [], place },
              literal: false,
              module: 0,
            },
          ],
      modules: [{ path, code: [], imports: [], exports: [], scope: {} }],
      sections: [],
    },
  };
}
