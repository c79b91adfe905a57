import type { Digests } from './digests.ts';
import { compareText } from '../lib/compareText.ts';

/** A file of the output that differs from what is published. */
export interface ChangedFile {
  readonly state: 'added' | 'changed' | 'removed';
  readonly name: string;
}

/** The steps of an upload, in order. */
const uploadSteps = ['assets', 'pages', 'removed'] as const;
export type UploadStep = (typeof uploadSteps)[number];

/**
 * What differs between the published digests and those of the output, in an order in which a reader
 * never meets a page before its assets: what pages load, pages, what names pages, the service
 * worker, and at last what is removed.
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
  return rankOf(name) === 0 ? 'assets' : 'pages';
}

/** Everything that a page loads: by its folder or its ending. */
const loaded =
  /^assets\/|\/assets\/|\.(?:css|m?js|wasm|woff2?|ttf|otf|png|jpe?g|gif|webp|avif|svg)$/;
const media = /\.(?:ico|mp4|webm|ogv|mp3|ogg|wav|vtt|pdf|zip)$/;

function rankOf(name: string): number {
  if (/(?:^|\/)sw\.js$/.test(name)) return 3;
  if (loaded.test(name) || media.test(name)) return 0;
  return name.endsWith('.html') ? 1 : 2;
}
