import { z } from 'zod';
import { object, optionalObject, text, texts } from './parts.ts';

/** A regular expression, as text. */
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

/** `search` (SITE.md S5.3). */
export const search = optionalObject({
  provider: z
    .union([z.enum(['local', 'algolia']), z.literal(false)], {
      error: "'local', 'algolia' or false",
    })
    .default('local'),
  searchPagePath: text.default('search'),
  placeholder: text.default('Search docs'),
  missingResultsUrl: text.optional(),
  appId: text.optional(),
  apiKey: text.optional(),
  indexName: text.optional(),
  contextualSearch: z.boolean().default(true),
  searchParameters: z.record(z.string(), z.unknown()).default({}),
  externalUrlRegex: pattern.optional(),
  replaceSearchResultPathname: object({ from: pattern, to: z.string() }).optional(),
  hosts: texts.default([]),
});
