/** Hooks by which components ask about the post they are on. */
import { usePage } from '../../page/context.tsx';

/** The data of this post. Throws on a page that is not a post. */
export function useBlogPost() {
  const { post, frontMatter, toc, permalink, description, editUrl } = usePage();
  if (!post) throw new Error('useBlogPost() is called on a page that is not a blog post.');
  const { title, date, formattedDate, readingTime, authors, tags, truncated } = post;
  return {
    metadata: {
      title,
      description,
      permalink,
      editUrl,
      date,
      formattedDate,
      readingTime,
      authors,
      tags: tags.map(({ title: label, href }) => ({ label, permalink: href })),
      hasTruncateMarker: truncated,
      frontMatter,
    },
    frontMatter,
    toc: toc.map(({ html, id, level }) => ({ value: html, id, level })),
    assets: {},
    isBlogPostPage: true,
  };
}
