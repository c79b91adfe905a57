import { checked, didYouMean } from './entry.ts';

/** Diagnostics about pages of a reference that contradict the types of a package. */
export const apiMessages = {
  'api/no-facts': checked<{ name: string; file: string; nearest?: string }>(
    'api',
    ({ name, file }) =>
      `This page is about the package \`${name}\`, and there is no file \`${file}\` ` +
      `with facts about its types.`,
    ({ nearest }) => `${didYouMean(nearest)}Run \`site api refresh\`, and commit what it writes.`,
  ),
  'api/unknown-export': checked<{ name: string; package: string; nearest?: string }>(
    'api',
    ({ name, package: from }) => `The package \`${from}\` has no export \`${name}\`.`,
    ({ nearest }) =>
      `${didYouMean(nearest)}Correct the front matter, or run \`site api refresh\` ` +
      `after an upgrade of the package.`,
  ),
  'api/undescribed-option': checked<{ name: string; type: string; of: string }>(
    'api',
    ({ name, type, of }) =>
      `\`${of}\` has \`${name}\` (\`${type}\`), and this page does not describe it.`,
    ({ name }) =>
      `Give \`${name}\` a heading or a row of a table that begins with its name in ` +
      `code. If the page leaves it out on purpose, write the reason as \`${name}\` ` +
      `below \`api.unchecked\`.`,
  ),
  'api/unknown-option': checked<{ name: string; of: string; nearest?: string }>(
    'api',
    ({ name, of }) => `This page describes \`${name}\`, which the types of \`${of}\` do not have.`,
    ({ name, nearest }) =>
      `${didYouMean(nearest)}Correct the name or remove it. If it is right ` +
      `anyway, write the reason as \`${name}\` below \`api.unchecked\` in the ` +
      `front matter.`,
  ),
};
