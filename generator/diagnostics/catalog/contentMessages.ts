import { checked, didYouMean, error, listNames, lowerable, warning } from './entry.ts';

const available = (names: readonly string[], none: string) =>
  names.length === 0 ? none : `Available: ${listNames(names, { limit: 10 })}.`;

/** `available`: the existing names, nearest first. */
type Unknown = { name: string; available: readonly string[]; nearest?: string };

const noDates = {
  'no-git': 'git was not found',
  'no-repository': 'the site is not in a git repository that has a commit',
  'not-owned': 'git does not read a repository that belongs to another user',
  shallow: 'the repository is a shallow clone, whose dates would be wrong',
};

function datesBack(reason: keyof typeof noDates, folder = '*'): string {
  if (reason === 'shallow')
    return (
      'Fetch the whole history (`git fetch --unshallow`, or `fetch-depth: 0` in CI), or ' +
      'set `last_update` in front matter.'
    );
  if (reason === 'not-owned')
    return (
      'If you trust it, tell git so: ' + `\`git config --global --add safe.directory ${folder}\`.`
    );
  return 'Build from a git checkout, or turn `showLastUpdateTime` and `showLastUpdateAuthor` off.';
}

/** Diagnostics about the contents of collections. */
export const contentMessages = {
  'content/symlink-outside': warning<{ path: string }>(
    ({ path }) =>
      `The symbolic link \`${path}\` points outside the site, or to a folder that contains it, ` +
      'so it is not followed.',
    () => 'Copy the files into the site, or link to a folder below its root.',
  ),
  'content/symlink-broken': warning<{ path: string }>(
    ({ path }) => `The symbolic link \`${path}\` points to nothing.`,
    () => 'Remove the link, or restore the file it names.',
  ),
  'content/unread-markdown': warning<{ ending: string; instead: string }>(
    ({ ending }) => `Files with the ending \`${ending}\` are not read, so this is not a page.`,
    ({ instead }) => `Rename the file: its ending must be \`${instead}\`.`,
  ),
  'content/misnamed-file': warning<{ name: string; nearest: string }>(
    ({ name }) => `No file with the name \`${name}\` is read.`,
    ({ nearest }) => `Did you mean \`${nearest}\`?`,
  ),
  'content/unread-folder': warning<{ path: string; why: string; remedy: string }>(
    ({ path, why }) => `Nothing reads \`${path}\`: ${why}.`,
    ({ remedy }) => remedy,
  ),
  'content/broken-picture': lowerable<{ isEmpty: boolean }>(
    ({ isEmpty }) =>
      isEmpty
        ? 'This picture is empty, so browsers show nothing.'
        : 'The bytes of this file are not a picture, so browsers show nothing.',
    () => 'Export it again; if it is kept in Git LFS, fetch it (`git lfs pull`).',
  ),
  'content/empty-file': warning<Record<never, never>>(
    () => 'This file is empty, and so is its page.',
    () => 'Write its text, give it `draft: true` in front matter, or remove it.',
  ),
  'content/missing-include': error<{ file: string; nearest?: string; isOutside?: boolean }>(
    ({ file, isOutside }) =>
      `The file \`${file}\`, which this block takes its code from, ` +
      (isOutside
        ? 'is outside the site and its repository, so it is not read.'
        : 'does not exist.'),
    ({ nearest, isOutside }) =>
      didYouMean(
        nearest,
        isOutside
          ? 'Copy the file into the site.'
          : 'Correct the path; it is relative to this file, or begins with `@site/`.',
      ),
  ),
  'content/no-git-dates': warning<{ reason: keyof typeof noDates; folder?: string }>(
    ({ reason }) => `Pages show no last-update dates: ${noDates[reason]}.`,
    ({ reason, folder }) => datesBack(reason, folder),
  ),
  'content/duplicate-id': error<{ id: string; first: string }>(
    ({ id, first }) => `The document id \`${id}\` is already the id of \`${first}\`.`,
    () => 'Rename one of the files, or give one of them another `id` in its front matter.',
  ),
  'content/id-with-slash': error<{ id: string }>(
    ({ id }) =>
      `The document id \`${id}\` contains a slash, but folders are part of every id already.`,
    ({ id }) => `Write \`id: ${id.split('/').at(-1)}\`, or move the file.`,
  ),
  'content/address-outside': error<{ address: string }>(
    ({ address }) => `The address \`${address}\` leads out of the site.`,
    () =>
      'Write an address without the parts `..` and `.` and without `\\`, also in percent-encoding.',
  ),
  'content/duplicate-route': checked<{ address: string; first: string; second?: string }>(
    'duplicateRoutes',
    ({ address, first, second = 'this page' }) =>
      `The address \`${address}\` is already taken by ${first}, so ${second} is not published.`,
    () => 'Give one of the two another `slug`, or rename its file.',
  ),
  'content/static-collision': error<{ file: string; address: string; source: string }>(
    ({ file, source, address }) =>
      `The static file would be written to \`${file}\`, but that is where ${source} ` +
      `(\`${address}\`) goes.`,
    () => 'Rename or remove the static file, or give the page another `slug`.',
  ),
  'content/static-not-found': warning<{ file: string }>(
    ({ file }) =>
      `The static file \`${file}\` is not published: the build makes that page from the theme.`,
    () =>
      'Remove it; for a page of your own, write `404.mdx` in a collection of type `pages`, ' +
      "or replace the theme's component with `src/theme/NotFound.tsx`.",
  ),
  'content/duplicate-static': checked<{ file: string; first: string }>(
    'duplicateRoutes',
    ({ file, first }) => `The static file \`${file}\` is in \`${first}\` too, which wins.`,
    () => 'Keep one of the two files.',
  ),
  'content/unknown-doc': error<Unknown & { key: string }>(
    ({ key, name }) => `\`${key}\` names the document \`${name}\`, which does not exist.`,
    ({ available: names, nearest }) =>
      didYouMean(nearest, available(names, 'There are no documents.')),
  ),
  'content/unknown-sidebar': error<Unknown & { key: string }>(
    ({ key, name }) => `\`${key}\` names the sidebar \`${name}\`, which does not exist.`,
    ({ available: names, nearest }) =>
      didYouMean(nearest, available(names, 'There are no sidebars.')),
  ),
  'content/bad-file': error<{ path: string; reason: string; fix?: string }>(
    ({ path, reason }) => `\`${path}\` cannot be read: ${reason}.`,
    ({ fix }) => fix ?? 'Correct the syntax at this place.',
  ),
  /** `key`: empty for the whole file. */
  'content/bad-value': error<{ path: string; key: string; expected: string }>(
    ({ path, key, expected }) =>
      `${key === '' ? '' : `\`${key}\` in `}\`${path}\` must be ${expected}.`,
    ({ key, expected }) =>
      key === ''
        ? `Write ${expected}, or remove the file.`
        : `Make \`${key}\` ${expected}, or remove it.`,
  ),
  'content/unknown-key': warning<{
    path: string;
    key: string;
    allowed: readonly string[];
    nearest?: string;
  }>(
    ({ path, key }) => `\`${key}\` in \`${path}\` is not a known key, so it does nothing.`,
    ({ allowed, nearest }) =>
      didYouMean(nearest, `Known keys: ${listNames(allowed, { limit: 20 })}.`),
  ),
  'content/bad-date': lowerable<{ key: string; value: string }>(
    ({ key, value }) =>
      `${key.includes(' ') ? `${key.charAt(0).toUpperCase()}${key.slice(1)}` : `\`${key}\``} ` +
      `is \`${value}\`, which is not a date.`,
    () => 'Write it as `2024-03-17` or `2024-03-17T10:30`; without a time zone it is read as UTC.',
  ),
  'content/future-date': warning<{ key: 'date' | 'last_update'; date: string }>(
    ({ key, date }) =>
      `This ${key === 'date' ? 'post is dated' : 'page says that it was last changed on'} ` +
      `${date}, which is in the future.`,
    ({ key }) =>
      key === 'date'
        ? 'Correct the date, or write `draft: true` until that day: a post is published at once.'
        : 'Correct the date.',
  ),
  'content/unknown-author': error<Unknown & { file: string }>(
    ({ name, file }) => `The author \`${name}\` is not in \`${file}\`.`,
    ({ available: names, nearest, file }) =>
      didYouMean(
        nearest,
        names.length === 0 ? `Add \`${file}\` with an entry for the author.` : available(names, ''),
      ),
  ),
  'content/bad-static-file': warning<{ name: string; why: string; remedy: string }>(
    ({ name, why }) => `\`${name}\` does not do what it is there for: ${why}.`,
    ({ remedy }) => remedy,
  ),
  'content/author-key': warning<{ author: string; file: string; nearest: string }>(
    ({ author, file }) =>
      `\`author\` takes a name, so readers see \`${author}\`; keys of \`${file}\` ` +
      'are in `authors`.',
    ({ nearest }) => `Write \`authors: ${nearest}\`.`,
  ),
  'content/bad-author': error<{ reason: string }>(
    ({ reason }) => `An author ${reason}.`,
    () =>
      'An author is a key of the authors file, or has `name`, `title`, `url`, `image_url` ' +
      'and `socials`.',
  ),
  'content/unknown-network': error<{
    network: string;
    handle: string;
    networks: readonly string[];
    nearest?: string;
  }>(
    ({ network, handle }) =>
      `\`${network}\` is not a known network, so the handle \`${handle}\` leads nowhere.`,
    ({ networks, nearest }) =>
      didYouMean(
        nearest,
        `Known: ${listNames(networks, { limit: 20 })}; for any other network, write the full URL.`,
      ),
  ),
  'content/inline-author': warning<{ name: string; file: string }>(
    ({ name, file }) =>
      `The author \`${name}\` is written here, although the collection has \`${file}\`.`,
    ({ file }) => `Move the author to \`${file}\` and use its key.`,
  ),
  'content/inline-tag': warning<{ tag: string; file: string; nearest?: string }>(
    ({ tag, file }) => `The tag \`${tag}\` is not in \`${file}\`.`,
    ({ tag, file, nearest }) =>
      didYouMean(nearest, `Use a tag of the file, or add \`${tag}\` to \`${file}\`.`),
  ),
  'content/duplicate-tag-address': error<{ tag: string; first: string; address: string }>(
    ({ tag, first, address }) =>
      `The tags \`${first}\` and \`${tag}\` have the same address, \`${address}\`.`,
    () => 'Give one of them another `permalink`.',
  ),
  'content/unused-body': warning<Record<never, never>>(
    () =>
      'The text of this file is shown nowhere: entries of its collection have no pages of ' +
      'their own.',
    () =>
      'Move the text into `description` or another field, or set `entryPages: true` for the ' +
      'collection.',
  ),
  'content/missing-image': checked<{ url: string; key?: string }>(
    'images',
    ({ url, key = 'image' }) =>
      `The ${key === 'image' ? 'social card' : `picture of \`${key}\``} \`${url}\` does ` +
      'not exist.',
    () => 'Correct the path: `./x.png` is beside the document, `/img/x.png` is in a static folder.',
  ),
};
