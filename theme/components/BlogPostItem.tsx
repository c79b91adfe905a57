import type { ReactNode } from 'react';
import BlogPostItemContent from '@theme/BlogPostItem/Content';
import BlogPostItemFooter from '@theme/BlogPostItem/Footer';
import BlogPostItemHeader from '@theme/BlogPostItem/Header';
import PageNote from '@theme/PageNote';

/** A post on its own page: header, text and foot. */
export default function BlogPostItem({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <article className="markdown">
        <PageNote />
        <BlogPostItemHeader />
        <BlogPostItemContent>{children}</BlogPostItemContent>
      </article>
      <BlogPostItemFooter />
    </>
  );
}
