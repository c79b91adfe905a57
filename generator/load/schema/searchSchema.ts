import { z } from 'zod';
import { addressPart, object, optionalObject, text, texts } from './parts.ts';

/** A regular expression as text. */
const pattern = text.refine(
  (value) => {
    try {
      return new RegExp(value) instanceof RegExp;
    } catch {
      return false;
    }
  },
  { error: 'a regular expression' },
);

/** A path, or a module of a package. A single word is the name of no module. */
const modulePath = text.regex(/[\\/]/);

/** The setting `search`. */
export const search = optionalObject({
  provider: z
    .union([z.enum(['local', 'algolia']), modulePath, z.literal(false)], {
      error: "'local', 'algolia', a path of a module, or false",
    })
    .default('local')
    .describe("`'local'`, `'algolia'`, a path of a module, or `false` for no search."),
  searchPagePath: addressPart
    .min(1, { error: 'a non-empty text' })
    .default('search')
    .describe('Address of the page of results.'),
  placeholder: text
    .optional()
    .describe('What the empty field says. Default: `Search docs`, in the language of the page.'),
  missingResultsUrl: text
    .optional()
    .describe(
      'Where readers report a search that found nothing; `{query}` stands for the query. ' +
        'Default: none.',
    ),
  missesUrl: text
    .regex(/^\/(?!\/)/, { error: 'an address of this site, such as `/searches`' })
    .optional()
    .describe(
      'Where the browser posts a search that found nothing, as a form with the field `query`; ' +
        '`{query}` stands for the query. Default: none.',
    ),
  suggestions: texts
    .default([])
    .describe('Queries that the dialog offers while a reader has no recent ones. Default: none.'),
  synonyms: z
    .array(z.array(text))
    .default([])
    .describe(
      'Groups of words that readers use for the same thing, such as `[["picture", ' +
        '"image"]]`; the local search finds a page by any of them. Default: none.',
    ),
  appId: text.optional().describe('Hosted: the application.'),
  apiKey: text.optional().describe('Hosted: the key that may only search. It is public.'),
  indexName: text.optional().describe('Hosted: the index.'),
  contextualSearch: z
    .boolean()
    .default(true)
    .describe("Hosted: only results of the site's language, and of its documentation's tags."),
  searchParameters: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Hosted: further parameters of each query. Default: none.'),
  externalUrlRegex: pattern
    .optional()
    .describe(
      'Hosted: results whose address matches this regular expression are of other sites, ' +
        'and keep their address. Default: none.',
    ),
  replaceSearchResultPathname: object({
    from: pattern.describe('A regular expression: what is replaced, every time it occurs.'),
    to: z.string().describe('The replacement.'),
  })
    .optional()
    .describe(
      'Hosted: what to replace in the paths of results; `from` is a regular expression. ' +
        'Default: nothing.',
    ),
  hosts: texts
    .default([])
    .describe("Hosted: where the index is, in place of Algolia's own hosts. Default: none."),
});
