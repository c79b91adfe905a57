/** Texts of the interface that Docusaurus offers to components. */
import Head from '../compat/Head.tsx';
import * as texts from '../messages/en.ts';
import { translate, translateCount } from '../messages/translate.ts';

/** Title of the note on an unlisted page. */
export function UnlistedBannerTitle() {
  return <>{translate(texts.unlistedTitle)}</>;
}

/** Text of the note on an unlisted page. */
export function UnlistedBannerMessage() {
  return <>{translate(texts.unlistedText)}</>;
}

/** The tag that keeps search engines off a page. */
export function UnlistedMetadata() {
  return (
    <Head>
      <meta name="robots" content="noindex, nofollow" />
    </Head>
  );
}

/** Title of the note on a draft. */
export function DraftBannerTitle() {
  return <>{translate(texts.draftTitle)}</>;
}

/** Text of the note on a draft. */
export function DraftBannerMessage() {
  return <>{translate(texts.draftText)}</>;
}

/** Title of the list of tags. */
export function translateTagsPageTitle(): string {
  return translate(texts.tags);
}

/** Title of the list of authors. */
export function translateBlogAuthorsListPageTitle(): string {
  return translate(texts.authors);
}

/** Title of the list of posts with a tag. */
export function useBlogTagsPostsPageTitle({
  label,
  count,
}: {
  readonly label: string;
  readonly count: number;
}): string {
  const nPosts = translateCount(texts.postCount, count);
  return translate(texts.taggedPosts, { nPosts, tagName: label });
}

/** Title of the page of an author: the name with the number of posts. */
export function useBlogAuthorPageTitle({
  name,
  key,
  count,
}: {
  readonly name?: string;
  readonly key?: string;
  readonly count: number;
}): string {
  return `${name ?? key ?? ''} - ${translateCount(texts.postCount, count)}`;
}
