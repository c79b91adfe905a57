import { checked, didYouMean, error, theAddress, type OnPages } from './entry.ts';

/**
 * `nearest`: the existing file closest in spelling, if one is close. `shell`: the page shell shows
 * it.
 */
type Missing = { url: string; nearest?: string; shell?: OnPages };

const where =
  'Correct the path: `./x` is beside this file, `/x` in a static folder, `@site/x` below ' +
  "the site's folder.";

export const assetMessages = {
  'asset/missing-image': checked<Missing>(
    'images',
    (params) => `${theAddress('image', params)} does not exist.`,
    ({ nearest }) => didYouMean(nearest, where),
  ),
  'asset/empty-address': checked<{ what: 'picture' | 'video' | 'sound' | 'frame' | 'element' }>(
    'images',
    ({ what }) => `This ${what} has no address.`,
    () => `Write one, or remove it. ${where}`,
  ),
  'asset/bad-style-sheet': error<{ reason: string }>(
    ({ reason }) => `The style sheet cannot be read: ${reason}.`,
    ({ reason }) =>
      reason.endsWith('to import')
        ? 'Correct the path, or install the package.'
        : reason.endsWith('is not installed')
          ? 'Install it: `npm install --save-dev sass`.'
          : 'Correct the rule at this place.',
  ),
  'asset/missing-file': checked<Missing>(
    'assets',
    (params) => `${theAddress('file', params)} does not exist.`,
    ({ nearest }) => didYouMean(nearest, where),
  ),
};
