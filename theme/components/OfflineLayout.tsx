import type { ReactNode } from 'react';
import { usePage } from '../page/context.tsx';
import { offlineOf } from '../page/offlineOf.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/**
 * The page with the sets that can be saved and the pages that are saved on this device.
 * `client/offline/offlinePage.ts` fills it. The worker also answers with this page, with a note
 * above it, when a page cannot be loaded. If the author has written a page at this address, it
 * begins with the author's text.
 */
export default function OfflineLayout({ children }: { readonly children: ReactNode }) {
  const { site, title, showTitle } = usePage();
  const sets = offlineOf(site)?.sets ?? [];
  return (
    <main id="__content" className="offline" tabIndex={-1}>
      {showTitle && (
        <>
          <h1>{title}</h1>
          <p className="lead">{translate(texts.offlineLead, { title: site.title })}</p>
        </>
      )}
      <div className="markdown">{children}</div>
      <noscript>
        <p>{translate(texts.savingNeedsScript)}</p>
      </noscript>
      <p data-trouble role="status" hidden />
      <ul className="offline__sets js-only">
        {sets.map(({ id, title: name }, i) => (
          <SavedSet key={id} id={id} title={name} isLast={i === sets.length - 1} />
        ))}
      </ul>
      <section className="js-only" data-visited hidden>
        <h2>{translate(texts.pagesYouRead)}</h2>
        <p>{translate(texts.pagesYouReadText)}</p>
        <ul className="offline__pages" />
      </section>
    </main>
  );
}

/**
 * A set before its state is known. The last one is the whole site. Its button is the main action of
 * the page.
 */
function SavedSet({
  id,
  title,
  isLast,
}: {
  readonly id: string;
  readonly title: string;
  readonly isLast: boolean;
}) {
  return (
    <li id={`__offline-${id}`} className="offline-set" data-set={id}>
      <h2>{title}</h2>
      <p data-state role="status">
        …
      </p>
      <progress aria-label={translate(texts.savingSet, { title })} hidden />
      <p className="offline-set__actions">
        <button type="button" className={isLast ? 'action' : 'action--quiet'} data-do="save" hidden>
          {translate(texts.saveOffline)}
        </button>
        <button type="button" className="action--quiet" data-do="cancel" hidden>
          {translate(texts.cancel)}
        </button>
        <button type="button" className="action--quiet" data-do="remove" hidden>
          {translate(texts.remove)}
        </button>
      </p>
      <details hidden>
        <summary>{translate(texts.pages)}</summary>
        <ul className="offline__pages" />
      </details>
    </li>
  );
}
