import type { ReactNode } from 'react';
import DocItem from '@theme/DocItem';
import DocItemLayout from '@theme/DocItem/Layout';
import DocItemTocDesktop from '@theme/DocItem/TOC/Desktop';
import DocRootLayoutMain from '@theme/DocRoot/Layout/Main';
import DocSidebar from '@theme/DocSidebar';
import { usePage } from '../page/context.tsx';

/** A page of documentation: sidebar, the document, and the table of contents beside it. */
export default function DocLayout({ children }: { readonly children: ReactNode }) {
  const { sidebar, toc, hideToc } = usePage();
  const hasToc = !hideToc && toc.length > 0;
  return (
    <div className={sidebar ? 'doc' : 'doc doc--bare'}>
      {sidebar && <DocSidebar items={sidebar.items} />}
      <DocItem>
        <DocRootLayoutMain>
          <div className="doc__column">
            <DocItemLayout>{children}</DocItemLayout>
          </div>
          {hasToc && <DocItemTocDesktop />}
        </DocRootLayoutMain>
      </DocItem>
    </div>
  );
}
