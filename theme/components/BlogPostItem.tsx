import type { ReactNode } from 'react';
import BlogPostItemContainer from '@theme/BlogPostItem/Container';
import BlogPostItemContent from '@theme/BlogPostItem/Content';
import BlogPostItemFooter from '@theme/BlogPostItem/Footer';
import BlogPostItemHeader from '@theme/BlogPostItem/Header';
import ContentVisibility from '@theme/ContentVisibility';

/** A post on its own page: header, text and foot. */
export default function BlogPostItem({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <BlogPostItemContainer className="markdown">
        <ContentVisibility />
        <BlogPostItemHeader />
        <BlogPostItemContent>{children}</BlogPostItemContent>
      </BlogPostItemContainer>
      <BlogPostItemFooter />
    </>
  );
}
