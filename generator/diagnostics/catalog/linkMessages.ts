import {
  checked,
  didYouMean,
  error,
  listNames,
  onPages,
  theAddress,
  warning,
  type OnPages,
} from './entry.ts';

/**
 * `nearest`: the existing target closest in spelling, if one is close. `shell`: the link is part of
 * the page shell.
 */
type MissingTarget = { url: string; nearest?: string; shell?: OnPages };

const describeIds = (ids: readonly string[]) =>
  ids.length === 0
    ? 'That page has no ids.'
    : `That page has ${listNames(
        ids.map((id) => `#${id}`),
        { limit: 6 },
      )}.`;

const malformed = {
  drive: 'it is a path on one computer',
  file: 'it is a path on one computer',
  slashes: 'two slashes and a name must follow its scheme',
  twice: 'it contains its scheme twice',
  unreadable: 'browsers cannot parse it',
  scheme: 'no scheme has this name',
  'no-scheme': 'without a scheme it is read as a path of this site',
  mail: 'it names no mailbox',
  phone: 'it has no number',
  hashes: 'it contains two hashes',
  unsaved: 'only the program that made it can read it',
  host: 'after two slashes, browsers read the name of a host',
  placeholder: 'it contains a placeholder',
  invisible: 'it contains an invisible character',
  quotes: 'it is in quotes',
  cut: 'it was cut off when it was copied',
  words: 'it contains the words of the link',
  insecure: 'browsers do not load a frame without encryption in an encrypted page',
  about: 'it is a page about the picture or film, and cannot be shown here',
};

/** Diagnostics about links. */
export const linkMessages = {
  'link/missing-page': checked<MissingTarget>(
    'links',
    (params) => `${theAddress('link', params)} leads to no page of this site.`,
    ({ nearest }) => didYouMean(nearest, 'Correct the address, or add a redirect.'),
  ),
  'link/missing-home': warning<{ url: string }>(
    ({ url }) =>
      `The site has no page at \`${url}\`, which the page shell links to as the home page.`,
    () => 'Add `index.mdx` to a collection of type `pages`, or a redirect from there.',
  ),
  'link/missing-markdown-file': checked<MissingTarget & { file?: string }>(
    'markdownLinks',
    ({ url, file }) =>
      file === undefined
        ? `The link \`${url}\` names no Markdown file of this site.`
        : `The link \`${url}\` names \`${file}\`, which is not a page: ` +
          'it is a draft, a partial, or not in a collection.',
    ({ nearest, file }) =>
      didYouMean(
        nearest,
        file === undefined
          ? 'Correct the path; it begins at this file, or with `/` at the folder of the collection.'
          : 'Link to a file that is published.',
      ),
  ),
  'link/missing-anchor': checked<MissingTarget & { page: string; ids: readonly string[] }>(
    'anchors',
    ({ page, ...params }) =>
      `${theAddress('link', params)} leads to \`${page}\`, which has no element with the id ` +
      `\`${params.url.replace(/^[^#]*#/, '')}\`.`,
    ({ nearest, ids }) => didYouMean(nearest, describeIds(ids)),
  ),
  'link/malformed-address': checked<{
    url: string;
    reason: keyof typeof malformed;
    meant?: string;
  }>(
    'links',
    ({ url, reason }) => `The address \`${url}\` leads nowhere: ${malformed[reason]}.`,
    ({ meant, reason }) => {
      if (meant !== undefined) return `Write \`${meant}\`.`;
      return reason === 'drive' || reason === 'file' || reason === 'unsaved'
        ? 'Put the file into the site, and link to it with a relative path.'
        : 'Correct the address.';
    },
  ),
  'link/local-address': warning<{ url: string; page?: string }>(
    ({ url }) => `The address \`${url}\` is on the reader's own computer.`,
    ({ page }) =>
      page === undefined
        ? 'Write an address that readers can open; if they start a server themselves, use ' +
          'the address as the text of the link.'
        : `Write \`${page}\`.`,
  ),
  'link/no-address': warning<{ isComponent?: true }>(
    ({ isComponent }) =>
      `This ${isComponent ? '`<Link>` has no `to`' : '`<a>` has no `href`'}, so it leads nowhere.`,
    ({ isComponent }) =>
      `Add \`${isComponent ? 'to' : 'href'}="…"\`. ` +
      'If it is not a link, use `<span>`; a target of links has an `id`.',
  ),
  'link/other-address': warning<{ shownAddress: string; url: string }>(
    ({ shownAddress, url }) =>
      `This link shows the address \`${shownAddress}\` and leads to \`${url}\`.`,
    ({ url }) => `Write the same address twice, or \`<${url}>\`.`,
  ),
  'link/empty-address': warning<{ text: string }>(
    ({ text }) =>
      `This link${text === '' ? '' : ` (“${text}”)`} has no address, so it leads to the ` +
      'page it is on.',
    () => 'Write an address, or remove the link.',
  ),
  'link/relative-url': warning<{ url: string; instead: string }>(
    ({ url }) =>
      `The link \`${url}\` is relative to this page's address, so it breaks when the page ` +
      'moves or the host adds a slash.',
    ({ instead }) => `Write \`${instead}\`.`,
    ({ url, instead }) => ({ from: url, to: instead }),
  ),
  'link/outside-base-url': warning<MissingTarget & { baseUrl: string; path: string }>(
    ({ baseUrl, ...params }) =>
      `${theAddress('link', params)} leaves this site, whose addresses begin with \`${baseUrl}\`.`,
    ({ nearest, path }) =>
      nearest === undefined
        ? `If it is meant to, write the whole address, or \`pathname://${path}\`.`
        : `Write \`${nearest}\`.`,
  ),
  'link/duplicate-heading-id': error<{
    id: string;
    first: { file: string; line: number; column: number };
  }>(
    ({ id, first }) =>
      `The id \`${id}\` of this heading is also the id of the heading at ` +
      `${first.file}:${first.line}:${first.column}, so links to it lead there.`,
    ({ id }) => `Give one of them another id, for example \`{#${id}-2}\`.`,
  ),
  'link/duplicate-id': warning<{ id: string; page: string; count: number; shell?: OnPages }>(
    ({ id, page, count, shell }) =>
      `The id \`${id}\` is on ${count} elements of ` +
      `${shell && shell.pages > 1 ? `one page, ${onPages(shell)}` : `the page \`${page}\``}, ` +
      'so links to it may lead to the wrong one.',
    () => 'Give each element an id of its own.',
  ),
};
