import { hashOf } from '../../lib/hash.ts';
import type { RenderedPage, ShellInput } from '../../render/render.ts';
import type { RenderTask } from '../../scheduler/tasks.ts';
import type { Workers } from '../../scheduler/workers.ts';
import type { DevCounts } from './counts.ts';
import type { LongDocuments } from './longDocuments.ts';

export interface PageToRender {
  readonly shell: ShellInput;
  readonly task: RenderTask;
}

/** Renders pages, and keeps the most recent ones. */
interface RecentPages {
  render(page: PageToRender): Promise<RenderedPage>;
  /** Renders a page on the thread of long documents. A call of `render` follows. */
  renderLong(page: PageToRender): Promise<void>;
  /** The pages that are kept and still up to date, by permalink. */
  rendered(isCurrent: (task: RenderTask) => boolean): ReadonlyMap<string, RenderedPage>;
}

interface RecentPage {
  readonly key: string;
  readonly task: RenderTask;
  readonly rendered: RenderedPage;
}

interface Threads {
  readonly workers: Workers;
  readonly longDocuments: LongDocuments;
  readonly counts: DevCounts;
}

/** Number of pages to keep. An older page is rendered again. */
const KEPT_PAGES = 200;
/** Modules that a worker may have imported before it is renewed. */
const MODULES = 300;

export function createRecentPages({ workers, longDocuments, counts }: Threads): RecentPages {
  const recentByPermalink = new Map<string, RecentPage>();
  const modules = new Set<string>();
  let shellKey = '';

  const prepare = (shell: ShellInput, key: string) => {
    if (key !== shellKey) workers.prepare({ shell });
    shellKey = key;
  };
  const renewAfterMany = (names: readonly (string | undefined)[]) => {
    for (const name of names) if (name !== undefined) modules.add(name);
    if (modules.size <= MODULES) return;
    workers.renew();
    modules.clear();
  };
  const keep = (recentPage: RecentPage): RenderedPage => {
    const { permalink } = recentPage.task.page.route;
    recentByPermalink.delete(permalink);
    recentByPermalink.set(permalink, recentPage);
    if (recentByPermalink.size > KEPT_PAGES)
      recentByPermalink.delete(recentByPermalink.keys().next().value!);
    return recentPage.rendered;
  };
  /** Long pages that are being rendered, by key. */
  const begun = new Map<string, Promise<RenderedPage>>();
  return {
    async render({ shell, task }) {
      const { key, shellKey: ownShellKey } = keysOf({ shell, task });
      const recent = recentByPermalink.get(task.page.route.permalink);
      if (recent?.key === key) return keep(recent);
      renewAfterMany([ownShellKey, task.server, ...task.teaserCode.map(({ server }) => server)]);
      prepare(shell, ownShellKey);
      counts.rendered++;
      return keep({ key, task, rendered: await workers.run('render', task) });
    },
    async renderLong({ shell, task }) {
      const { key } = keysOf({ shell, task });
      if (recentByPermalink.get(task.page.route.permalink)?.key === key) return;
      if (!begun.has(key)) {
        counts.rendered++;
        longDocuments.prepare({ shell });
        begun.set(key, longDocuments.run('render', task));
      }
      const rendered = await begun.get(key)!.finally(() => begun.delete(key));
      keep({ key, task, rendered });
    },
    rendered: (isCurrent) =>
      new Map(
        [...recentByPermalink].flatMap(([permalink, { task, rendered }]) =>
          isCurrent(task) ? [[permalink, rendered] as const] : [],
        ),
      ),
  };
}

/** Everything that affects a page, and its shell alone, as hashes. */
function keysOf({ shell, task }: PageToRender): {
  readonly key: string;
  readonly shellKey: string;
} {
  const shellKey = hashOf(JSON.stringify(shell));
  return { key: hashOf(shellKey, JSON.stringify(task)), shellKey };
}
