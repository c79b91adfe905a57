/** Assigns a layout component to each kind of page. */
import { createElement, type ComponentType, type ReactNode } from 'react';
import type { LayoutKind, PageProps } from '../generator/contract.ts';
import BlogListPage from '@theme/BlogListPage';
import BlogPostPage from '@theme/BlogPostPage';
import DocCategoryGeneratedIndexPage from '@theme/DocCategoryGeneratedIndexPage';
import DocRoot from '@theme/DocRoot';
import DocRootLayout from '@theme/DocRoot/Layout';
import MDXPage from '@theme/MDXPage';
import ArchiveLayout from '@theme/ArchiveLayout';
import AuthorsLayout from '@theme/AuthorsLayout';
import CategoryLayout from '@theme/CategoryLayout';
import DocLayout from '@theme/DocLayout';
import EntriesLayout from '@theme/EntriesLayout';
import EntryLayout from '@theme/EntryLayout';
import NotFound from '@theme/NotFound';
import OfflineLayout from '@theme/OfflineLayout';
import PageLayout from '@theme/PageLayout';
import PrintLayout from '@theme/PrintLayout';
import PostLayout from '@theme/PostLayout';
import PostsLayout from '@theme/PostsLayout';
import SearchLayout from '@theme/SearchLayout';
import TagsLayout from '@theme/TagsLayout';

type PageShape = ComponentType<{ readonly children: ReactNode }>;

/**
 * Puts a layout inside components that render only their children, the first one outermost. Sites
 * that come from Docusaurus replace these components to add something to such pages.
 */
const within = (Layout: PageShape, ...parts: readonly PageShape[]): PageShape =>
  function LayoutWithin({ children }) {
    return parts.reduceRight(
      (inner: ReactNode, Part) => createElement(Part, null, inner),
      createElement(Layout, null, children),
    );
  };

const layouts: Readonly<Record<LayoutKind, PageShape> & Record<string, PageShape>> = {
  doc: within(DocLayout, DocRoot, DocRootLayout),
  category: within(CategoryLayout, DocRoot, DocRootLayout, DocCategoryGeneratedIndexPage),
  page: within(PageLayout, MDXPage),
  post: within(PostLayout, BlogPostPage),
  posts: within(PostsLayout, BlogListPage),
  tag: PostsLayout,
  author: PostsLayout,
  archive: ArchiveLayout,
  tags: TagsLayout,
  authors: AuthorsLayout,
  entry: EntryLayout,
  entries: EntriesLayout,
  search: SearchLayout,
  offline: OfflineLayout,
  print: PrintLayout,
  notFound: NotFound,
};

/**
 * Returns the layout of pages of `kind`. An unknown kind has the layout of free pages. A layout
 * renders its children, the content, exactly once.
 */
export function layoutOf(kind: PageProps['kind']): PageShape {
  return layouts[kind] ?? PageLayout;
}
