import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';
import TagsListInline from '@theme/TagsListInline';
import { usePage } from '../page/context.tsx';
import { offlineOf } from '../page/offlineOf.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/**
 * The foot of a page of documentation: its tags, the date of the last change, and links. They lead
 * to the source, to the page as Markdown, to the print page of its section, and to the page that
 * saves the section for offline reading. Renders nothing if there is none of these.
 */
export default function DocFooter() {
  const { site, collection, sidebar, tags, editUrl, lastUpdated, markdown, print } = usePage();
  const offline = offlineOf(site);
  const set = offline?.sets.find(({ id }) => id === `${collection}-${sidebar?.name}`);
  if (tags.length === 0 && !editUrl && !lastUpdated && !markdown && !print && !set) return null;
  return (
    <footer className="doc__footer">
      <TagsListInline
        tags={tags.map(({ title, href, ...rest }) => ({ ...rest, label: title, permalink: href }))}
      />
      <div className="doc__facts">
        {editUrl && <EditThisPage editUrl={editUrl} />}
        {markdown && (
          <a className="theme-view-markdown" href={markdown} type="text/markdown">
            {translate(texts.viewMarkdown)}
          </a>
        )}
        {print && (
          <a className="theme-print-section" href={print.href}>
            {translate(texts.printSection)}
          </a>
        )}
        {set && (
          <a
            className="theme-save-offline js-only"
            href={`${offline!.href}#__offline-${set.id}`}
            data-save={set.id}
          >
            {translate(texts.saveOffline)}
          </a>
        )}
        {lastUpdated && (
          <LastUpdated
            lastUpdatedAt={lastUpdated.date}
            formattedLastUpdatedAt={lastUpdated.formattedDate}
            lastUpdatedBy={lastUpdated.author}
          />
        )}
      </div>
    </footer>
  );
}
