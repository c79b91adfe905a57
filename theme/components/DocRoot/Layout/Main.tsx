import { useContext, type ReactNode } from 'react';
import { KeptSidebar, usePage } from '../../../page/context.tsx';

/** The element with a document and its table of contents, beside the sidebar. */
export default function DocRootLayoutMain({ children }: { readonly children: ReactNode }) {
  const { toc, hideToc } = usePage();
  const hasToc = !hideToc && toc.length > 0;
  return (
    <main
      id="__content"
      className={hasToc ? 'doc__main doc__main--toc' : 'doc__main'}
      tabIndex={-1}
      data-beside={useContext(KeptSidebar)}
    >
      {children}
    </main>
  );
}
