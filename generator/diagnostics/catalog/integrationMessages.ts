import { didYouMeanOr, error } from './entry.ts';

/** Diagnostics about the integrations of a site. */
export const integrationMessages = {
  'integration/fails': error<{ name: string; hook: string; reason: string }>(
    ({ name, hook, reason }) =>
      `The integration \`${name}\` fails in its hook \`${hook}\`: ${reason}.`,
    () => 'Correct the integration or its options, or remove it from `integrations`.',
  ),
  'integration/plugin-fails': error<{
    name: string;
    hook: string | null;
    reason: string;
    replacement?: string | undefined;
  }>(
    ({ name, hook, reason }) =>
      `The plugin \`${name}\` of Docusaurus fails ` +
      `${hook === null ? 'when it is called' : `in its hook \`${hook}\``}: ${reason}.`,
    ({ replacement }) =>
      replacement === undefined
        ? 'Correct the plugin or its options, or remove it from `integrations`.'
        : `Remove it from \`integrations\`. Instead: ${replacement}.`,
  ),
  'integration/bad-file': error<{ name: string; reason: string }>(
    ({ name, reason }) => `The integration \`${name}\` cannot use this file: ${reason}.`,
    () => 'Correct the file, or name another one in the options of the integration.',
  ),
  'integration/unknown-collection': error<{
    name: string;
    path: string;
    collection: string;
    nearest?: string;
  }>(
    ({ name, path, collection }) =>
      `The integration \`${name}\` adds \`${path}\` to the collection \`${collection}\`, ` +
      'which does not exist.',
    ({ nearest }) => didYouMeanOr(nearest, 'Name a collection of the configuration.'),
  ),
  'integration/taken-path': error<{ name: string; path: string; by: string }>(
    ({ name, path, by }) =>
      `The integration \`${name}\` adds the document \`${path}\`, which ${by} has already.`,
    () => 'Give one of the two another path.',
  ),
  'integration/bad-path': error<{ name: string; path: string; reason: string }>(
    ({ name, path, reason }) =>
      `The integration \`${name}\` adds \`${path}\`, and that path ${reason}.`,
    () =>
      'Name a path with forward slashes, without `..`, and with the extension of its kind of file.',
  ),
};
