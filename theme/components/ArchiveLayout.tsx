import type { ReactNode } from 'react';
import ListHeader from '@theme/ListHeader';
import { usePage } from '../page/context.tsx';
import * as texts from '../messages/en.ts';
import { translateCount } from '../messages/translate.ts';

const dayFormat = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;

/** All posts by year, with only their titles and dates. */
export default function ArchiveLayout({ children }: { readonly children: ReactNode }) {
  const { title, description, posts = [], site } = usePage();
  const format = new Intl.DateTimeFormat(site.locale.htmlLang, dayFormat);
  const toDay = (date: string) => format.format(new Date(date));
  const years = [...new Set(posts.map(({ date }) => date.slice(0, 4)))];
  return (
    <main id="__content" className="list-page" tabIndex={-1}>
      <ListHeader
        lead={
          description && description !== title
            ? description
            : translateCount(texts.postCount, posts.length)
        }
      />
      {children}
      {years.map((year) => (
        <section key={year} className="archive__year">
          <h2>{year}</h2>
          <ol>
            {posts
              .filter(({ date }) => date.startsWith(year))
              .map(({ title: post, href, date }) => (
                <li key={href}>
                  <time dateTime={date}>{toDay(date)}</time>
                  <a href={href}>{post}</a>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </main>
  );
}
