import type { ComponentType } from 'react';
import RecentPosts from '@theme/RecentPosts';
import { usePage } from '../../page/context.tsx';

interface Props {
  /** Accepted from components written for Docusaurus. The theme reads the posts of the page. */
  readonly sidebar?: {
    readonly title: string;
    readonly items: readonly {
      readonly title: string;
      readonly permalink: string;
      readonly date: string;
    }[];
  };
}

/** Recent posts beside a post or a list. */
const BlogSidebarDesktop: ComponentType<Props> = () => {
  const { recentPosts } = usePage();
  return recentPosts ? <RecentPosts {...recentPosts} /> : null;
};

export default BlogSidebarDesktop;
