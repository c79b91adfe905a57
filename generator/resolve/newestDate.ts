import { parseDate } from './dates.ts';
import type { CollectionPlan, PagePlan } from './pagePlan.ts';

/** Returns the newest date of a post or of `last_update` in a language, in seconds, or 0. */
export function newestDate(collections: readonly CollectionPlan[]): number {
  const dates = collections.flatMap(({ plans }) => plans.map(dateOf));
  return dates.reduce((newest, date) => Math.max(newest, date), 0);
}

function dateOf({ date, outline }: PagePlan): number {
  const update = outline?.frontMatter['last_update'] as { readonly date?: unknown } | null;
  return Math.max(date ?? 0, parseDate(update?.date) ?? 0);
}
