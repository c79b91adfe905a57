import { z } from 'zod';
import { globs, object, optionalObject, text } from './parts.ts';

const bytes = (of: string) => z.number().int().min(0).optional().describe(`${of}. Default: any.`);

const budget = object({
  pages: globs
    .default(['**'])
    .describe('Globs of the addresses of pages: `/docs/**`. Default: all pages.'),
  kinds: z
    .array(text)
    .optional()
    .describe("Kinds of pages: `'doc'`, `'post'`, `'page'`, … Default: all kinds."),
  html: bytes('Bytes of the document'),
  script: bytes('Bytes of scripts at first load, compressed'),
  style: bytes('Bytes of style sheets'),
  font: bytes('Bytes of fonts that the style sheets name'),
  picture: bytes('Bytes of pictures of the content'),
  requests: bytes('Number of all these files'),
});

/** Settings of the optional checks. */
export const gates = optionalObject({
  baseline: text
    .default('gates-baseline.json')
    .describe('File of the problems that were there when a check was turned on.'),
  budgets: z
    .array(budget)
    .default([])
    .describe('What pages may weigh. The first entry that a page matches counts. Default: none.'),
  requireOwner: z.boolean().default(false).describe('Every document must have an owner.'),
  reviewNotice: z
    .boolean()
    .default(false)
    .describe('Documents past their `review_by` say so to their readers.'),
  terms: text.default('terms.yml').describe('File of words, relative to the configuration.'),
  wordList: text
    .default('words.txt')
    .describe('File of words that are spelled right, a line each, relative to the configuration.'),
});
