import { originOf } from '../lib/originOf.ts';
import type { PolicyNeeds } from '../types.ts';

import type { Element } from './scanHtml.ts';

type Kind = 'frames' | 'images' | 'media' | 'scripts' | 'styles';

const kinds: Readonly<Record<string, Kind>> = {
  iframe: 'frames',
  img: 'images',
  video: 'media',
  audio: 'media',
  source: 'media',
  track: 'media',
  script: 'scripts',
  link: 'styles',
};

/** Gathers the origins elsewhere that the elements of a page load from: what the policy must allow. */
export function createOrigins(): {
  note(element: Element): void;
  found(): Pick<PolicyNeeds, Kind>;
} {
  const found: Record<Kind, Set<string>> = {
    frames: new Set(),
    images: new Set(),
    media: new Set(),
    scripts: new Set(),
    styles: new Set(),
  };
  const add = (kind: Kind, address: string | undefined) => {
    const origin = address === undefined ? '' : originOf(address);
    if (origin) found[kind].add(origin);
  };
  return {
    note(element) {
      const { name } = element;
      const kind = kinds[name];
      if (!kind) return;
      const { attributes } = element;
      if (name === 'link')
        return attributes.get('rel') === 'stylesheet'
          ? add(kind, attributes.get('href'))
          : undefined;
      add(kind, attributes.get('src'));
      add('images', attributes.get('poster'));
      // Of a picture, or of a source in one.
      for (const candidate of attributes.get('srcset')?.split(',') ?? [])
        add('images', candidate.trim());
    },
    found: () => ({
      frames: [...found.frames],
      images: [...found.images],
      media: [...found.media],
      scripts: [...found.scripts],
      styles: [...found.styles],
    }),
  };
}
