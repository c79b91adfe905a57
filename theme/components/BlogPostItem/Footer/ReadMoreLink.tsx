import * as texts from '../../../messages/en.ts';
import { translate } from '../../../messages/translate.ts';

interface Props {
  readonly blogPostTitle: string;
  readonly to: string;
}

/** The link from the teaser of a post to the whole post. */
export default function BlogPostItemFooterReadMoreLink({ blogPostTitle: title, to }: Props) {
  return (
    <a className="post__more" href={to}>
      <span aria-hidden="true">{translate(texts.readMore)}</span>
      <span className="sr-only">{translate(texts.readMoreAbout, { title })}</span>
    </a>
  );
}
