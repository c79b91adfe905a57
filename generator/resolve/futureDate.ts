import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic, Outline } from '../types.ts';
import { toIsoDate } from '../lib/toIsoDate.ts';
import { parseDate } from './dates.ts';
import { placeOfField } from './frontMatter.ts';

/**
 * Seconds. Time zones are up to half a day ahead of UTC, and a post may be prepared a day early.
 */
const AHEAD = 36 * 60 * 60;

/** Reports a future date in front matter or in a file's name. */
export function futureDate(
  outline: Outline,
  key: 'date' | 'last_update',
  { date, now }: { readonly date: number | undefined; readonly now: number | undefined },
): readonly Diagnostic[] {
  if (date === undefined || now === undefined || date < now + AHEAD) return [];
  const place = outline.frontMatterPlaces[`${key}.date`] ?? placeOfField(outline, key);
  return [diagnose('content/future-date', place, { key, date: toIsoDate(date) })];
}

/** Reports a `last_update` that is in the future or is not a real date. */
export function futureUpdate(outline: Outline, now: number | undefined): readonly Diagnostic[] {
  const written = outline.frontMatter['last_update'] as { readonly date?: unknown } | null;
  const value = written?.date;
  const date = parseDate(value);
  if (date !== undefined || typeof value !== 'string')
    return futureDate(outline, 'last_update', { date, now });
  const place =
    outline.frontMatterPlaces['last_update.date'] ?? placeOfField(outline, 'last_update');
  return [diagnose('content/bad-date', place, { key: 'last_update.date', value })];
}
