import { toCount } from '../reportNumbers.ts';
import { checked, error, warning } from './entry.ts';

/** A page of another site that cannot be fetched. */
export interface OutsideFault {
  readonly url: string;
  readonly reason: string;
  /** The day of the first failure. */
  readonly since: string;
  /** The page whose shell has the link, or '' if a document has it. */
  readonly on: string;
}

const where = (on: string) => (on === '' ? '' : ` (on ${on})`);

/** Diagnostics of the checks that a site asks for. */
export const gateMessages = {
  'gate/baseline': {
    ...warning<{ entries: number; solved: number }>(
      ({ entries, solved }) =>
        `${toCount(entries, 'problem')} ${entries === 1 ? 'is' : 'are'} listed in this baseline` +
        (solved > 0 ? `; ${solved} ${solved === 1 ? 'other is' : 'others are'} fixed.` : '.'),
      ({ solved }) =>
        solved > 0
          ? 'Run `site check --update-baseline` to remove what is fixed from the baseline.'
          : 'Correct them when their pages are edited.',
    ),
    severity: 'info' as const,
  },
  'gate/recorded': {
    ...warning<{ total: number; added: number; solved: number }>(
      ({ total, added, solved }) =>
        `This baseline now lists ${total === 0 ? 'no problems' : toCount(total, 'problem')}` +
        (added > 0 ? `, ${added} of them new` : '') +
        (solved > 0 ? `; ${solved} ${solved === 1 ? 'other is' : 'others are'} taken out.` : '.'),
      () => 'Commit it.',
    ),
    severity: 'info' as const,
  },
  'gate/none': warning<Record<never, never>>(
    () => 'No gate is on, so there is nothing to record in a baseline.',
    () => "Turn one on in `checks`, such as `checks: { words: 'warn' }`.",
  ),
  'gate/bad-baseline': warning<Record<never, never>>(
    () => 'This file is not a baseline, so every problem counts as new.',
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
    /** The color mode, if only one has the fault. */
    mode: string;
    page: string;
  }>(
    'accessibility',
    ({ help, element, reason, mode, page }) =>
      `${help}: \`${element}\` on ${page}${mode === '' ? '' : `, in the ${mode} mode`}. ${reason}`,
    ({ rule, helpUrl }) => `Rule ${rule} of axe-core: ${helpUrl}`,
  ),
  'accessibility/contrast': checked<{
    mode: string;
    selector: string;
    color: string;
    background: string;
    ratio: number;
    least: number;
    /** The number of other rules with too little contrast because of the same declaration. */
    otherRules: number;
  }>(
    'accessibility',
    ({ mode, selector, color, background, ratio, otherRules }) => {
      const remainder =
        otherRules > 0 ? `, and ${toCount(otherRules, 'more rule')} too little` : '';
      return (
        `In the ${mode} mode, \`${selector}\` has a contrast of ${ratio}: ${color} on ` +
        `${background}${remainder}.`
      );
    },
    ({ least }) => `Choose colors with a contrast of at least ${least}.`,
  ),
  'budget/exceeded': checked<{
    page: string;
    kind: string;
    size: string;
    budget: string;
    /** A sentence about the file that grew, or about the largest one. */
    cause: string;
  }>(
    'budgets',
    ({ page, kind, size, budget }) => `${page} has ${size} of ${kind}; its budget is ${budget}.`,
    ({ cause }) => cause,
  ),
  'budget/requests': checked<{
    page: string;
    count: number;
    budget: number;
    /** The new files, joined by `, `. */
    added: string;
  }>(
    'budgets',
    ({ page, count, budget }) =>
      `${page} makes ${count} requests at first; its budget is ${budget}.`,
    ({ added }) =>
      (added === '' ? '' : `New are \`${added}\`. `) +
      'Show fewer pictures, or components that share their scripts.',
  ),
  'freshness/due': checked<{ date: string; owners: string }>(
    'freshness',
    ({ date, owners }) =>
      `This page was due for review by ${date}` + (owners === '' ? '.' : ` (${owners}).`),
    () => 'Read it, correct it, and write the next date into `review_by`.',
  ),
  'freshness/older-than-shown': checked<{ name: string; changed: string; ownDate: string }>(
    'freshness',
    ({ name, changed, ownDate }) =>
      `This page was last changed on ${ownDate}, ` +
      `but \`${name}\`, which it includes, on ${changed}.`,
    ({ name }) => `Read the page beside \`${name}\`, and commit it again.`,
  ),
  'freshness/no-owner': checked<Record<never, never>>(
    'freshness',
    () => 'Nobody owns this page.',
    () => 'Write `owner` into its front matter, or a line for its folder into CODEOWNERS.',
  ),
  'freshness/bad-date': checked<{ date: string }>(
    'freshness',
    ({ date }) => `\`review_by\` is \`${date}\`, which is not a date.`,
    () => 'Write it as `2026-03-31`.',
  ),
  'words/avoid': checked<{ word: string; use: string; reason: string }>(
    'words',
    ({ word, reason }) =>
      `This page uses “${word}”, a word to avoid.` + (reason === '' ? '' : ` ${reason}`),
    ({ use }) => (use === '' ? 'Use another word.' : `Write “${use}”.`),
  ),
  'words/bad-terms': checked<{ reason: string }>(
    'words',
    ({ reason }) => `The file of terms cannot be used: ${reason}.`,
    () => 'Write a list of `term`, and optionally `avoid`, `reason` and `definition`.',
  ),
  'spelling/unknown': checked<{ word: string; suggestions: string }>(
    'spelling',
    ({ word }) => `Readers of this page see “${word}”, which no dictionary has.`,
    ({ suggestions }) =>
      (suggestions === '' ? '' : `Did you mean ${suggestions}? `) +
      'If it is right, add it to `gates.wordList`.',
  ),
  'spelling/not-installed': checked<Record<never, never>>(
    'spelling',
    () => 'The spelling cannot be checked: the package `cspell-lib` is not installed.',
    () => 'Install it: `npm install --save-dev cspell-lib` (version 9 runs on Node 20).',
  ),
  'vale/alert': checked<{ check: string; message: string; link: string }>(
    'vale',
    ({ message }) => message,
    ({ check, link }) => `Rule ${check} of Vale${link === '' ? '.' : `: ${link}`}`,
  ),
  'vale/failed': checked<{ reason: string }>(
    'vale',
    ({ reason }) => `Vale cannot be asked: ${reason}.`,
    () => 'Install Vale, write `.vale.ini`, and run `vale sync` once.',
  ),
  'outside/gone': error<OutsideFault>(
    ({ url, reason, since, on }) => `${url}${where(on)} has failed since ${since}: ${reason}.`,
    () => 'Link to another page, or remove the link.',
  ),
  'outside/failing': {
    ...warning<OutsideFault & { readonly daysLeft: number }>(
      ({ url, reason, since, on }) => `${url}${where(on)} has failed since ${since}: ${reason}.`,
      ({ daysLeft }) =>
        `If it keeps failing, this becomes an error in ${toCount(daysLeft, 'day')}.`,
    ),
    severity: 'info' as const,
  },
  'outside/moved': {
    ...warning<{ url: string; to: string; on: string }>(
      ({ url, to, on }) => `${url}${where(on)} has moved permanently to ${to}.`,
      ({ to }) => `Link to ${to}.`,
    ),
    severity: 'info' as const,
  },
};
