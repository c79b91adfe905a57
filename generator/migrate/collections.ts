/** Turns the content plugins of Docusaurus into collections. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { docsCollection, relative } from './docsCollection.ts';
import { keepFields, loseUnhandled, type Fields, type Losses } from './losses.ts';
import type { SitePlugin } from './sitePlugins.ts';
import { keepFunctions } from './markdownPlugins.ts';
import { usualComponents } from './pageComponents.ts';
import { sharedFields, sharedOptions } from './sharedOptions.ts';

interface CollectionsInput {
  readonly root: string;
  readonly plugins: readonly SitePlugin[];
  readonly losses: Losses;
}

/**
 * Returns the collections of a site, in the order of its plugins. A folder that does not exist has
 * no collection.
 */
export function toCollections({ plugins, root, losses }: CollectionsInput): Fields {
  const named = (name: string) => plugins.filter((plugin) => plugin.name === name);
  const collections: Record<string, unknown> = {};
  for (const { options } of named('content-docs')) {
    const { id, collection } = docsCollection({ root, options, losses });
    if (isThere(root, collection['path'], { options, at: losses.at('docs') }))
      collections[id] = collection;
  }
  for (const { options } of named('content-blog')) addBlog(options, collections, { root, losses });
  for (const { options } of named('content-pages'))
    addPages(options, collections, { root, losses });
  return collections;
}

/**
 * Whether the folder of a collection exists. A missing folder is reported as lost if the site names
 * it.
 */
function isThere(
  root: string,
  folder: unknown,
  { options, at }: { readonly options: Fields; readonly at: ReturnType<Losses['at']> },
): boolean {
  const is = existsSync(path.join(root, String(folder)));
  if (!is && options['path'] !== undefined) at('path', `\`${String(folder)}\` is not there`);
  return is;
}

type ConversionContext = Pick<CollectionsInput, 'root' | 'losses'>;

const blogFields = [
  'routeBasePath',
  'include',
  'exclude',
  'showLastUpdateTime',
  'showLastUpdateAuthor',
  'blogTitle',
  'blogDescription',
  'postsPerPage',
  'blogSidebarTitle',
  'blogSidebarCount',
  'showReadingTime',
  'sortPosts',
  'authorsMapPath',
  'authorsBasePath',
  'pageBasePath',
  'tagsBasePath',
];

function addBlog(
  options: Fields,
  to: Record<string, unknown>,
  { root, losses }: ConversionContext,
): void {
  const folder = relative(root, options['path'] ?? 'blog');
  if (!isThere(root, folder, { options, at: losses.at('blog') })) return;
  const id = String(options['id'] ?? 'default');
  const functions = ['readingTime', 'truncateMarker', 'processBlogPosts'];
  const convertedFields = [
    'id',
    'path',
    'feedOptions',
    'archiveBasePath',
    ...functions,
    ...blogFields,
  ];
  loseUnhandled(
    options,
    [...convertedFields, ...sharedFields, ...usualComponents(options)],
    losses.at('blog'),
  );
  to[id === 'default' ? 'blog' : id] = {
    type: 'blog',
    path: folder,
    ...keepFields(options, blogFields, losses.at('blog')),
    ...keepFunctions(options, functions, losses.at('blog')),
    ...sharedOptions('blog', options, losses),
    ...(options['archiveBasePath'] === null
      ? { archive: false }
      : keepFields(options, ['archiveBasePath'], losses.at('blog'))),
    ...feedsOf((options['feedOptions'] ?? {}) as Fields, losses),
  };
}

function feedsOf(feeds: Fields, losses: Losses): Fields {
  const { type, limit } = feeds;
  const at = losses.at('blog.feedOptions');
  const texts = keepFields(feeds, ['title', 'description', 'copyright', 'language'], at);
  loseUnhandled(feeds, ['type', 'limit', 'createFeedItems', ...Object.keys(texts)], at);
  return {
    ...(type !== undefined && {
      feeds: type === 'all' ? ['rss', 'atom', 'json'] : [type ?? []].flat(),
    }),
    ...Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        `feed${name[0]!.toUpperCase()}${name.slice(1)}`,
        text,
      ]),
    ),
    ...keepFunctions(feeds, ['createFeedItems'], at),
    ...(typeof limit === 'number' && { feedLimit: limit }),
    ...((limit === null || limit === false) && { feedLimit: 'ALL' }),
  };
}

function addPages(
  options: Fields,
  to: Record<string, unknown>,
  { root, losses }: ConversionContext,
): void {
  const folder = relative(root, options['path'] ?? 'src/pages');
  if (!isThere(root, folder, { options, at: losses.at('pages') })) return;
  const id = String(options['id'] ?? 'default');
  const pageFields = [
    'routeBasePath',
    'include',
    'exclude',
    'showLastUpdateTime',
    'showLastUpdateAuthor',
  ];
  loseUnhandled(
    options,
    ['id', 'path', ...pageFields, ...sharedFields, ...usualComponents(options)],
    losses.at('pages'),
  );
  to[id === 'default' ? 'pages' : id] = {
    type: 'pages',
    path: folder,
    ...keepFields(options, pageFields, losses.at('pages')),
    ...sharedOptions('pages', options, losses),
  };
}
