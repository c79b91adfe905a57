import { useContext, type ReactNode } from 'react';
import DocItem from '@theme/DocItem';
import DocItemLayout from '@theme/DocItem/Layout';
import DocItemTocDesktop from '@theme/DocItem/TOC/Desktop';
import DocSidebar from '@theme/DocSidebar';
import { KeptSidebar, usePage } from '../page/context.tsx';

/** A page of documentation: sidebar, the document, and the table of contents beside it. */
export default function DocLayout({ children }: { readonly children: ReactNode }) {
  const { sidebar, toc, hideToc } = usePage();
  const hasToc = !hideToc && toc.length > 0;
  return (
    <div className={sidebar ? 'doc' : 'doc doc--bare'}>
      {sidebar && <DocSidebar items={sidebar.items} />}
      <DocItem>
        <main
          id="__content"
          className={hasToc ? 'doc__main doc__main--toc' : 'doc__main'}
          tabIndex={-1}
          data-beside={useContext(KeptSidebar)}
        >
          <div className="doc__column">
            <DocItemLayout>{children}</DocItemLayout>
          </div>
          {hasToc && <DocItemTocDesktop />}
        </main>
      </DocItem>
    </div>
  );
}
