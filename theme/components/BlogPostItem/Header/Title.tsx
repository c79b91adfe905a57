import { usePage } from '../../../page/context.tsx';

/** The title of a post. */
export default function BlogPostItemHeaderTitle() {
  return <h1>{usePage().title}</h1>;
}
