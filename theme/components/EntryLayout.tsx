import type { ReactNode } from 'react';
import Breadcrumbs from '@theme/Breadcrumbs';
import EntryFacts from '@theme/EntryFacts';
import PageNote from '@theme/PageNote';
import Pagination from '@theme/Pagination';
import Tags from '@theme/Tags';
import { usePage } from '../page/context.tsx';
import { languageOfText } from '../page/languageOfText.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/** The page of one entry of a directory, such as a template, an expert or a project. */
export default function EntryLayout({ children }: { readonly children: ReactNode }) {
  const page = usePage();
  const { title, description, showTitle, tags, entry, breadcrumbs, previous, next } = page;
  // Without one in the front matter, the description is the first line of the text below.
  const lead = entry?.frontMatter['description'] === undefined ? undefined : description;
  return (
    <main id="__content" className="list-page entry" tabIndex={-1}>
      {breadcrumbs.length > 0 && (
        <div className="doc__top">
          <Breadcrumbs items={breadcrumbs} />
        </div>
      )}
      <div className="entry__body">
        <article className="markdown" {...languageOfText(page.shownIn)}>
          <PageNote />
          {showTitle && (
            <header className="posts__header">
              <h1>{title}</h1>
              {lead && <p className="lead">{lead}</p>}
            </header>
          )}
          {children}
        </article>
        {entry && <EntryFacts facts={entry.facts} />}
      </div>
      <Tags items={tags} />
      <Pagination previous={previous} next={next} label={translate(texts.entries)} />
    </main>
  );
}
