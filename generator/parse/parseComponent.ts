import { hashOf } from '../lib/hash.ts';
import { mark } from '../lib/marks.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic, Doc } from '../types.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { emptyOutline } from './emptyOutline.ts';
import type { ParseInput } from './parse.ts';

/** A page that is a React component: its only part is the component, which the bundler reads. */
const handler = /<([a-z][\w-]*)\s(?:[^<>{}"']|"[^"]*"|'[^']*'|\{[^{}]*\})*?(on[a-z]+)=["']/g;

/** Handlers as HTML has them, which React leaves out. Quoted code of other files is not read. */
function checkHandlers(text: string, file: string): readonly Diagnostic[] {
  const code = text.replace(/`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\//g, (quoted) =>
    quoted.replace(/[^\n]/g, ' '),
  );
  return [...code.matchAll(handler)].map(({ 0: whole, 1: tag, 2: attribute, index }) => {
    const before = text.slice(0, index + whole.length - attribute!.length - 2).split('\n');
    const place = { ...startOfFile(file), line: before.length, column: before.at(-1)!.length + 1 };
    return diagnose('markdown/inline-handler', place, { attribute: attribute!, tag: tag! });
  });
}

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
      diagnostics: checkHandlers(text, path),
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
