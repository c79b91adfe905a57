import type { ReactNode } from 'react';
import { usePage } from '../page/context.tsx';
import * as texts from '../messages/en.ts';
import { interpolate } from '../messages/interpolate.ts';
import { textOf, translate } from '../messages/translate.ts';

/**
 * The page of results. Its form works like any other form. A script adds the results to the empty
 * element below it.
 */
export default function SearchLayout({ children }: { readonly children: ReactNode }) {
  const { site } = usePage();
  const { href, placeholder } = site.search ?? {
    href: undefined,
    placeholder: translate(texts.searchDocs),
  };
  return (
    <main id="__content" className="doc__main results" tabIndex={-1}>
      <h1>{translate(texts.search)}</h1>
      <form className="results__form js-only" role="search" method="get" action={href}>
        <input
          className="results__field"
          type="search"
          name="q"
          maxLength={64}
          placeholder={placeholder}
          aria-label={placeholder}
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" className="action">
          {translate(texts.searchButton)}
        </button>
      </form>
      <noscript className="markdown">
        <p>
          {translate(texts.searchNeedsScript)}{' '}
          {site.pageList &&
            interpolate(textOf(texts.pageList), {
              link: <a href={site.pageList}>llms.txt</a>,
            })}
        </p>
      </noscript>
      <div data-results="" />
      {children}
    </main>
  );
}
