import type { ReactNode } from 'react';
import AuthorHeader from '@theme/AuthorHeader';
import BlogLayout from '@theme/BlogLayout';
import DocCardList from '@theme/DocCardList';
import ListHeader from '@theme/ListHeader';
import Pagination from '@theme/Pagination';
import PostCard from '@theme/PostCard';
import { usePage } from '../page/context.tsx';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** A list of posts: all posts, the posts of a tag, or the posts of an author. */
export default function PostsLayout({ children }: { readonly children: ReactNode }) {
  const { kind, title, description, posts = [], cards, pagination, authorList = [] } = usePage();
  return (
    <BlogLayout>
      <ListHeader lead={description === title ? undefined : description}>
        {kind === 'author' &&
          authorList.map((author, i) => <AuthorHeader key={i} author={author} />)}
      </ListHeader>
      {children}
      {cards.length > 0 && <DocCardList />}
      {posts.map((post) => (
        <PostCard key={post.href} post={post} />
      ))}
      {posts.length === 0 && cards.length === 0 && <p>{translate(texts.noPosts)}</p>}
      {pagination && (
        <Pagination
          previous={
            pagination.newer
              ? { href: pagination.newer, title: translate(texts.newerPosts) }
              : undefined
          }
          next={
            pagination.older
              ? { href: pagination.older, title: translate(texts.olderPosts) }
              : undefined
          }
          label={translate(texts.listPages)}
          words={[pageName(pagination.page - 1), pageName(pagination.page + 1)]}
        />
      )}
    </BlogLayout>
  );
}

const pageName = (page: number): string => translate(texts.page, { page });
