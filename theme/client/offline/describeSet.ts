import type { OfflineIndex } from '../../../integrations/offline/offlineFiles.ts';
import type { SetState } from './setState.ts';

export interface Description {
  readonly text: string;
  /** Labels of the visible buttons. */
  readonly actions: { readonly save?: string; readonly cancel?: string; readonly remove?: string };
  /** From 0 to 1. Absent if nothing is being saved. */
  readonly progress?: number;
}

/**
 * Describes a set and what the reader can do with it. `isInSite`: the whole site is saved, and this
 * set with it.
 */
export function describeSet(
  state: SetState | undefined,
  published: OfflineIndex['sets'][number] | undefined,
  isInSite: boolean,
): Description {
  if (!state && isInSite) return { text: 'Saved with the whole site.', actions: {} };
  if (!state)
    return published
      ? {
          text: `${count(published.pages)}, ${toStorageSize(published.bytes)}`,
          actions: { save: 'Save for offline' },
        }
      : { text: 'Not saved. It can be when the network answers.', actions: {} };
  const part = `${state.pages} of ${count(state.ofPages)}`;
  switch (state.phase) {
    case 'saving':
      return {
        text:
          state.ofBytes === 0
            ? 'Saving…'
            : `Saving: ${part}, ${toStorageSize(state.bytes)} of ${toStorageSize(state.ofBytes)}`,
        actions: { cancel: 'Cancel' },
        progress: state.ofBytes === 0 ? 0 : Math.min(1, state.bytes / state.ofBytes),
      };
    case 'stopped':
      return { text: `Stopped. ${part} can be read offline.`, actions: unfinished };
    case 'full':
      return {
        text:
          `There is no room left on this device. ${part} can be read offline. ` +
          'Remove what you do not need, then go on.',
        actions: unfinished,
      };
    case 'failed':
      return {
        text: `The network did not answer as it should. ${part} can be read offline.`,
        actions: unfinished,
      };
    case 'saved': {
      const isOld = published !== undefined && published.revision !== state.revision;
      return {
        text:
          `Saved: ${count(state.ofPages)}, ` +
          `${toStorageSize(state.ofBytes)}.${isOld ? ' A newer version is published.' : ''}`,
        actions: { ...(isOld && { save: 'Update' }), remove: 'Remove' },
      };
    }
  }
}

const unfinished = { save: 'Go on', remove: 'Remove' };

function count(pages: number): string {
  return `${pages} ${pages === 1 ? 'page' : 'pages'}`;
}

/** Formats bytes as storage is counted: `0.4 MB`, `12 MB`. */
export function toStorageSize(bytes: number): string {
  if (bytes < 1e5) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  const megabytes = bytes / 1e6;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
