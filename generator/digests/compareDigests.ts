import type { Digests } from './digests.ts';
import { compareText } from '../lib/compareText.ts';

/** A file of the output that differs from the published one. */
export interface ChangedFile {
  readonly state: 'added' | 'changed' | 'removed';
  readonly name: string;
}

/** The steps of an upload, in order. */
const uploadSteps = ['assets', 'pages', 'indexes', 'removed'] as const;
export type UploadStep = (typeof uploadSteps)[number];

/**
 * Returns the files of the output that differ from the published ones, in an order that is safe to
 * upload: files that pages load, pages, files that name pages, the service worker, and at last the
 * removed files. So a reader never gets a page before its assets.
 */
export function compareDigests(published: Digests, output: Digests): readonly ChangedFile[] {
  const uploaded = [...output].flatMap(([name, digest]): readonly ChangedFile[] => {
    if (published.get(name) === digest) return [];
    return [{ state: published.has(name) ? 'changed' : 'added', name }];
  });
  const removed = [...published.keys()].filter((name) => !output.has(name)).sort();
  return [
    ...uploaded.sort((a, b) => rankOf(a.name) - rankOf(b.name) || compareText(a.name, b.name)),
    ...removed.map((name): ChangedFile => ({ state: 'removed', name })),
  ];
}

/** The part of an upload that a changed file belongs to. */
export function stepOf({ state, name }: ChangedFile): UploadStep {
  if (state === 'removed') return 'removed';
  return uploadSteps[Math.min(rankOf(name), 2)]!;
}

/**
 * Files that name pages or are for robots and hosts: feeds, copies of pages, the map of routes and
 * the entry of a search index. The other files of an index have their hash as a name.
 */
const indexes = /(?:^|\/)(?:(?:index|feed|routes|headers)\.json|objects\.inv|[._][^/]*)$/;
const texts = /\.(?:xml|md|txt|conf)$/;

/** A page may load any other file. */
function rankOf(name: string): number {
  if (/(?:^|\/)sw\.js$/.test(name)) return 3;
  if (name.endsWith('.html')) return 1;
  if (/(?:^|\/)assets\//.test(name)) return 0;
  return indexes.test(name) || texts.test(name) ? 2 : 0;
}
