import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop';
import { usePage } from '../page/context.tsx';

/** Docusaurus's name for recent posts beside a post or a list. */
export default function BlogSidebar() {
  const { recentPosts } = usePage();
  if (!recentPosts) return null;
  const { title, items } = recentPosts;
  const sidebar = {
    title,
    items: items.map((item) => ({ title: item.title, permalink: item.href, date: item.year })),
  };
  return <BlogSidebarDesktop sidebar={sidebar} />;
}
