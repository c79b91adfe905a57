import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home';
import type { PageProps } from '../../generator/contract.ts';
import { usePage } from '../page/context.tsx';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/**
 * The path from the home page to this page. If the last item repeats the title below, only screen
 * readers get it. Another item that does so and leads to no page is left out.
 */
export default function Breadcrumbs({ items }: { readonly items: PageProps['breadcrumbs'] }) {
  const { title } = usePage();
  const lastItem = items.at(-1);
  const shown = items.filter((item) => item === lastItem || item.href || item.label !== title);
  return (
    <nav className="breadcrumbs theme-doc-breadcrumbs" aria-label={translate(texts.breadcrumbs)}>
      <ol>
        <HomeBreadcrumbItem />
        {shown.map((item, i) => {
          const { label, href } = item;
          const last = item === lastItem;
          return (
            <li key={i} className={last && label === title ? 'sr-only' : undefined}>
              {href && !last ? (
                <a href={href}>{label}</a>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
