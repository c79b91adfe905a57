import { islandElement } from '../contract.ts';
import { createTextCache } from '../lib/createTextCache.ts';
import { hashOf } from '../lib/hash.ts';
import type { EmittedReference } from '../types.ts';
import { inspectAccessibility } from './html/inspectAccessibility.ts';
import { createLoadedOrigins } from './html/loadedOrigins.ts';
import { Element, elementsIn, referencesIn, scriptsIn } from './html/scanHtml.ts';
import type { PageNotes } from './renderState.ts';
import type { RenderInput, RenderedPage, ShellInput } from './render.ts';

/** A range of a text. `end` is the offset after its last character. */
export type InsertedRange = readonly [start: number, end: number];

/**
 * Collects the facts about a page for later stages. Ids and origins are read from the whole
 * document. References are read from the shell only, because those of the content are known.
 */
export function toRendered({
  input,
  html,
  inserted,
  notes,
  styles,
  shell,
}: {
  input: RenderInput;
  html: string;
  /** The ranges of `html` that the shell did not write, in order. */
  inserted: readonly InsertedRange[];
  notes: PageNotes;
  styles: readonly string[];
  shell: ShellInput;
}): RenderedPage {
  const isOfShell = outside(inserted);
  const ids: string[] = [];
  const names = new Set<string>();
  const shellReferences: EmittedReference[] = [];
  let hasIsland = false;
  const origins = createLoadedOrigins();
  for (const element of elementsIn(html)) {
    const { id, name, references } = readElement(element);
    if (id) ids.push(id);
    if (name !== undefined) names.add(name);
    if (isOfShell(element)) shellReferences.push(...references);
    if (element.name === islandElement) hasIsland = true;
    origins.addElement(element);
  }
  const inlineScripts = readScripts(html, shell.assets.inline, origins.addScript);
  const accessibility = shell.inspectsAccessibility ? inspectAccessibility(html) : [];
  return {
    permalink: input.page.route.permalink,
    file: input.page.route.file,
    html,
    hash: hashOf(html),
    bytes: Buffer.byteLength(html),
    ids: [...ids, ...[...names].filter((name) => !ids.includes(name))],
    references: [...notes.references, ...shellReferences],
    scripts: [
      shell.assets.boot,
      shell.assets.app,
      ...(hasIsland && input.islands ? [input.islands] : []),
    ],
    styles,
    policy: {
      inlineStyles: notes.inlineStyles,
      ...(inlineScripts.length > 0 && { inlineScripts }),
      ...origins.list(),
    },
    diagnostics: notes.diagnostics,
    ...(accessibility.length > 0 && { accessibility }),
  };
}

/** The anchors of an element, and its references. */
interface ElementFacts {
  readonly id: string | undefined;
  /** The name of a link, which is an anchor as well. */
  readonly name?: string | undefined;
  readonly references: readonly EmittedReference[];
}

function readElement(element: Element): ElementFacts {
  return element.name === 'a'
    ? readLink(element.source)
    : { id: element.get('id'), references: referencesIn(element) };
}

/**
 * Reads a link from the text of its tag after `<a`. Results are cached, because the links of menus
 * are on many pages.
 */
const readLink = createTextCache((source): ElementFacts => {
  const link = new Element('a', source, 0);
  return { id: link.get('id'), name: link.get('name'), references: referencesIn(link) };
});

/**
 * Returns a function that says whether an element is outside all ranges. It must be asked about
 * elements in the order of the document.
 */
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

/**
 * Adds the origins of scripts, and returns the texts of inline scripts except the shell's own.
 * Instead of a text, a script with a `data:` address has the address.
 */
function readScripts(
  html: string,
  ownScript: string | undefined,
  addOrigin: (address: string) => void,
): readonly string[] {
  const texts: string[] = [];
  for (const { attributes, text } of scriptsIn(html)) {
    const src = attributes.get('src');
    if (src !== undefined && !src.startsWith('data:')) addOrigin(src);
    else if (executableTypes.test(attributes.get('type') ?? '') && text !== ownScript)
      texts.push(src ?? text);
  }
  return texts;
}
