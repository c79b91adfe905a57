import type { OfflineIndex } from '../../../integrations/offline/offlineTypes.ts';
import { scriptTexts } from '../../messages/scriptTexts.ts';
import type { SetState } from './setState.ts';
import { fillPlaceholders } from '../../messages/fillPlaceholders.ts';

/** What the row of a set on the offline page shows. */
interface Description {
  readonly text: string;
  /** Labels of the visible buttons. An empty label stands for the label that the page has. */
  readonly actions: { readonly save?: string; readonly cancel?: string; readonly remove?: string };
  /** From 0 to 1. Absent: the set is not being saved. */
  readonly progress?: number;
}

/**
 * Describes a set and the actions that the reader has. `published` is what the published site says
 * about it, if that is known. `isInSite` says that the whole site is saved, and this set with it.
 */
export function describeSet(
  state: SetState | undefined,
  published: OfflineIndex['sets'][number] | undefined,
  isInSite: boolean,
): Description {
  if (!state) {
    if (isInSite || !published)
      return { text: isInSite ? scriptTexts.savedWithSite : scriptTexts.notSavedNow, actions: {} };
    const text = `${pagesOf(published.pages)}, ${toStorageSize(published.bytes)}`;
    return { text, actions: { save: scriptTexts.saveOffline } };
  }
  const { phase, pages, ofPages, bytes, ofBytes } = state;
  const total = pagesOf(ofPages);
  const part = fill(scriptTexts.partOfPages, { pages, total });
  const size = toStorageSize(ofBytes);
  if (phase === 'saving')
    return {
      text: ofBytes
        ? fill(scriptTexts.savingPart, { part, bytes: toStorageSize(bytes), size })
        : '…',
      actions: { cancel: '' },
      progress: ofBytes && Math.min(1, bytes / ofBytes),
    };
  if (phase !== 'saved')
    return {
      text: fill(texts[phase], { part }),
      actions: { save: scriptTexts.saveMore, remove: '' },
    };
  const isOld = published && published.revision !== state.revision;
  return {
    text:
      fill(scriptTexts.savedPages, { part: total, size }) +
      (isOld ? scriptTexts.newerPublished : ''),
    actions: { ...(isOld && { save: scriptTexts.saveUpdate }), remove: '' },
  };
}

const texts = {
  stopped: scriptTexts.savingStopped,
  full: scriptTexts.savingFull,
  failed: scriptTexts.savingFailed,
};

/** Chooses between the first form and the last: the script stays small without plural rules. */
function pagesOf(count: number): string {
  const forms = scriptTexts.pageCount.split('|');
  return fill(count === 1 ? forms[0]! : forms.at(-1)!, { count });
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return fillPlaceholders(text, values).join('');
}

/** Formats bytes as storage is counted: `0.4 MB`, `12 MB`. */
function toStorageSize(bytes: number): string {
  if (bytes < 1e5) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  const megabytes = bytes / 1e6;
  return `${megabytes.toFixed(megabytes < 10 ? 1 : 0)} MB`;
}
