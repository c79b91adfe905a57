import Breadcrumbs from '@theme/Breadcrumbs';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';
import { usePage } from '../page/context.tsx';

/** The breadcrumbs of a document, if it is in a sidebar. */
export default function DocBreadcrumbs() {
  const { breadcrumbs } = usePage();
  if (breadcrumbs.length === 0) return false;
  return (
    <>
      <DocBreadcrumbsStructuredData />
      <Breadcrumbs items={breadcrumbs} />
    </>
  );
}
