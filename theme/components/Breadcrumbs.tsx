import type { PageProps } from '../../generator/contract.ts';
import { usePage } from '../page/context.tsx';

/** The path from the home page to this page. */
export default function Breadcrumbs({ items }: { readonly items: PageProps['breadcrumbs'] }) {
  const { site } = usePage();
  return (
    <nav className="breadcrumbs theme-doc-breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <a href={site.baseUrl}>Home</a>
        </li>
        {items.map(({ label, href }, i) => {
          const last = i === items.length - 1;
          return (
            <li key={i}>
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
