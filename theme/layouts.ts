/** Assigns a layout component to each kind of page. */
import type { ComponentType, ReactNode } from 'react';
import type { LayoutKind, PageProps } from '../generator/contract.ts';
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

const layouts: Readonly<Record<LayoutKind, PageShape> & Record<string, PageShape>> = {
  doc: DocLayout,
  category: CategoryLayout,
  page: PageLayout,
  post: PostLayout,
  posts: PostsLayout,
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
 * Returns the layout of pages of `kind`, else that of free pages. The layout renders its children,
 * the body, exactly once.
 */
export function layoutOf(kind: PageProps['kind']): PageShape {
  return layouts[kind] ?? PageLayout;
}
