import type { ReactNode } from 'react';
import PageNote from '@theme/PageNote';
import TableOfContents from '@theme/TableOfContents';
import { isLaidOut, useCollected, usePage } from '../page/context.tsx';
import { languageOfText } from '../page/languageOfText.ts';

/**
 * A free page. If it uses `Layout`, it has the whole width. Otherwise it is a text with a table of
 * contents beside it.
 */
export default function PageLayout({ children }: { readonly children: ReactNode }) {
  const { title, showTitle, toc, hideToc, shownIn } = usePage();
  const hasToc = !hideToc && toc.length > 0;
  const collected = useCollected();
  const Main = collected?.hasMain ? 'div' : 'main';
  if (isLaidOut(collected))
    return (
      <Main id="__content" tabIndex={-1} {...languageOfText(shownIn)}>
        {children}
      </Main>
    );
  return (
    <Main
      id="__content"
      className={hasToc ? 'doc__main doc__main--page doc__main--toc' : 'doc__main doc__main--page'}
      tabIndex={-1}
    >
      <div className="doc__column">
        <article className="markdown" {...languageOfText(shownIn)}>
          <PageNote />
          {showTitle && (
            <header>
              <h1>{title}</h1>
            </header>
          )}
          {children}
        </article>
      </div>
      {hasToc && <TableOfContents items={toc} />}
    </Main>
  );
}
