import type { AddressFix, CheckLevels, Severity } from '../../types.ts';

type Wording<P> = {
  readonly severity: Severity;
  readonly check?: keyof CheckLevels;
  /** Whether `severities` may lower the error. The site is still complete without it. */
  readonly lowerable?: true;
  readonly text: (params: P) => string;
  readonly hint: (params: P) => string;
  /** The correction that the hint names, if a program may write it. */
  readonly fix?: (params: P) => AddressFix;
};

/** An entry of the catalog that stops the commit. */
export function error<P>(text: (params: P) => string, hint: (params: P) => string): Wording<P> {
  return { severity: 'error', text, hint };
}

/** Returns an error that `severities` in the configuration may lower. */
export function lowerable<P>(text: (params: P) => string, hint: (params: P) => string): Wording<P> {
  return { ...error(text, hint), lowerable: true };
}

/** Returns an entry that warns; `severities` in the configuration may change that. */
export function warning<P>(
  text: (params: P) => string,
  hint: (params: P) => string,
  fix?: (params: P) => AddressFix,
): Wording<P> {
  return { severity: 'warning', text, hint, ...(fix && { fix }) };
}

/** Returns an entry whose severity is the level of a configurable check. */
export function checked<P>(
  check: keyof CheckLevels,
  text: (params: P) => string,
  hint: (params: P) => string,
): Wording<P> {
  return { severity: 'error', check, text, hint };
}

/**
 * Returns names in code marks, such as `` `a`, `b` and 3 more ``, at most `limit` of them. `count`
 * is the number of all names, if `names` lacks some.
 */
export function listNames(
  names: readonly string[],
  { limit = names.length, count = names.length }: { limit?: number; count?: number } = {},
): string {
  const listedNames = names.slice(0, limit);
  const omission = count > listedNames.length ? ` and ${count - listedNames.length} more` : '';
  return listedNames.map((name) => `\`${name}\``).join(', ') + omission;
}

/** The number of pages on which the page shell shows something. */
export interface OnPages {
  readonly pages: number;
  readonly total: number;
}

/** Returns a text such as `on all 12 pages` or `on 3 of 12 pages`. */
export function onPages({ pages, total }: OnPages): string {
  return pages === total && total > 1 ? `on all ${total} pages` : `on ${pages} of ${total} pages`;
}

/**
 * Returns the subject of a diagnostic about an address. `shell` says that the page shell has it.
 */
export function theAddress(noun: string, { url, shell }: { url: string; shell?: OnPages }): string {
  const name = `The ${noun} \`${url}\``;
  return shell ? `${name} in the page shell, ${onPages(shell)},` : name;
}

/** Returns the question whether an existing name is meant. */
export function askFor(name: string): string {
  return `Did you mean \`${name}\`?`;
}

/**
 * Returns a question about the nearest existing name, if there is one, followed by another remedy.
 */
export function didYouMean(nearest: string | undefined, otherwise = ''): string {
  return (nearest ? `${askFor(nearest)} ` : '') + otherwise;
}

/** Returns a question about the nearest existing name, or another remedy if there is none. */
export function didYouMeanOr(nearest: string | undefined, otherwise: string): string {
  return nearest === undefined ? otherwise : askFor(nearest);
}
