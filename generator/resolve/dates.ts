import type { LocaleSettings } from '../contract.ts';
import { inSequence } from '../lib/joinExpressions.ts';

/**
 * Matches `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM[:SS]`, with or without a time zone. Leading zeros may
 * be missing.
 */
const written = inSequence(
  'i',
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/,
  /(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?/,
  /\s*(Z|[+-]\d{2}:?\d{2})?$/,
);

/**
 * Parses a date of front matter into seconds since the epoch. A date without a time zone is UTC.
 * Returns `undefined` for anything else.
 */
export function parseDate(value: unknown): number | undefined {
  if (value instanceof Date) return toSeconds(value.getTime());
  if (typeof value !== 'string') return undefined;
  const match = written.exec(value.trim());
  // `20240-01-05` and `-0001-01-05` would be years far from today's.
  if (!match && /^(?:-|\d{5,})/.test(value.trim())) return undefined;
  if (!match) return inLifetime(Date.parse(`${value} UTC`)) ?? inLifetime(Date.parse(value));
  const [year, month, day, hour, minute, second] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number, number];
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  if (!isPlausible(year)) return undefined;
  const isReal = new Date(time).getUTCDate() === day && month <= 12 && hour < 24 && minute < 60;
  return isReal ? toSeconds(time - zoneOf(match[7])) : undefined;
}

/** Other years are slips: `0024`, `2204`. */
const isPlausible = (year: number) => year >= 1900 && year <= 2150;

function inLifetime(time: number): number | undefined {
  return isPlausible(new Date(time).getUTCFullYear()) ? toSeconds(time) : undefined;
}

function zoneOf(zone: string | undefined): number {
  if (zone === undefined || /^z$/i.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}

function toSeconds(time: number): number | undefined {
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000);
}

/** Creates a function that formats dates as `March 17, 2019` in the site's language, UTC. */
export function createDateFormat({
  htmlLang: language,
  calendar = 'gregory',
}: LocaleSettings): (seconds: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (seconds) => {
    // The data of a language is loaded here, so that a site without dates does not need it.
    format ??= new Intl.DateTimeFormat(
      Intl.DateTimeFormat.supportedLocalesOf([language]).length > 0 ? language : 'en',
      { calendar, year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' },
    );
    return format.format(new Date(seconds * 1000));
  };
}
