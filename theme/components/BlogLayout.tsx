import type { ReactNode } from 'react';
import BlogSidebar from '@theme/BlogSidebar';

interface Props {
  /** The table of contents beside a post. */
  readonly toc?: ReactNode;
  readonly children: ReactNode;
}

/** A page with posts: recent posts, the post or the list, and the table of contents. */
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
