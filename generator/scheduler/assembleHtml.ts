import path from 'node:path';
import type { PageTexts } from './memory/pageTexts.ts';
import { withoutHtml, type RenderedHtml, type RenderedPages } from './renderPages.ts';
import type { Scheduler } from './scheduler.ts';

interface AssembleHtmlInput extends RenderedPages {
  /** Absolute path of the output, where unchanged HTML stays. */
  readonly outDir: string;
  /** Content-Security-Policy; `undefined` if the site has none. */
  readonly policy: string | undefined;
  readonly pageTexts: PageTexts;
  readonly scheduler: Scheduler;
}

/**
 * Returns the HTML to publish, with the policy in each head, and its hash and size. HTML of the
 * output under another policy gets the new one without being rendered. Remembers the published
 * pages for the next build.
 */
export async function assembleHtml({
  keys,
  memory,
  pageTexts,
  ...input
}: AssembleHtmlInput): Promise<readonly RenderedHtml[]> {
  const pages = await fillPolicies({ ...input, policyBefore: memory.policy });
  memory.write(
    pages.map((page, i) => [keys[i]!, withoutHtml(page)]),
    input.policy,
  );
  if (pages.some(({ content }) => !('kept' in content))) pageTexts.retain(pages);
  return pages;
}

interface FillPoliciesInput extends Pick<
  AssembleHtmlInput,
  'pages' | 'outDir' | 'policy' | 'scheduler'
> {
  /** The policy in staged HTML. Absent: it has the mark. */
  readonly stagedPolicy?: string | undefined;
  /** The policy in the HTML of the output. */
  readonly policyBefore: string | undefined;
}

/** Fills the policy into the HTML that lacks it. */
export async function fillPolicies({
  pages,
  outDir,
  policy,
  stagedPolicy,
  policyBefore,
  scheduler,
}: FillPoliciesInput): Promise<readonly RenderedHtml[]> {
  const policyIn = ({ content }: RenderedHtml) =>
    'staged' in content ? stagedPolicy : policyBefore;
  const isOther = (page: RenderedHtml) => policy !== undefined && policy !== policyIn(page);
  const run = await scheduler.runner(pages.filter(isOther).length);
  return Promise.all(
    pages.map(async (page): Promise<RenderedHtml> => {
      if (!isOther(page)) return page;
      const filled = await run('fillPolicy', {
        file: page.file,
        policy: policy!,
        from: 'staged' in page.content ? page.content.staged : path.join(outDir, page.file),
        before: policyIn(page),
      });
      return { ...page, ...filled };
    }),
  );
}
