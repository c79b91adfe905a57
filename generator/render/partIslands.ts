/**
 * The state of one part during rendering: slots for Markdown, and islands. Islands are rendered
 * after the static HTML around them, each separately, with markup that hydrates.
 */
import type { ComponentType, ReactElement, ReactNode } from 'react';
import {
  islandElement,
  slotElement,
  type Collected,
  type PageProps,
  escapeHtml,
} from '../contract.ts';
import { isWhen, type When } from '../lib/hydration.ts';
import { mark } from '../lib/marks.ts';
import type { Part, Target } from '../types.ts';
import { recordReads } from './recordReads.ts';
import { toElements } from './toElements.ts';
import type { LoadedTheme } from './theme.ts';

export interface PartContext {
  readonly part: Part;
  readonly index: number;
  /** By index of the reference. */
  readonly targets: readonly Target[];
  readonly page: PageProps;
  readonly collected: Collected;
  /** Exports of the page's server module (bundle/server.ts). */
  readonly modules: ServerModule | undefined;
  readonly islands: string | undefined;
  /**
   * Index of the teaser that contains the part, on a list page. Ids of its islands begin with it.
   */
  readonly teaser?: number;
}

/** What a compiled page module exports. */
export interface ServerModule {
  /** By part index. */
  readonly parts: Readonly<Record<number, (runtime: PartRuntime) => ReactNode>>;
}

/** The functions that compiled parts call. */
export interface PartRuntime {
  /** Markdown children of a static component. */
  slot(html: string): ReactNode;
  /** The same as React elements, for a component that looks at them. */
  elements(html: string): ReactNode;
  /** Markdown children inside an island: an element that React leaves alone when it hydrates. */
  adopted(index: number, html: string): ReactNode;
  /** The same as React elements. Their HTML is next to the island, for the browser. */
  elementsOf(index: number, html: string): ReactNode;
  /**
   * An interactive root, rendered separately with markup that hydrates. The first of `whens` that
   * is a known word says when.
   */
  island(id: string, create: () => ReactElement, ...whens: readonly unknown[]): ReactNode;
}

interface Island {
  readonly id: string;
  /** Called during rendering, so that hooks work in it. */
  readonly create: () => ReactNode;
  readonly slot: number;
  readonly load: When;
  /** Markdown children by index; rendering fills it. */
  readonly adopted: Map<number, string>;
  /** The children that the component has looked at. They may have changed since. */
  readonly seen: Set<number>;
  /** Further attributes of its element. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** One part while it is rendered. */
export interface PartSession {
  readonly theme: LoadedTheme;
  readonly context: PartContext;
  /** HTML by the number of its `slot` mark. */
  readonly slots: string[];
  /** Islands that are not rendered yet. */
  readonly islands: Island[];
  /** Further HTML that is not rendered yet. */
  readonly later: (() => void)[];
  /** The island that is being rendered. */
  island?: Island;
  /** Number of islands that `'use client'` modules made. */
  clients: number;
}

/** Keeps `html` and gives the mark that stands for it. */
export function addSlot(html: string, { slots }: PartSession): string {
  return mark('slot', slots.push(html) - 1);
}

/** `children` with the page that components may ask for. */
export function inProvider(
  children: ReactNode,
  { theme, context }: PartSession,
  page = context.page,
): ReactElement {
  return theme.createElement(theme.Provider, { page, collected: context.collected, children });
}

/** The functions that the compiled code of a part calls. */
export function partRuntime(session: PartSession): PartRuntime {
  const { theme, context, slots, islands } = session;
  return {
    slot: (html) => theme.createElement(Slot, { mark: addSlot(html, session) }),
    elements: (html) => toElements(html, session),
    elementsOf(index, html) {
      session.island?.adopted.set(index, addSlot(html, session));
      session.island?.seen.add(index);
      return toElements(html, session);
    },
    adopted(index, html) {
      const slot = addSlot(html, session);
      session.island?.adopted.set(index, slot);
      return adopt(index, slot, theme);
    },
    island(id, create, ...whens) {
      const slot = slots.push('') - 1;
      islands.push({
        id: ownId(id, context),
        create,
        slot,
        load: whens.find(isWhen) ?? 'visible',
        adopted: new Map(),
        seen: new Set(),
        attributes: context.teaser === undefined ? {} : { 'data-ref': id },
      });
      return mark('slot', slot);
    },
  };
}

/**
 * Markdown children of a static component. Each block is an element, so that the component may walk
 * its children.
 */
function Slot({ mark: text }: { readonly mark: string }): ReactNode {
  return text;
}

/** An element whose HTML React leaves alone when it hydrates around it. */
function adopt(index: number, html: string, theme: LoadedTheme): ReactElement {
  return theme.createElement(slotElement, {
    key: `slot-${index}`,
    'data-slot': index,
    dangerouslySetInnerHTML: { __html: html },
  });
}

function ownId(id: string, { teaser }: PartContext): string {
  return teaser === undefined ? id : `t${teaser}${id}`;
}

/** Replaces an export of a `'use client'` module on the server. */
interface ClientReference {
  readonly ref: string;
  readonly component: ComponentType;
  /** The module's own `hydrate`. */
  readonly when?: unknown;
}

/**
 * The function that references to `'use client'` modules call. Each call makes an island, unless it
 * is inside one.
 */
export function clientHandle(session: PartSession) {
  const { theme, context, slots, islands } = session;
  return {
    client(
      { ref, component, when }: ClientReference,
      { children, ...written }: Record<string, unknown>,
    ): ReactNode {
      const { hydrate, ...others } = written;
      const props = isWhen(hydrate) ? others : written;
      if (session.island) return theme.createElement(component, props, children as ReactNode);
      const id = ownId(`i${context.index}c${session.clients++}`, context);
      const inner =
        children === undefined || children === null
          ? undefined
          : renderLater(children as ReactNode, session);
      const slot = slots.push('') - 1;
      islands.push({
        id,
        create: () => theme.createElement(component, props, inner && adopt(0, inner, theme)),
        slot,
        load: [hydrate, when].find(isWhen) ?? 'visible',
        adopted: new Map(inner === undefined ? [] : [[0, inner]]),
        seen: new Set(),
        attributes: {
          'data-ref': ref,
          'data-props': JSON.stringify(serializable(props, ref)),
          ...(inner !== undefined && { 'data-children': 'true' }),
        },
      });
      return mark('slot', slot);
    },
  };
}

/** The mark of static HTML that is rendered after the current rendering. */
function renderLater(children: ReactNode, session: PartSession): string {
  const slot = session.slots.push('') - 1;
  session.later.push(() => {
    session.slots[slot] = session.theme.toStatic(inProvider(children, session));
  });
  return mark('slot', slot);
}

function serializable(props: Record<string, unknown>, ref: string): Record<string, unknown> {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function' || typeof value === 'symbol')
      throw new Error(
        `The property \`${name}\` of the client component ${ref} is a ${typeof value}, ` +
          'which cannot be sent to the browser',
      );
  }
  return props;
}

/** Renders what the static part left for later. That may leave more. */
export function renderIslands(session: PartSession): void {
  const { theme, context, slots, islands, later } = session;
  for (let work; (work = later.shift());) work();
  for (let island; (island = islands.shift());) {
    session.island = island;
    const { value: page, found } = recordReads(context.page);
    const element = inProvider(theme.createElement(island.create), session, page);
    const html = theme.toHydratable(element, `${island.id}-`);
    slots[island.slot] = toHtml(island, { html, src: context.islands ?? '', page: found });
    session.island = undefined;
    for (let work; (work = later.shift());) work();
  }
}

function toHtml(
  { id, load, adopted, seen, attributes }: Island,
  { html, src, page }: { html: string; src: string; page: object },
): string {
  const isRead = Object.keys(page).length > 0;
  const all = {
    'data-id': id,
    'data-src': src,
    'data-load': load,
    ...attributes,
    ...(isRead && { 'data-page': JSON.stringify(page) }),
  };
  const written = Object.entries(all)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  // Children that the component does not show at first, or not as they are, are placed beside it.
  const hidden = [...adopted]
    .filter(([index]) => !html.includes(`data-slot="${index}"`))
    .map(
      ([index, slot]) =>
        `<template${seen.has(index) ? ' data-elements' : ''} data-island="${id}"` +
        ` data-slot="${index}">${slot}</template>`,
    );
  return `<${islandElement}${written}>${html}</${islandElement}>${hidden.join('')}`;
}
