import type { ReactNode } from 'react';
import Authors from '@theme/Authors';
import ListHeader from '@theme/ListHeader';
import { usePage } from '../page/context.tsx';

/** All authors of a blog. */
export default function AuthorsLayout({ children }: { readonly children: ReactNode }) {
  const { authorList = [] } = usePage();
  return (
    <main id="__content" className="list-page" tabIndex={-1}>
      <ListHeader />
      {children}
      <Authors authors={authorList} />
    </main>
  );
}
