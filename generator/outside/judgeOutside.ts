import { byPlace, diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic, Place } from '../types.ts';
import type { OutsideAnswer, OutsideMemory } from './askOutside.ts';
import type { OutsideLink } from './listOutside.ts';

const day = 24 * 60 * 60 * 1000;
/** The number of days in a row that an address must fail before it is an error. */
const daysUntilError = 3;

/**
 * Returns the diagnostics for the answers of other sites, at every place with a link to them, in
 * order of place.
 */
export function judgeOutside(
  links: readonly OutsideLink[],
  answers: OutsideMemory,
  now: number,
): readonly Diagnostic[] {
  const diagnostics = links.flatMap(({ url, places, pages }) => {
    const at: readonly (Place | undefined)[] = places.length > 0 ? places : [undefined];
    const on = places.length > 0 ? '' : pages[0]!;
    return at.flatMap((place) => judge(url, answers[url]!, { place, on, now }));
  });
  return diagnostics.sort(byPlace);
}

function judge(
  url: string,
  { state, reason, to = '', since = 0 }: OutsideAnswer,
  { place, on, now }: { place: Place | undefined; on: string; now: number },
): readonly Diagnostic[] {
  if (state === 'moved') return [diagnose('outside/moved', place, { url, to, on })];
  if (state !== 'failing') return [];
  const days = Math.floor((now - since) / day);
  const params = { url, reason, on, since: new Date(since).toISOString().slice(0, 10) };
  if (days >= daysUntilError) return [diagnose('outside/gone', place, params)];
  return [diagnose('outside/failing', place, { ...params, daysLeft: daysUntilError - days })];
}
