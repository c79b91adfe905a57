import {
  checked,
  didYouMean,
  didYouMeanOr,
  error,
  theAddress,
  warning,
  type OnPages,
} from './entry.ts';

/**
 * `nearest`: the existing file closest in spelling, if one is close. `shell`: the page shell shows
 * it.
 */
type MissingAsset = { url: string; nearest?: string; shell?: OnPages };

const where =
  'Correct the path: `./x` is beside this file, `/x` in a static folder, `@site/x` below ' +
  "the site's folder.";

/** The words for a missing definition of a name in a style sheet, and for its effect. */
const defining = {
  animation: {
    text: (name: string) => `No \`@keyframes\` is called \`${name}\`, so nothing moves`,
    hint: 'Write its `@keyframes`, in the same file if that is a CSS module.',
  },
  area: {
    text: (name: string) => `No grid of the site has an area \`${name}\``,
    hint: 'Name an area of `grid-template-areas`.',
  },
  class: {
    text: (name: string) => `This sheet has no class \`${name}\`, so \`composes\` adds nothing`,
    hint: "Write the class, or take it from its file: `composes: x from './file.module.css'`.",
  },
};

/** Slips in style sheets, with what browsers do and the remedy. */
const styleSlips = {
  comment: {
    text: '`//` begins no comment of CSS: browsers ignore the rule after it.',
    hint: 'Write `/* … */`.',
  },
  import: {
    text: 'Browsers ignore an `@import` below other rules.',
    hint: 'Move it to the top of the sheet.',
  },
  calc: {
    text: 'Browsers ignore this declaration: an operator in `calc()` needs spaces around it.',
    hint: 'Write a space before and after `+` and `-`.',
  },
  face: {
    text: 'Browsers ignore an `@font-face` that lacks `font-family` or `src`.',
    hint: 'Add both, or remove the rule.',
  },
  semicolon: {
    text: 'A semicolon is missing here, so browsers ignore this declaration and the next one.',
    hint: 'End the line with `;`.',
  },
};

/** Diagnostics about images, other files and style sheets. */
export const assetMessages = {
  'asset/missing-image': checked<MissingAsset>(
    'images',
    (params) => `${theAddress('image', params)} does not exist.`,
    ({ nearest }) => didYouMean(nearest, where),
  ),
  'asset/empty-address': checked<{
    kind: 'picture' | 'video' | 'sound' | 'frame' | 'element' | '`url()`';
  }>(
    'images',
    ({ kind }) => `This ${kind} has no address.`,
    () => `Write one, or remove it. ${where}`,
  ),
  'asset/bad-style-sheet': error<{ reason: string; remedy?: string }>(
    ({ reason }) => `The style sheet cannot be read: ${reason}.`,
    ({ reason, remedy }) => {
      if (remedy !== undefined) return remedy;
      if (reason.endsWith('to import')) return 'Correct the path, or install the package.';
      if (reason.endsWith('is not installed')) return 'Install it: `npm install --save-dev sass`.';
      return 'Correct the rule at this place.';
    },
  ),
  'asset/style-slip': warning<
    | { reason: 'word'; written: string; wordKind: string; meant?: string | undefined }
    | {
        reason: 'value';
        property: string;
        written: string;
        meant?: string;
        takes?: readonly string[];
      }
    | { reason: 'tool'; written: string }
    | {
        reason: 'unread';
        kind: 'property' | 'class';
        written: string;
        meant?: string;
        /** The setting with which the name exists. */
        setting?: string;
      }
    | { reason: keyof typeof styleSlips }
  >(
    (slip) => {
      if (slip.reason === 'word') {
        if (slip.wordKind === 'an element')
          return `\`${slip.written}\` is not an element of HTML, so this rule applies to nothing.`;
        return slip.wordKind === 'a color mode'
          ? `\`${slip.written}\` is not a color mode, so this rule applies to nothing.`
          : `\`${slip.written}\` is not ${slip.wordKind} of CSS, so browsers ignore it.`;
      }
      if (slip.reason === 'value')
        return slip.written === ''
          ? `The value of \`${slip.property}\` lacks its end: browsers ignore this declaration.`
          : `The value of \`${slip.property}\` is wrong at \`${slip.written}\`, so browsers ` +
              'ignore this declaration.';
      if (slip.reason === 'unread')
        return slip.kind === 'class'
          ? `No element has the class \`${slip.written}\`, so this rule applies to nothing.`
          : `Nothing reads \`${slip.written}\`, so setting it changes nothing.`;
      return slip.reason === 'tool'
        ? `\`${slip.written}\` belongs to Tailwind, which does not run here.`
        : styleSlips[slip.reason].text;
    },
    (slip) => {
      if (slip.reason === 'word') return didYouMeanOr(slip.meant, 'Correct the value.');
      if (slip.reason === 'unread')
        return didYouMeanOr(
          slip.meant,
          slip.setting
            ? `Set \`${slip.setting}\` to \`true\`: ` +
                '`<html>` then has the classes of Docusaurus.'
            : 'Add `infima`, which the theme exports, to `customCss`, or set variables of the ' +
                'theme.',
        );
      if (slip.reason === 'value')
        return didYouMeanOr(
          slip.meant,
          slip.takes && slip.takes.length < 12
            ? `Write one of: ${slip.takes.map((value) => `\`${value}\``).join(', ')}.`
            : `Write a value that \`${slip.property}\` takes.`,
        );
      return slip.reason === 'tool'
        ? 'Let Tailwind write a style sheet, and name that one in `customCss`.'
        : styleSlips[slip.reason].hint;
    },
  ),
  'asset/unknown-variable': warning<{ name: string; nearest?: string }>(
    ({ name }) => `Nothing sets \`${name}\`, so browsers ignore this declaration.`,
    ({ nearest }) => didYouMean(nearest, 'Set it in `:root`, or write a fallback: `var(--x, 0)`.'),
  ),
  'asset/undefined-name': warning<{ kind: keyof typeof defining; name: string; nearest?: string }>(
    ({ kind, name }) => `${defining[kind].text(name)}.`,
    ({ kind, nearest }) => didYouMeanOr(nearest, defining[kind].hint),
  ),
  'asset/added-style': warning<{ name: string }>(
    ({ name }) =>
      `\`${name}\` writes a \`<style>\` in the browser, which the policy of this site blocks.`,
    () =>
      "Allow it: `contentSecurityPolicy: { 'style-src': [\"'unsafe-inline'\"] }`, or move its " +
      'rules into `customCss` and lower this warning in `severities`.',
  ),
  'asset/missing-file': checked<MissingAsset>(
    'assets',
    (params) => `${theAddress('file', params)} does not exist.`,
    ({ nearest }) => didYouMean(nearest, where),
  ),
};
