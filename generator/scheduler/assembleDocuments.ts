import path from 'node:path';
import type { PageTexts } from './memory/pageTexts.ts';
import { withoutDocument, type RenderedDocument, type RenderedPages } from './renderPages.ts';
import type { Scheduler } from './scheduler.ts';

interface AssembleDocumentsInput extends RenderedPages {
  /** Absolute path. Documents that stay are in it. */
  readonly outDir: string;
  /** Content-Security-Policy; `undefined` if the site has none. */
  readonly policy: string | undefined;
  readonly pageTexts: PageTexts;
  readonly scheduler: Scheduler;
}

/**
 * Returns the documents to publish, with the policy in their heads, and the hash and size that
 * result. A document that the output has under another policy gets the new one without being
 * rendered. Remembers what is published for the next build.
 */
export async function assembleDocuments({
  keys,
  memory,
  pageTexts,
  ...input
}: AssembleDocumentsInput): Promise<readonly RenderedDocument[]> {
  const documents = await fillPolicies({ ...input, policyBefore: memory.policy });
  memory.write(
    documents.map((document, i) => [keys[i]!, withoutDocument(document)]),
    input.policy,
  );
  if (documents.some(({ content }) => !('kept' in content))) pageTexts.keep(documents);
  return documents;
}

interface FillPoliciesInput extends Pick<
  AssembleDocumentsInput,
  'pages' | 'outDir' | 'policy' | 'scheduler'
> {
  /** The policy in the staged documents. Absent: they have the mark. */
  readonly stagedPolicy?: string | undefined;
  /** The policy in the documents of the output. */
  readonly policyBefore: string | undefined;
}

/** Fills the policy into the documents that lack it. */
export async function fillPolicies({
  pages,
  outDir,
  policy,
  stagedPolicy,
  policyBefore,
  scheduler,
}: FillPoliciesInput): Promise<readonly RenderedDocument[]> {
  const policyIn = ({ content }: RenderedDocument) =>
    'staged' in content ? stagedPolicy : policyBefore;
  const isOther = (page: RenderedDocument) => policy !== undefined && policy !== policyIn(page);
  const run = await scheduler.runner(pages.filter(isOther).length);
  return Promise.all(
    pages.map(async (page): Promise<RenderedDocument> => {
      if (!isOther(page)) return page;
      const filled = await run('fillPolicy', {
        document: page.file,
        policy: policy!,
        from: 'staged' in page.content ? page.content.staged : path.join(outDir, page.file),
        before: policyIn(page),
      });
      return { ...page, ...filled };
    }),
  );
}
