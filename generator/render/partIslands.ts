/**
 * The state of one part during rendering: slots for Markdown, and islands. Islands are rendered
 * after the static HTML around them, each separately, with markup that hydrates.
 */
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { islandElement, slotElement, type Collected, type PageProps } from '../contract.ts';
import { escapeHtml } from '../contract/escapeHtml.ts';
import { isWhen, type When } from '../lib/hydration.ts';
import { mark } from '../lib/marks.ts';
import type { Part, Target } from '../types.ts';
import { recordReads } from './recordReads.ts';
import { toElements } from './toElements.ts';
import type { LoadedTheme } from './theme.ts';

/** The shell of a page, and what its islands have in common with those of the content. */
export interface ShellContext {
  readonly page: PageProps;
  readonly collected: Collected;
  /** Address of the script with islands of the shell. */
  readonly shellIslands: string | undefined;
  /** Gets the name of an interactive component that cannot be an island, and the reason. */
  onInert(ref: string, reason: InertReason): void;
}

/** `children`: the component surrounds what may not be in React's hands. */
export type InertReason = 'children' | 'props';

export interface PartContext extends ShellContext {
  readonly part: Part;
  readonly index: number;
  /** By index of the reference. */
  readonly targets: readonly Target[];
  /** Exports of the page's server module (bundle/server.ts). */
  readonly modules: ServerModule | undefined;
  /** Address of the script with islands of the document. */
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
interface PartRuntime {
  /** Markdown children of a static component. */
  slot(html: string): ReactNode;
  /** Markdown children as React elements, for a component that looks at them. */
  elements(html: string): ReactNode;
  /** Markdown children inside an island: an element that React leaves alone when it hydrates. */
  adopted(index: number, html: string): ReactNode;
  /**
   * Markdown children inside an island as React elements. Their HTML is next to the island, for the
   * browser.
   */
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
  /** Address of its script. */
  readonly src: string | undefined;
}

/** One part, or the shell, while it is rendered. */
export interface IslandSession<Context extends ShellContext = PartContext | ShellContext> {
  readonly theme: LoadedTheme;
  readonly context: Context;
  /** HTML by the number of its `slot` mark. */
  readonly slots: string[];
  /** Islands that are not rendered yet. */
  readonly islands: Island[];
  /** Further HTML that is not rendered yet. */
  readonly later: (() => void)[];
  /** The island that is being rendered. */
  island?: Island;
  /** Number of islands that references made. */
  clients: number;
}

export type PartSession = IslandSession<PartContext>;

/** A session in which nothing is rendered yet. `slots` are known before it. */
export function openSession<Context extends ShellContext>({
  theme,
  context,
  slots = [],
}: Pick<IslandSession<Context>, 'theme' | 'context'> & {
  readonly slots?: string[];
}): IslandSession<Context> {
  return { theme, context, slots, islands: [], later: [], clients: 0 };
}

/** Keeps `html` and gives the mark that stands for it. */
export function addSlot(html: string, { slots }: IslandSession): string {
  return mark('slot', slots.push(html) - 1);
}

/** `children` with the page that components may ask for. */
export function inProvider(
  children: ReactNode,
  { theme, context }: IslandSession,
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
        src: context.islands,
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

/** Replaces an export of a module on the server, whose component is an island of its own. */
interface ClientReference {
  readonly ref: string;
  readonly component: ComponentType;
  /** The module's own `hydrate`. */
  readonly when?: unknown;
  /** Whether the shell's script has it, not the document's. */
  readonly isShell?: boolean;
}

/** The function that references call. Each call makes an island, unless it is inside one. */
export function clientHandle(session: IslandSession) {
  const { theme, context, slots, islands } = session;
  const create = ({ component }: ClientReference, props: object, children: ReactNode) =>
    // An island's own `key` and `ref` are not among the properties.
    theme.createElement(component, props, ...(children === undefined ? [] : [children]));
  return {
    client(reference: ClientReference, { children, ...written }: Properties): ReactNode {
      const { ref, when, isShell = false } = reference;
      const { hydrate, ...others } = written;
      const props = isWhen(hydrate) ? others : written;
      if (session.island) return create(reference, props, children);
      const inert = isShell ? inertReason(props, children, context) : undefined;
      if (inert !== undefined) {
        context.onInert(ref, inert);
        return create(reference, props, children);
      }
      const inner =
        children === undefined || children === null ? undefined : renderLater(children, session);
      const slot = slots.push('') - 1;
      islands.push({
        id: clientId(session),
        create: () => create(reference, props, inner && adopt(0, inner, theme)),
        slot,
        load: [hydrate, when].find(isWhen) ?? 'visible',
        adopted: new Map(inner === undefined ? [] : [[0, inner]]),
        seen: new Set(),
        attributes: {
          'data-ref': ref,
          'data-props': JSON.stringify(serializable(props, ref)),
          ...(inner !== undefined && { 'data-children': 'true' }),
        },
        src: isShell || !('islands' in context) ? context.shellIslands : context.islands,
      });
      return mark('slot', slot);
    },
  };
}

interface Properties {
  readonly [name: string]: unknown;
  readonly children?: ReactNode;
}

function clientId(session: IslandSession): string {
  const { context } = session;
  const number = session.clients++;
  return 'part' in context ? ownId(`i${context.index}c${number}`, context) : `s${number}`;
}

/**
 * The reason why an interactive component of the shell is only shown. Content around which the
 * shell puts a component stays outside React: boot, router and behaviors change it.
 */
function inertReason(
  props: object,
  children: ReactNode,
  context: PartContext | ShellContext,
): InertReason | undefined {
  if (!('part' in context) && children !== undefined && children !== null) return 'children';
  return isPlain(props) ? undefined : 'props';
}

/** Whether a value is the same after it was sent as JSON. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false;
  if (typeof value !== 'object' || value === null) return true;
  if ('$$typeof' in value) return false;
  return Object.values(value).every(isPlain);
}

/** The mark of static HTML that is rendered after the current rendering. */
function renderLater(children: ReactNode, session: IslandSession): string {
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
export function renderIslands(session: IslandSession): void {
  const { theme, context, slots, islands } = session;
  renderLeft(session);
  for (let island; (island = islands.shift());) {
    session.island = island;
    const { value: page, found } = recordReads(context.page);
    const element = inProvider(theme.createElement(island.create), session, page);
    const html = theme.toHydratable(element, `${island.id}-`);
    slots[island.slot] = toHtml(island, { html, page: found });
    session.island = undefined;
    renderLeft(session);
  }
}

function renderLeft({ later }: IslandSession): void {
  for (let work; (work = later.shift());) work();
}

function toHtml(
  { id, load, adopted, seen, attributes, src = '' }: Island,
  { html, page }: { html: string; page: object },
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
