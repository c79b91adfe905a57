import { ownFolder } from '../../lib/files/ownFolder.ts';
import path from 'node:path';
import type { Events } from './eventStream.ts';
import type { Session } from '../state/session.ts';
import { messageOf } from '../../lib/messageOf.ts';
import { watch, type Watcher } from './watch.ts';
import { hasFolder, isBelow, isWithin } from '../../lib/files/nativePath.ts';

interface FollowInput {
  readonly root: string;
  readonly session: Session;
  readonly events: Events;
  readonly onNotice: (text: string) => void;
  /** Resolves when watching may begin. */
  readonly isTime: Promise<void>;
}

/**
 * Passes changes of files to the session and notifies the open pages. `ready` resolves when all
 * later changes are noticed.
 */
export function follow({ root, session, events, onNotice, isTime }: FollowInput): {
  readonly ready: Promise<void>;
  close(): Promise<void>;
} {
  let isClosed = false;
  let isTold = false;
  const onError = (error: unknown) => {
    const reason = messageOf(error);
    if (!isTold && !isClosed)
      onNotice(`Changes of some files will not be noticed: ${reason}${remedyOf(error)}`);
    isTold = true;
  };
  const folders = () => watchedFolders(root, session);
  const update = async (watcher: Watcher, files: ReadonlySet<string> | 'all'): Promise<void> => {
    if (isClosed) return;
    const event = await session.update(files);
    if (event) events.send(event);
    await watchMore(watcher);
  };
  // Comparing everything once finds the changes from before the folders were watched.
  const watchMore = async (watcher: Watcher): Promise<void> => {
    if (!isClosed && (await watcher.add(folders().folders))) await update(watcher, 'all');
  };
  const watched = isTime.then(() => {
    const watcher: Promise<Watcher> = watch({
      ...folders(),
      onBatch: (files) => void watcher.then((opened) => update(opened, files)).catch(onError),
      onNotice,
      onError,
    });
    return watcher;
  });
  const ready = watched
    .then((watcher) => {
      session.bundles.onOutside(() => void watchMore(watcher).catch(onError));
      return update(watcher, 'all');
    })
    .catch(onError);
  return {
    ready,
    async close() {
      isClosed = true;
      await (await watched.catch(() => undefined))?.close();
    },
  };
}

/** Returns the remedy if the system allows no more files to be watched. */
function remedyOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC'
    ? '. Raise fs.inotify.max_user_watches, or set CHOKIDAR_USEPOLLING=1, which looks at each ' +
        'file again and again.'
    : '';
}

/** Output folders of builds, which contain no sources. */
const outputs = ['build', 'dist', 'out', 'coverage'];

function watchedFolders(
  root: string,
  { state, bundles, inputs }: Session,
): { folders: readonly string[]; ignored: readonly string[] } {
  const site = state?.site;
  const theme = site
    ? [site.theme.server, site.theme.client.app, ...Object.values(site.theme.styles)]
        .map((file) => path.dirname(file))
        .concat(site.theme.components, site.theme.compat)
    : [];
  const sources = site
    ? [...site.config.collections.map(ownFolder), ...site.config.staticDirectories].map((folder) =>
        path.resolve(root, folder),
      )
    : [];
  const outside = [...bundles.outside, ...(site?.outside ?? [])];
  const read = [...inputs(), ...outside].map((file) => path.dirname(path.resolve(root, file)));
  const folders = [...new Set([root, ...theme, ...sources, ...read])];
  const isCovered = (folder: string, above: string) =>
    isBelow(folder, above) && !hasFolder(path.relative(above, folder), 'node_modules');
  const ignored = [
    ...outputs.map((name) => path.join(root, name)),
    ...(site ? [site.cacheDir] : []),
  ].filter((folder) => !sources.some((source) => isWithin(source, folder)));
  return {
    folders: folders.filter((folder) => !folders.some((outer) => isCovered(folder, outer))),
    ignored,
  };
}
