import type { ReactNode } from 'react';
import ApiNote from '@theme/ApiNote';
import ContentVisibility from '@theme/ContentVisibility';
import MDXContent from '@theme/MDXContent';
import { breakable } from '../../page/breakable.tsx';
import { usePage } from '../../page/context.tsx';
import { languageOfText } from '../../page/languageOfText.ts';

/** The text of a document, with its title. */
export default function DocItemContent({ children }: { readonly children: ReactNode }) {
  const { title, showTitle, shownIn } = usePage();
  return (
    <article className="theme-doc-markdown markdown" {...languageOfText(shownIn)}>
      <ContentVisibility />
      {showTitle && (
        <header>
          <h1>{breakable(title)}</h1>
        </header>
      )}
      <ApiNote />
      <MDXContent>{children}</MDXContent>
    </article>
  );
}
