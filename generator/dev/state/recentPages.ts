import { hashOf } from '../../lib/hash.ts';
import type { RenderedPage, ShellInput } from '../../render/render.ts';
import type { RenderTask } from '../../scheduler/tasks.ts';
import type { Workers } from '../../scheduler/workers.ts';
import type { DevCounts } from './counts.ts';

export interface PageToRender {
  readonly shell: ShellInput;
  readonly task: RenderTask;
}

/** Renders pages, and keeps the most recent ones. */
interface RecentPages {
  render(page: PageToRender): Promise<RenderedPage>;
  /** The pages that are kept and still show what they were made of, by permalink. */
  rendered(isCurrent: (task: RenderTask) => boolean): ReadonlyMap<string, RenderedPage>;
}

interface Kept {
  readonly key: string;
  readonly task: RenderTask;
  readonly rendered: RenderedPage;
}

/** Number of pages that are kept. An older page is rendered again. */
const KEPT = 200;
/** Modules that a worker may have imported before it is renewed. */
const MODULES = 300;

export function createRecentPages({
  workers,
  counts,
}: {
  readonly workers: Workers;
  readonly counts: DevCounts;
}): RecentPages {
  const recentByPermalink = new Map<string, Kept>();
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
  return {
    async render({ shell, task }) {
      const { permalink } = task.page.route;
      const ownShellKey = hashOf(JSON.stringify(shell));
      const key = hashOf(ownShellKey, JSON.stringify(task));
      const recent = recentByPermalink.get(permalink);
      recentByPermalink.delete(permalink);
      if (recent?.key === key) {
        recentByPermalink.set(permalink, recent);
        return recent.rendered;
      }
      renewAfterMany([ownShellKey, task.server, ...task.teaserCode.map(({ server }) => server)]);
      prepare(shell, ownShellKey);
      counts.rendered++;
      const rendered = await workers.run('render', task);
      recentByPermalink.set(permalink, { key, task, rendered });
      if (recentByPermalink.size > KEPT)
        recentByPermalink.delete(recentByPermalink.keys().next().value!);
      return rendered;
    },
    rendered: (isCurrent) =>
      new Map(
        [...recentByPermalink].flatMap(([permalink, { task, rendered }]) =>
          isCurrent(task) ? [[permalink, rendered] as const] : [],
        ),
      ),
  };
}
