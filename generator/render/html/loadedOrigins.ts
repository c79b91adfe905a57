import { lookupTable } from '../../lib/lookupTable.ts';
import { originOf } from '../../lib/originOf.ts';
import type { PolicyNeeds } from '../../types.ts';
import type { Element } from './scanHtml.ts';

type OriginKind = 'frames' | 'images' | 'media' | 'scripts' | 'styles' | 'forms';

/**
 * The kinds of files that elements load, by element. Scripts are missing, because `readScripts` in
 * toRendered.ts adds them.
 */
const kinds = lookupTable<OriginKind>({
  iframe: 'frames',
  img: 'images',
  video: 'media',
  audio: 'media',
  source: 'media',
  track: 'media',
  link: 'styles',
  form: 'forms',
});

/** Collects the other origins that a page loads from. The policy must allow them. */
interface LoadedOrigins {
  addElement(element: Element): void;
  addScript(address: string): void;
  list(): Pick<PolicyNeeds, OriginKind>;
}

/** Creates a collection without origins. */
export function createLoadedOrigins(): LoadedOrigins {
  const origins: Record<OriginKind, Set<string>> = {
    frames: new Set(),
    images: new Set(),
    media: new Set(),
    scripts: new Set(),
    styles: new Set(),
    forms: new Set(),
  };
  const add = (kind: OriginKind, address: string | undefined) => {
    const origin = address === undefined ? '' : originOf(address);
    if (origin) origins[kind].add(origin);
  };
  return {
    addElement(element) {
      const { name } = element;
      const kind = kinds[name];
      if (!kind) return;
      if (name === 'link') {
        if (element.get('rel') === 'stylesheet') add(kind, element.get('href'));
        return;
      }
      add(kind, element.get(name === 'form' ? 'action' : 'src'));
      add('images', element.get('poster'));
      // `source` has a `srcset` only in a `picture`.
      for (const candidate of element.get('srcset')?.split(',') ?? [])
        add('images', candidate.trim());
    },
    addScript: (address) => add('scripts', address),
    list: () => ({
      frames: [...origins.frames],
      images: [...origins.images],
      media: [...origins.media],
      scripts: [...origins.scripts],
      styles: [...origins.styles],
      forms: [...origins.forms],
    }),
  };
}
