import { useContext, type ReactNode } from 'react';
import Breadcrumbs from '@theme/Breadcrumbs';
import DocCardList from '@theme/DocCardList';
import DocSidebar from '@theme/DocSidebar';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import Pagination from '@theme/Pagination';
import { KeptSidebar, usePage } from '../page/context.tsx';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** A generated index: title, description, and a card for each page of the category. */
export default function CategoryLayout({ children }: { readonly children: ReactNode }) {
  const { sidebar, breadcrumbs, title, description, previous, next } = usePage();
  return (
    <div className={sidebar ? 'doc' : 'doc doc--bare'}>
      {sidebar && <DocSidebar items={sidebar.items} />}
      <main
        id="__content"
        className="doc__main"
        tabIndex={-1}
        data-beside={useContext(KeptSidebar)}
      >
        <div className="doc__column doc__column--wide">
          <DocVersionBanner />
          <div className="doc__top">
            {breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} />}
            <DocVersionBadge />
          </div>
          <article className="markdown">
            <header>
              <h1>{title}</h1>
            </header>
            {description && <p className="lead">{description}</p>}
            {children}
            <DocCardList />
          </article>
          <Pagination previous={previous} next={next} label={translate(texts.docsPages)} />
        </div>
      </main>
    </div>
  );
}
