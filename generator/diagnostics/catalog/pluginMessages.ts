import { error, warning } from './entry.ts';

/** Diagnostics about the remark and rehype plugins of a site. */
export const pluginMessages = {
  'config/plugin': error<{ name: string; reason: string }>(
    ({ name, reason }) => `The plugin \`${name}\` cannot be used: ${reason}`,
    ({ name }) =>
      /^[./]|^@site\//.test(name)
        ? 'Name a module, relative to the configuration, that exports the plugin by default.'
        : 'Install the package, and check its name.',
  ),
  'markdown/plugin-fails': error<{ name: string; reason: string }>(
    ({ name, reason }) => `The plugin \`${name}\` fails on this file: ${reason}.`,
    () => 'Correct what is written here, or the plugin and its options in the configuration.',
  ),
  'markdown/plugin-message': warning<{ name: string; reason: string }>(
    ({ name, reason }) => `The plugin \`${name}\` says: ${reason}.`,
    () => 'Do what the plugin asks for, or change its options in the configuration.',
  ),
};
