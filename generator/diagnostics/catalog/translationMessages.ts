import { checked, listNames, warning } from './entry.ts';

/** Diagnostics about translations that are missing or older than their source. */
export const translationMessages = {
  'translation/missing': checked<{ language: string; files: string }>(
    'translations',
    ({ language }) => `This document has no translation into ${language}.`,
    ({ files }) => `Write it in ${files}.`,
  ),
  'translation/english-interface': warning<{ language: string; file: string }>(
    ({ language }) =>
      `The theme has no texts in ${language}, so menus, buttons and notes are in ` +
      'English there.',
    ({ file }) =>
      `Write them in \`${file}\`: \`site check --translations\` names their ids. ` +
      'One of them ends this warning for its language.',
  ),
  'translation/outdated': checked<{ source: string; changed: string; translated: string }>(
    'translations',
    ({ source, changed, translated }) =>
      `This translation was last changed on ${translated}, but \`${source}\` on ${changed}.`,
    ({ source }) => `Compare it with \`${source}\`, and commit the translation again.`,
  ),
  'translation/without-source': checked<{ source: string }>(
    'translations',
    ({ source }) => `This file translates \`${source}\`, which does not exist.`,
    () => 'Move it to the path of the document that it translates, or remove it.',
  ),
  'translation/lost': warning<{ source: string }>(
    ({ source }) => `No page shows this file: it translates \`${source}\`, which does not exist.`,
    () => 'Move it to the path of the document that it translates, or remove it.',
  ),
  'translation/missing-texts': checked<{ language: string; ids: string; first: string }>(
    'translations',
    ({ language, ids }) => `These texts have no translation into ${language}: ${ids}.`,
    ({ first }) => `Add \`"${first}": { "message": "…" }\` to this file.`,
  ),
  'translation/unknown-id': warning<{ id: string; nearest: string }>(
    ({ id }) => `Nothing asks for the text \`${id}\`, so it is shown nowhere.`,
    ({ nearest }) => `Did you mean \`${nearest}\`?`,
  ),
  'translation/unknown-placeholder': warning<{ id: string; name: string; nearest?: string }>(
    ({ id, name }) =>
      `Nothing fills the placeholder \`{${name}}\` of the text \`${id}\`, so readers see it.`,
    ({ nearest }) =>
      nearest === undefined
        ? 'Remove it, or write one that the original text has.'
        : `Did you mean \`{${nearest}}\`?`,
  ),
  'translation/missing-anchor': checked<{ id: string; ids: readonly string[]; from: string }>(
    'anchors',
    ({ id, from }) =>
      `${from} links to \`#${id}\`, and this translation has no element with that id.`,
    ({ id, ids }) =>
      `Give the heading the id of the original: \`{#${id}}\`` +
      (ids.length === 0
        ? '.'
        : `; the page has ${listNames(
            ids.map((id) => `#${id}`),
            { limit: 5 },
          )}.`),
  ),
  'translation/summary': checked<{
    language: string;
    documents: number;
    translated: number;
    outdated: number;
    texts: number;
  }>(
    'translations',
    ({ language, documents, translated, outdated, texts }) =>
      `${translated} of ${documents} documents are translated into ${language}. ` +
      `Outdated: ${outdated}. Missing texts: ${texts}.`,
    () => 'The reports at the files name each of them.',
  ),
};
