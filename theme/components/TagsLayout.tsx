import type { ReactNode } from 'react';
import ListHeader from '@theme/ListHeader';
import Tags from '@theme/Tags';
import { usePage } from '../page/context.tsx';

/** All tags by their first letter, with the numbers of their pages. */
export default function TagsLayout({ children }: { readonly children: ReactNode }) {
  const { tagList = [] } = usePage();
  const letters = [...new Set(tagList.map(({ title: tag }) => tag.charAt(0).toUpperCase()))].sort();
  return (
    <main id="__content" className="list-page" tabIndex={-1}>
      <ListHeader />
      {children}
      {letters.map((letter) => (
        <section key={letter} className="letters">
          <h2>{letter}</h2>
          <Tags
            items={tagList.filter(({ title: tag }) => tag.charAt(0).toUpperCase() === letter)}
          />
        </section>
      ))}
    </main>
  );
}
