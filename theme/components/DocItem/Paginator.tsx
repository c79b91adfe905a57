import DocPaginator from '@theme/DocPaginator';
import { usePage } from '../../page/context.tsx';

/** Links from a document to the previous and the next one. */
export default function DocItemPaginator() {
  const { previous, next } = usePage();
  return <DocPaginator previous={previous} next={next} />;
}
