import path from 'node:path';
import type { Site } from '../types.ts';
import type { PlainPages } from './plainPages.ts';
import { writeRenderMemory } from './renderMemory.ts';
import type { RenderedDocument, RenderedPages } from './renderPages.ts';
import type { Scheduler } from './scheduler.ts';

export interface AssembleDocumentsInput extends RenderedPages {
  readonly site: Site;
  /** Absolute path. Documents that stay are in it. */
  readonly outDir: string;
  /** Content-Security-Policy; `undefined` if the site has none. */
  readonly policy: string | undefined;
  readonly plain: PlainPages;
  readonly scheduler: Scheduler;
}

/**
 * Returns the documents to publish, with the policy in their heads, and the hash and size that
 * result. A document that the output has under another policy gets the new one without being
 * rendered. Remembers what is published for the next build.
 */
export async function assembleDocuments({
  site,
  outDir,
  pages,
  keys,
  policy,
  policyBefore,
  plain,
  scheduler,
}: AssembleDocumentsInput): Promise<readonly RenderedDocument[]> {
  const isOther = (page: RenderedDocument) =>
    policy !== undefined && ('staged' in page.content || policy !== policyBefore);
  const run = await scheduler.runner(pages.filter(isOther).length);
  const documents = await Promise.all(
    pages.map(async (page): Promise<RenderedDocument> => {
      if (!isOther(page)) return page;
      const { staged, ...filled } = await run('fillPolicy', {
        document: page.file,
        policy: policy!,
        ...('staged' in page.content
          ? { from: page.content.staged }
          : { from: path.join(outDir, page.file), before: policyBefore }),
      });
      return { ...page, ...filled, content: { staged } };
    }),
  );
  if (documents.every(({ content }) => 'kept' in content)) return documents;
  const remembered = documents.map((document, i) => {
    const { content: _, ...rendered } = document;
    return [document.file, { key: keys[i]!, rendered }] as const;
  });
  writeRenderMemory(site.cacheDir, 'published', { policy, pages: Object.fromEntries(remembered) });
  plain.keep(documents);
  return documents;
}
