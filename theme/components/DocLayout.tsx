import { useContext, type ReactNode } from 'react';
import ApiNote from '@theme/ApiNote';
import Breadcrumbs from '@theme/Breadcrumbs';
import DocFooter from '@theme/DocFooter';
import DocSidebar from '@theme/DocSidebar';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import Pagination from '@theme/Pagination';
import TableOfContents, { MobileContents } from '@theme/TableOfContents';
import PageNote from '@theme/PageNote';
import { breakable } from '../page/breakable.tsx';
import { KeptSidebar, usePage } from '../page/context.tsx';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/**
 * A page of documentation: sidebar, breadcrumbs, version badge, title, body, footer, and the table
 * of contents beside it.
 */
export default function DocLayout({ children }: { readonly children: ReactNode }) {
  const { sidebar, breadcrumbs, title, showTitle, toc, hideToc, previous, next, markdown } =
    usePage();
  const hasToc = !hideToc && toc.length > 0;
  return (
    <div className={sidebar ? 'doc' : 'doc doc--bare'}>
      {sidebar && <DocSidebar items={sidebar.items} />}
      <main
        id="__content"
        className={hasToc ? 'doc__main doc__main--toc' : 'doc__main'}
        tabIndex={-1}
        data-beside={useContext(KeptSidebar)}
      >
        <div className="doc__column">
          <DocVersionBanner />
          <div className="doc__top">
            {breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} />}
            {markdown && (
              <button
                type="button"
                className="doc__copy theme-copy-page js-only"
                data-copy={markdown}
              >
                {translate(texts.copyPage)}
              </button>
            )}
            <DocVersionBadge />
          </div>
          {hasToc && <MobileContents items={toc} />}
          <article className="theme-doc-markdown markdown">
            <PageNote />
            {showTitle && (
              <header>
                <h1>{breakable(title)}</h1>
              </header>
            )}
            <ApiNote />
            {children}
          </article>
          <DocFooter />
          <Pagination previous={previous} next={next} label={translate(texts.docsPages)} />
        </div>
        {hasToc && <TableOfContents items={toc} />}
      </main>
    </div>
  );
}
