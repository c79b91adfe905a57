import * as texts from '../../../messages/en.ts';
import { translate } from '../../../messages/translate.ts';
import { usePage } from '../../../page/context.tsx';

/** The first of the breadcrumbs. */
export default function DocBreadcrumbsItemsHome() {
  const { site } = usePage();
  return (
    <li>
      <a href={site.baseUrl}>{translate(texts.home)}</a>
    </li>
  );
}
