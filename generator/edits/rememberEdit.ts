import { addOutlines } from '../scheduler/memory/outlineMemory.ts';
import { createKeys } from '../scheduler/parseTask.ts';
import { addToRenderMemory } from '../scheduler/memory/renderMemory.ts';
import { bodyTextsOf, documentsOn, withoutHtml } from '../scheduler/renderPages.ts';
import { toPageKey } from '../scheduler/memory/pageKey.ts';
import type { Outline } from '../types.ts';
import { addToLastRun, toEntries } from './lastRun.ts';
import type { ParsedEdit, RenderedEdit } from './renderEdit.ts';

/**
 * Stores the parsed documents and rendered pages, for later edits and for runs of all stages.
 * `output` is the hash of the output's record.
 */
export function rememberEdit(
  { site, purpose, lastRun, keys, parsed, bundle }: ParsedEdit,
  { pages, documents, output }: Omit<RenderedEdit, 'changes'> & { readonly output: string },
): void {
  const { cacheDir } = site;
  const { shellKey, result } = lastRun.site;
  const edited = [...parsed].map(([path, { bodyHash }]) => {
    // No edited document has inputs of plugins, so its key is its base.
    const key = keys.get(path)!;
    return [path, { ...lastRun.document(path)!, base: key, key, bodyHash }] as const;
  });
  const shown = pages.flatMap(documentsOn).map((path) => [path, lastRun.document(path)!] as const);
  const outlines = new Map<string, Pick<Outline, 'bodyHash'>>([...shown, ...edited]);
  addOutlines(
    cacheDir,
    createKeys(site).version,
    [...parsed].map(([path, outline]) => [path, { key: keys.get(path)!, outline }]),
  );
  addToRenderMemory(
    cacheDir,
    { purpose, ...(purpose === 'published' && result.policy && { policy: result.policy.text }) },
    documents.map((page, i) => {
      const { properties } = lastRun.page(page.permalink)!;
      const bodies = bodyTextsOf(pages[i]!, { outlines, bundle });
      const key = toPageKey({ shellKey, properties, bodies });
      return { key, rendered: withoutHtml(page) };
    }),
  );
  const written = documents.map(({ permalink, bytes, texts }) => {
    const before = lastRun.page(permalink)!;
    return [permalink, { ...before, bytes, ...(texts && { texts }) }] as const;
  });
  addToLastRun(
    cacheDir,
    { purpose, key: lastRun.key },
    toEntries({ output, documents: edited, pages: written }),
  );
}
