import type { ReactNode } from 'react';
import Breadcrumbs from '@theme/Breadcrumbs';
import { usePage } from '../page/context.tsx';

/** All posts by year, with titles and dates only. */
export default function ArchiveLayout({ children }: { readonly children: ReactNode }) {
  const { title, description, breadcrumbs, posts = [] } = usePage();
  const years = [...new Set(posts.map(({ date }) => date.slice(0, 4)))];
  return (
    <main id="__content" className="list-page" tabIndex={-1}>
      {breadcrumbs.length > 0 && (
        <div className="doc__top">
          <Breadcrumbs items={breadcrumbs} />
        </div>
      )}
      <header className="posts__header">
        <h1>{title}</h1>
        <p className="lead">
          {description && description !== title ? description : countOf(posts.length)}
        </p>
      </header>
      {children}
      {years.map((year) => (
        <section key={year} className="archive__year">
          <h2>{year}</h2>
          <ol>
            {posts
              .filter(({ date }) => date.startsWith(year))
              .map(({ title: post, href, date, formattedDate }) => (
                <li key={href}>
                  <time dateTime={date}>{formattedDate.replace(/,? \d{4}$/, '')}</time>
                  <a href={href}>{post}</a>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </main>
  );
}

const countOf = (posts: number) => (posts === 1 ? 'One post' : `${posts} posts`);
