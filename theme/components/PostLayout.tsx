import type { ReactNode } from 'react';
import BlogLayout from '@theme/BlogLayout';
import BlogPostItem from '@theme/BlogPostItem';
import Pagination from '@theme/Pagination';
import TableOfContents from '@theme/TableOfContents';
import TOCCollapsible from '@theme/TOCCollapsible';
import { usePage } from '../page/context.tsx';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** A post, with recent posts on one side and its table of contents on the other. */
export default function PostLayout({ children }: { readonly children: ReactNode }) {
  const { toc, hideToc, previous, next } = usePage();
  const hasToc = !hideToc && toc.length > 0;
  return (
    <BlogLayout toc={hasToc && <TableOfContents items={toc} />}>
      {hasToc && <TOCCollapsible />}
      <BlogPostItem>{children}</BlogPostItem>
      <Pagination
        previous={previous}
        next={next}
        label={translate(texts.posts)}
        words={[translate(texts.newerPost), translate(texts.olderPost)]}
      />
    </BlogLayout>
  );
}
