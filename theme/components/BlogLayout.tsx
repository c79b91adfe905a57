import type { ReactNode } from 'react';
import BlogSidebar from '@theme/BlogSidebar';

interface Props {
  /** Contents beside a post. */
  readonly toc?: ReactNode;
  readonly children: ReactNode;
}

/** A page of posts: recent posts, the post or the list, and contents. */
export default function BlogLayout({ toc, children }: Props) {
  return (
    <div className="blog">
      <BlogSidebar />
      <main id="__content" className={toc ? 'doc__main doc__main--toc' : 'doc__main'} tabIndex={-1}>
        <div className="doc__column">{children}</div>
        {toc}
      </main>
    </div>
  );
}
