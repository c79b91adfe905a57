import type { ReactNode } from 'react';
import BlogPostItem from '@theme/BlogPostItem';
import Pagination from '@theme/Pagination';
import RecentPosts from '@theme/RecentPosts';
import TableOfContents, { MobileContents } from '@theme/TableOfContents';
import { usePage } from '../page/context.tsx';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** A post, with recent posts on one side and its table of contents on the other. */
export default function PostLayout({ children }: { readonly children: ReactNode }) {
  const { toc, hideToc, recentPosts, previous, next } = usePage();
  const hasToc = !hideToc && toc.length > 0;
  return (
    <div className="blog">
      {recentPosts && <RecentPosts {...recentPosts} />}
      <main
        id="__content"
        className={hasToc ? 'doc__main doc__main--toc' : 'doc__main'}
        tabIndex={-1}
      >
        <div className="doc__column">
          {hasToc && <MobileContents items={toc} />}
          <BlogPostItem>{children}</BlogPostItem>
          <Pagination
            previous={previous}
            next={next}
            label={translate(texts.posts)}
            words={[translate(texts.newerPost), translate(texts.olderPost)]}
          />
        </div>
        {hasToc && <TableOfContents items={toc} />}
      </main>
    </div>
  );
}
