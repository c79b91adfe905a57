/** The schema of integrations. The input of their hooks is in `integration.ts`. */
import { z } from 'zod';
import { object, text, texts } from './parts.ts';

const run = z.custom<(...args: never[]) => unknown>((value) => typeof value === 'function', {
  error: 'a function',
});
const hook = run.optional();

const command = object({
  description: text.describe('One line for `site run`.'),
  run: run.describe('Runs the command; returns the exit code.'),
});

const integration = object({
  name: text.describe('Its own name. The later of two with one name takes the place of the other.'),
  config: hook.describe('Changes the configuration. Default: nothing.'),
  sources: hook.describe('Adds documents and data. Default: none.'),
  pages: hook.describe('Adds pages without a document. Default: none.'),
  siteData: hook.describe('Returns what every page knows. Default: nothing.'),
  scripts: hook.describe('Returns modules that become scripts of their own. Default: none.'),
  page: hook.describe('Extends what the theme gets for a page. Default: nothing.'),
  pageFile: object({
    settings: run.describe('Returns what all pages share; `undefined` for no files.'),
    plan: run.describe('Returns path and source of the file of a page.'),
    make: run.describe('Makes the bytes of a file from its source.'),
  })
    .optional()
    .describe('Makes a file of each page, in the worker threads. Default: none.'),
  outputs: z
    .union([texts, z.custom<(config: never) => unknown>((value) => typeof value === 'function')], {
      error: 'a list of paths, or a function that returns one',
    })
    .optional()
    .describe('Paths of files that it adds and that pages may link to. Default: none.'),
  files: hook.describe('Adds files to the output. Default: none.'),
  citations: hook.describe('Returns links of other sites to this one. Default: none.'),
  isLast: z
    .boolean()
    .optional()
    .describe('Its `files` hook runs after those of the others. Default: in order.'),
  transform: object({
    files: z.instanceof(RegExp, { error: 'a regular expression' }).describe('Which files.'),
    text: run.describe('Returns the new text.'),
  })
    .optional()
    .describe('Changes texts of the output, except documents. Default: nothing.'),
  watch: texts
    .optional()
    .describe('Files whose change loads the site again in `site dev`. Default: none.'),
  commands: z
    .record(z.string(), command)
    .optional()
    .describe('Commands by name, for `site run`. Default: none.'),
}).meta({ title: 'integration' });

const list = z.array(integration, { error: 'a list of integrations' });

export const integrations = list
  .default([])
  .describe(
    'What is added to the pipeline: objects with hooks, as `defineIntegration` takes them; ' +
      '`false` is left out. Default: none beside those of the theme.',
  );

export const themeIntegrations = list
  .optional()
  .describe('Integrations that every site with the theme has. Default: none.');
