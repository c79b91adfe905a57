import type { Place } from '../../types.ts';
import { checked, didYouMeanOr, error, listNames } from './entry.ts';

const at = ({ file, line, column }: Place) => `${file}:${line}:${column}`;

/** Diagnostics about redirects and lost addresses. */
export const redirectMessages = {
  'redirect/taken': error<{ from: string; kind: 'page' | 'file' }>(
    ({ from, kind }) =>
      `The redirect from \`${from}\` would take the place of the ${kind} that is there.`,
    ({ kind }) => `Remove the redirect, or give the ${kind} another address.`,
  ),
  'redirect/duplicate': error<{ from: string; first: Place }>(
    ({ from, first }) => `The address \`${from}\` is already redirected, at ${at(first)}.`,
    () => 'Remove one of the two.',
  ),
  'redirect/chain': error<{ from: string; to: string; end: string }>(
    ({ from, to }) =>
      `The redirect from \`${from}\` leads to \`${to}\`, which is redirected again, so readers ` +
      'wait twice.',
    ({ end }) => `Write \`${end}\`.`,
  ),
  'redirect/missing-target': error<{ from: string; to: string; nearest?: string }>(
    ({ from, to }) =>
      `The redirect from \`${from}\` leads to \`${to}\`, ` +
      'which is neither a page nor a file of this site.',
    ({ nearest }) => didYouMeanOr(nearest, 'Correct the address.'),
  ),
  'redirect/missing-anchor': checked<{ from: string; page: string; id: string; nearest?: string }>(
    'anchors',
    ({ from, page, id }) =>
      `The redirect from \`${from}\` leads to \`${page}\`, which has no element with the id ` +
      `\`${id}\`, so readers get to its beginning.`,
    ({ nearest }) => didYouMeanOr(nearest, 'Correct the part after `#`, or remove it.'),
  ),
  'redirect/lost-address': checked<{ address: string; suggestion?: { from: string; to: string } }>(
    'lostAddresses',
    ({ address }) =>
      `The address \`${address}\` was published and is gone, so links from elsewhere to it break.`,
    ({ suggestion: nearest }) => {
      const redirect = nearest
        ? `Add \`{ from: '${nearest.from}', to: '${nearest.to}' }\` to \`redirects\``
        : 'Redirect it to the page that took its place';
      return `${redirect}, or accept its loss with \`site routes accept\`.`;
    },
  ),
  'redirect/lost-heading': checked<{ address: string; ids: readonly string[]; count: number }>(
    'lostAddresses',
    ({ address, ids, count }) => {
      const idNames = listNames(ids, { count });
      return count === 1
        ? `The page \`${address}\` had a heading with the id ${idNames}, which is gone, ` +
            'so links from elsewhere to it lead to its beginning.'
        : `The page \`${address}\` had headings with the ids ${idNames}, which are gone, ` +
            'so links from elsewhere to them lead to its beginning.';
    },
    ({ ids }) =>
      `Give the heading that took its place the old id, \`{#${ids[0]}}\`, ` +
      'or accept its loss with `site routes accept`.',
  ),
  'redirect/stale-lock': checked<{ count: number; example: string }>(
    'lostAddresses',
    ({ count, example }) =>
      `\`routes.lock\` lacks ${count === 1 ? 'an address' : `${count} addresses`} of this ` +
      `site: \`${example}\`${count === 1 ? '' : ' and others'}.`,
    () => 'Run `site build` on your machine and commit `routes.lock`.',
  ),
};
