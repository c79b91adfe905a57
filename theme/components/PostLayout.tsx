import type { ReactNode } from 'react';
import DocFooter from '@theme/DocFooter';
import PageNote from '@theme/PageNote';
import Pagination from '@theme/Pagination';
import PostHeader from '@theme/PostHeader';
import RecentPosts from '@theme/RecentPosts';
import TableOfContents, { MobileContents } from '@theme/TableOfContents';
import { usePage } from '../page/context.tsx';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** A post, with recent posts on one side and its table of contents on the other. */
export default function PostLayout({ children }: { readonly children: ReactNode }) {
  const { post, title, toc, hideToc, recentPosts, previous, next } = usePage();
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
          <article className="markdown">
            <PageNote />
            <header>
              <h1>{title}</h1>
              {post && <PostHeader post={post} />}
            </header>
            {children}
          </article>
          <DocFooter />
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
