import type { ReactNode } from 'react';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTocMobile from '@theme/DocItem/TOC/Mobile';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import * as texts from '../../messages/en.ts';
import { translate } from '../../messages/translate.ts';
import { usePage } from '../../page/context.tsx';

/** The column of a document: the parts above its text, the text, and the parts below. */
export default function DocItemLayout({ children }: { readonly children: ReactNode }) {
  const { toc, hideToc, markdown } = usePage();
  return (
    <>
      <DocVersionBanner />
      <div className="doc__top">
        <DocBreadcrumbs />
        {/* The two are one item, so that both go below the breadcrumbs on narrow screens. */}
        <div>
          {markdown && (
            <button type="button" className="doc__copy theme-copy-page js-only" data-copy="">
              {translate(texts.copyPage)}
            </button>
          )}
          <DocVersionBadge />
        </div>
      </div>
      {!hideToc && toc.length > 0 && <DocItemTocMobile />}
      <DocItemContent>{children}</DocItemContent>
      <DocItemFooter />
      <DocItemPaginator />
    </>
  );
}
