import Breadcrumbs from '@theme/Breadcrumbs';
import { usePage } from '../page/context.tsx';

/** The way to a document, if it is in a sidebar. */
export default function DocBreadcrumbs() {
  const { breadcrumbs } = usePage();
  return breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} />;
}
