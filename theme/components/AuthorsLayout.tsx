import type { ReactNode } from 'react';
import Authors from '@theme/Authors';
import Breadcrumbs from '@theme/Breadcrumbs';
import { usePage } from '../page/context.tsx';

/** All authors of a blog. */
export default function AuthorsLayout({ children }: { readonly children: ReactNode }) {
  const { title, breadcrumbs, authorList = [] } = usePage();
  return (
    <main id="__content" className="list-page" tabIndex={-1}>
      {breadcrumbs.length > 0 && (
        <div className="doc__top">
          <Breadcrumbs items={breadcrumbs} />
        </div>
      )}
      <header className="posts__header">
        <h1>{title}</h1>
      </header>
      {children}
      <Authors authors={authorList} />
    </main>
  );
}
