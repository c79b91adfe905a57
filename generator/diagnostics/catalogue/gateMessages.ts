import { checked, error, warning } from './entry.ts';

/** A page of another site that cannot be had. */
export interface OutsideFault {
  readonly url: string;
  readonly reason: string;
  /** Day of the first failure. */
  readonly since: string;
  /** The page whose shell leads there; empty if a document does. */
  readonly on: string;
}

const where = (on: string) => (on === '' ? '' : ` (on ${on})`);

/** Findings of the checks that a site asks for. */
export const gateMessages = {
  'gate/baseline': {
    ...warning<{ listed: number; solved: number }>(
      ({ listed, solved }) =>
        `${listed} findings are those that this baseline lists` +
        (solved > 0 ? `; ${solved} more that it lists are gone.` : '.'),
      ({ solved }) =>
        solved > 0
          ? 'Run `site check --update-baseline`, so that they stay away.'
          : 'Correct them when their pages are edited.',
    ),
    severity: 'info' as const,
  },
  'gate/bad-baseline': warning<Record<never, never>>(
    () => 'This file is not a baseline, so every finding counts as new.',
    () => 'Restore it, or write it again with `site check --update-baseline`.',
  ),
  'accessibility/rule': checked<{ rule: string; element: string; page: string; remedy: string }>(
    'accessibility',
    ({ rule, element, page }) => `${rule}: \`${element}\` on ${page}.`,
    ({ remedy }) => remedy,
  ),
  'accessibility/browser': checked<{
    rule: string;
    help: string;
    helpUrl: string;
    element: string;
    reason: string;
    /** Of color, if only one has the fault. */
    mode: string;
    page: string;
  }>(
    'accessibility',
    ({ help, element, reason, mode, page }) =>
      `${help}: \`${element}\` on ${page}${mode === '' ? '' : `, in the ${mode} mode`}. ${reason}`,
    ({ rule, helpUrl }) => `Rule ${rule} of axe-core: ${helpUrl}`,
  ),
  'budget/exceeded': checked<{
    page: string;
    kind: string;
    size: string;
    most: string;
    largest: string;
    largestSize: string;
  }>(
    'budgets',
    ({ page, kind, size, most }) => `${page} has ${size} of ${kind}; its budget is ${most}.`,
    ({ largest, largestSize }) => `The largest part is \`${largest}\` with ${largestSize}.`,
  ),
  'budget/requests': checked<{ page: string; count: number; most: number }>(
    'budgets',
    ({ page, count, most }) => `${page} makes ${count} requests at first; its budget is ${most}.`,
    () => 'Show fewer pictures, or components that share their scripts.',
  ),
  'freshness/due': checked<{ date: string; owners: string }>(
    'freshness',
    ({ date, owners }) =>
      `This page was to be reviewed by ${date}` + (owners === '' ? '.' : ` (${owners}).`),
    () => 'Read it, correct it, and write the next date into `review_by`.',
  ),
  'freshness/older-than-shown': checked<{ name: string; changed: string; own: string }>(
    'freshness',
    ({ name, changed, own }) =>
      `This page is of ${own}, but \`${name}\`, which it shows, was changed on ${changed}.`,
    ({ name }) => `Read the page beside \`${name}\`, and commit it again.`,
  ),
  'freshness/no-owner': checked<Record<never, never>>(
    'freshness',
    () => 'Nobody owns this page.',
    () => 'Write `owner` into its front matter, or a line for its folder into CODEOWNERS.',
  ),
  'freshness/bad-date': checked<{ found: string }>(
    'freshness',
    ({ found }) => `\`review_by\` is \`${found}\`, which is not a date.`,
    () => 'Write it as `2026-03-31`.',
  ),
  'words/avoid': checked<{ found: string; use: string; reason: string }>(
    'words',
    ({ found, reason }) =>
      `Readers of this page see “${found}”.` + (reason === '' ? '' : ` ${reason}`),
    ({ use }) => (use === '' ? 'Use another word.' : `Write “${use}”.`),
  ),
  'words/bad-terms': checked<{ reason: string }>(
    'words',
    ({ reason }) => `The file of terms cannot be used: ${reason}.`,
    () => 'Write a list of `term`, and where there are such `avoid`, `reason`, `definition`.',
  ),
  'outside/gone': error<OutsideFault>(
    ({ url, reason, since, on }) => `${url}${where(on)} fails since ${since}: ${reason}.`,
    () => 'Link to another page, or take the link away.',
  ),
  'outside/failing': {
    ...warning<OutsideFault & { readonly left: number }>(
      ({ url, reason, since, on }) => `${url}${where(on)} fails since ${since}: ${reason}.`,
      ({ left }) => `If it stays so, it is an error in ${left} ${left === 1 ? 'day' : 'days'}.`,
    ),
    severity: 'info' as const,
  },
  'outside/moved': {
    ...warning<{ url: string; to: string; on: string }>(
      ({ url, to, on }) => `${url}${where(on)} has moved for good to ${to}.`,
      ({ to }) => `Link to ${to}.`,
    ),
    severity: 'info' as const,
  },
};
