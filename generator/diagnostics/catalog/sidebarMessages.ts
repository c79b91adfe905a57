import { didYouMean, error, listNames, warning } from './entry.ts';

/** `available`: the existing names, nearest first. */
type Unknown = { name: string; available: readonly string[]; nearest?: string };

const suggestAvailable = ({ available, nearest }: Unknown) =>
  didYouMean(
    nearest,
    available.length === 0
      ? 'There are none.'
      : `Available: ${listNames(available, { limit: 10 })}.`,
  );

/** Diagnostics about sidebars. */
export const sidebarMessages = {
  'sidebar/bad-value': error<{ subject: string; expected: string; actual: string }>(
    ({ subject, expected, actual }) => `${subject} must be ${expected}, but it is ${actual}.`,
    ({ expected }) => `Write ${expected} here.`,
  ),
  'sidebar/markup': warning<{ written: string; problem: string; remedy: string }>(
    ({ written, problem }) => `\`${written}\` in a text of the sidebar ${problem}.`,
    ({ remedy }) => remedy,
  ),
  'sidebar/unknown-type': error<{ type: string; allowed: readonly string[]; nearest?: string }>(
    ({ type }) => `The sidebar item type \`${type}\` does not exist.`,
    ({ allowed, nearest }) => didYouMean(nearest, `Types: ${listNames(allowed)}.`),
  ),
  'sidebar/missing-key': error<{ type: string; key: string; written?: string | undefined }>(
    ({ type, key }) => `This sidebar item of type \`${type}\` has no \`${key}\`.`,
    ({ key, written }) =>
      written === undefined
        ? `Add \`${key}\`.`
        : `Did you mean \`${key}\` where \`${written}\` is written?`,
  ),
  'sidebar/duplicate-doc': warning<{ id: string }>(
    ({ id }) => `The document \`${id}\` is in this sidebar already.`,
    ({ id }) => `Remove one of the two; a second link to it is \`{ type: 'ref', id: '${id}' }\`.`,
  ),
  'sidebar/orphan': warning<Record<never, never>>(
    () => 'This document is in no sidebar, and no page links to it, so readers cannot find it.',
    () =>
      'Add it to a sidebar, link to it, or write `unlisted: true` (or `displayed_sidebar: ' +
      'null`) in its front matter.',
  ),
  'sidebar/unknown-key': warning<{
    type: string;
    key: string;
    allowed: readonly string[];
    nearest?: string;
  }>(
    ({ type, key }) =>
      `\`${key}\` is not a known key of a sidebar item of type \`${type}\`, so it does nothing.`,
    ({ allowed, nearest }) =>
      didYouMean(nearest, `Known keys: ${listNames(allowed, { limit: 20 })}.`),
  ),
  'sidebar/unknown-doc': error<Unknown>(
    ({ name }) => `The sidebar names the document \`${name}\`, which does not exist.`,
    suggestAvailable,
  ),
  'sidebar/empty-category': error<{ label: string }>(
    ({ label }) =>
      `The sidebar category \`${label}\` has neither items nor a document to link to, so it ` +
      'leads nowhere.',
    () => 'Give it `items`, or a `link` of type `doc`, or remove it.',
  ),
  'sidebar/second-category-file': warning<{ first: string }>(
    ({ first }) => `This file is not used: \`${first}\` describes the folder already.`,
    () => 'Keep one of the two.',
  ),
  'sidebar/lone-category-file': warning<Record<never, never>>(
    () => 'This file describes a category that is not shown: its folder has no documents.',
    () => 'Write a document in the folder, or remove the file.',
  ),
  'sidebar/unknown-folder': error<Unknown>(
    ({ name }) =>
      `No document is in the folder \`${name}\`, so there is no sidebar to generate from it.`,
    suggestAvailable,
  ),
  'sidebar/navbar-unknown-doc': error<Unknown & { field: string }>(
    ({ field, name }) => `\`${field}\` names the document \`${name}\`, which does not exist.`,
    suggestAvailable,
  ),
  'sidebar/navbar-unknown-sidebar': error<Unknown & { field: string }>(
    ({ field, name }) => `\`${field}\` names the sidebar \`${name}\`, which does not exist.`,
    suggestAvailable,
  ),
  'sidebar/navbar-empty-sidebar': error<{ field: string; name: string }>(
    ({ field, name }) =>
      `\`${field}\` names the sidebar \`${name}\`, which has no document to link to.`,
    ({ name }) => `Add a document to the sidebar \`${name}\`, or remove the item.`,
  ),
};
