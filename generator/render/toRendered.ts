import { islandElement } from '../contract.ts';
import { originOf } from '../lib/originOf.ts';
import { ownText } from '../lib/ownText.ts';
import type { EmittedReference, PolicyNeeds } from '../types.ts';
import { hashOf } from '../lib/hash.ts';
import type { RenderInput, RenderedPage, ShellInput } from './render.ts';
import type { PageFindings } from './renderBody.ts';
import { inspectAccessibility } from './inspectAccessibility.ts';
import { Element, elementsIn, referencesIn, scriptsIn } from './scanHtml.ts';

type Kind = 'frames' | 'images' | 'media' | 'scripts' | 'styles' | 'forms';

const kinds: Readonly<Record<string, Kind>> = {
  iframe: 'frames',
  img: 'images',
  video: 'media',
  audio: 'media',
  source: 'media',
  track: 'media',
  link: 'styles',
  form: 'forms',
};

/** A range of a text: the offset of its start, and the one after its end. */
export type InsertedRange = readonly [start: number, end: number];

/**
 * Collects what later stages need to know of a page from the whole document, whichever part wrote
 * it, and the addresses that the shell names.
 */
export function toRendered({
  input,
  html,
  inserted,
  found,
  styles,
  shell,
}: {
  input: RenderInput;
  html: string;
  /** The parts of `html` that the shell did not write, in order. */
  inserted: readonly InsertedRange[];
  found: PageFindings;
  styles: readonly string[];
  shell: ShellInput;
}): RenderedPage {
  const isOfShell = outside(inserted);
  const ids: string[] = [];
  const names = new Set<string>();
  let hasIsland = false;
  const origins = createOrigins();
  for (const element of elementsIn(html)) {
    const { id, name, references } = element.name === 'a' ? readLink(element) : read(element);
    if (id) ids.push(id);
    if (name !== undefined) names.add(name);
    if (isOfShell(element)) for (const one of references) found.references.push(one);
    if (element.name === islandElement) hasIsland = true;
    origins.note(element);
  }
  const inlineScripts = readScripts(html, shell.assets.inline, origins.addScript);
  const accessibility = shell.inspectsAccessibility ? inspectAccessibility(html) : [];
  ids.push(...[...names].filter((name) => !ids.includes(name)));
  return {
    permalink: input.page.route.permalink,
    file: input.page.route.file,
    html,
    hash: hashOf(html),
    bytes: Buffer.byteLength(html),
    ids,
    references: found.references,
    scripts: [
      shell.assets.boot,
      shell.assets.app,
      ...(hasIsland && input.islands ? [input.islands] : []),
    ],
    styles,
    policy: {
      inlineStyles: found.inlineStyles,
      ...(inlineScripts.length > 0 && { inlineScripts }),
      ...origins.found(),
    },
    diagnostics: found.diagnostics,
    ...(accessibility.length > 0 && { accessibility }),
  };
}

/** What others may refer to in an element, and what it refers to. */
interface Read {
  readonly id: string | undefined;
  /** The name of a link, which is an anchor as well. */
  readonly name?: string | undefined;
  readonly references: readonly EmittedReference[];
}

const read = (element: Element): Read => ({
  id: element.get('id'),
  references: referencesIn(element),
});

/** Links that were read, by what is in their tag. Those of menus are on many pages. */
const links = new Map<string, Read>();
const MOST_KNOWN = 20_000;

function readLink(element: Element): Read {
  let link = links.get(element.source);
  if (!link) {
    if (links.size === MOST_KNOWN) links.clear();
    const own = new Element(element.name, ownText(element.source), 0);
    link = { ...read(own), name: own.get('name') };
    links.set(own.source, link);
  }
  return link;
}

/** Returns whether an element is in none of the ranges. Elements are asked about in order. */
function outside(ranges: readonly InsertedRange[]): (element: Pick<Element, 'at'>) => boolean {
  let next = 0;
  return ({ at }) => {
    while (next < ranges.length && ranges[next]![1] <= at) next++;
    return next === ranges.length || at < ranges[next]![0];
  };
}

/**
 * Types of scripts that a browser runs or follows (HTML standard, "prepare the script element").
 */
const executableTypes =
  /^(?:module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)?$/i;

/** Notes the origins of scripts, and returns the texts of inline scripts except the shell's own. */
function readScripts(
  html: string,
  own: string | undefined,
  addOrigin: (address: string) => void,
): readonly string[] {
  const texts: string[] = [];
  for (const { attributes, text } of scriptsIn(html)) {
    const src = attributes.get('src');
    if (src !== undefined && !src.startsWith('data:')) addOrigin(src);
    else if (executableTypes.test(attributes.get('type') ?? '') && text !== own)
      texts.push(src ?? text);
  }
  return texts;
}

/** Gathers the other origins that elements of a page load from, which the policy must allow. */
function createOrigins(): {
  note(element: Element): void;
  addScript(address: string): void;
  found(): Pick<PolicyNeeds, Kind>;
} {
  const found: Record<Kind, Set<string>> = {
    frames: new Set(),
    images: new Set(),
    media: new Set(),
    scripts: new Set(),
    styles: new Set(),
    forms: new Set(),
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
      if (name === 'link')
        return element.get('rel') === 'stylesheet' ? add(kind, element.get('href')) : undefined;
      add(kind, element.get(name === 'form' ? 'action' : 'src'));
      add('images', element.get('poster'));
      // The candidates of a picture, or of a source in a picture.
      for (const candidate of element.get('srcset')?.split(',') ?? [])
        add('images', candidate.trim());
    },
    addScript: (address) => add('scripts', address),
    found: () => ({
      frames: [...found.frames],
      images: [...found.images],
      media: [...found.media],
      scripts: [...found.scripts],
      styles: [...found.styles],
      forms: [...found.forms],
    }),
  };
}
