import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { Collected, PageProps } from '../contract.ts';
import { isWhen, type When } from '../lib/hydration.ts';
import { mark } from '../lib/marks.ts';
import type { Part, PartNode } from '../types.ts';
import { escapeHtml } from '../lib/escape.ts';
import { recordReads } from './recordReads.ts';
import type { LoadedTheme } from './theme.ts';

export interface PartContext {
  readonly part: Part;
  readonly index: number;
  readonly page: PageProps;
  readonly collected: Collected;
  /** Exports of the page's server module (bundle/server.ts). */
  readonly modules: ServerModule | undefined;
  readonly islands: string | undefined;
  /** Which of a list page's teasers the part is in: ids of its islands begin with it. */
  readonly teaser?: number;
}

/** What a compiled page module exports. */
export interface ServerModule {
  /** By part index. */
  readonly parts: Readonly<Record<number, (runtime: PartRuntime) => ReactNode>>;
}

/** What compiled parts call. */
export interface PartRuntime {
  /** Markdown children of a static component. */
  slot(html: string): ReactNode;
  /** Markdown children inside an island: an element that React leaves alone when it hydrates. */
  adopted(index: number, html: string): ReactNode;
  /** An interactive root: rendered apart, with markup that hydrates. The first of `whens` that is a word says when. */
  island(id: string, create: () => ReactElement, ...whens: readonly unknown[]): ReactNode;
}

interface Island {
  readonly id: string;
  /** Called while it is rendered, so that hooks in its code work. */
  readonly create: () => ReactNode;
  readonly slot: number;
  readonly load: When;
  /** Markdown children by index; filled while it is rendered. */
  readonly adopted: Map<number, string>;
  /** Further attributes of its element. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Where the server's references to `'use client'` modules (bundle/clientReferences.ts) find the render they are in. */
const HANDLE = Symbol.for('site.render');

/** Renders one part: HTML with `slot` marks, and what they stand for. */
export function createPartRenderer(
  theme: LoadedTheme,
): (context: PartContext) => { html: string; slots: readonly string[] } {
  return (context) => {
    const session = createSession(theme, context);
    (globalThis as Record<symbol, unknown>)[HANDLE] = session.handle;
    try {
      const compiled = context.modules?.parts[context.index];
      if (!context.part.literal && !compiled) return { html: '', slots: [] };
      const node = context.part.literal
        ? toElement(context.part.tree, { theme, addSlot: session.addSlot })
        : theme.createElement(() => compiled!(session.runtime));
      const html = theme.toStatic(session.inProvider(node));
      session.finish();
      return { html, slots: session.slots };
    } finally {
      delete (globalThis as Record<symbol, unknown>)[HANDLE];
    }
  };
}

/** What stands for an export of a `'use client'` module on the server. */
interface ClientReference {
  readonly ref: string;
  readonly component: ComponentType;
  /** The module's own `hydrate`. */
  readonly when?: unknown;
}

/** What one part's rendering gathers: slots, and islands that are rendered after it. */
function createSession(theme: LoadedTheme, context: PartContext) {
  const slots: string[] = [];
  const islands: Island[] = [];
  const later: (() => void)[] = [];
  let insideIsland = false;
  let adopted = new Map<number, string>();
  let count = 0;
  const inProvider = (children: ReactNode, page = context.page) =>
    theme.createElement(theme.Provider, { page, collected: context.collected, children });
  const addSlot = (html: string) => mark('slot', slots.push(html) - 1);
  const ownId = (id: string) => (context.teaser === undefined ? id : `t${context.teaser}${id}`);
  const adopt = (index: number, html: string) =>
    theme.createElement('site-slot', {
      key: `slot-${index}`,
      'data-slot': index,
      dangerouslySetInnerHTML: { __html: html },
    });

  const runtime: PartRuntime = {
    slot: (html) => theme.createElement(Slot, { mark: addSlot(html) }),
    adopted(index, html) {
      const slot = addSlot(html);
      adopted.set(index, slot);
      return adopt(index, slot);
    },
    island(id, create, ...whens) {
      const slot = slots.push('') - 1;
      islands.push({
        id: ownId(id),
        create,
        slot,
        load: whens.find(isWhen) ?? 'visible',
        adopted: new Map(),
        attributes: context.teaser === undefined ? {} : { 'data-ref': id },
      });
      return mark('slot', slot);
    },
  };

  const handle = {
    client(
      { ref, component, when }: ClientReference,
      { children, ...written }: Record<string, unknown>,
    ): ReactNode {
      const { hydrate, ...others } = written;
      const props = isWhen(hydrate) ? others : written;
      if (insideIsland) return theme.createElement(component, props, children as ReactNode);
      const id = ownId(`i${context.index}c${count++}`);
      const attributes: Record<string, string> = {
        'data-ref': ref,
        'data-props': JSON.stringify(serialisable(props, ref)),
      };
      let inner: ReactNode;
      const slotted = new Map<number, string>();
      if (children !== undefined && children !== null) {
        attributes['data-children'] = 'true';
        const slot = slots.push('') - 1;
        later.push(() => {
          slots[slot] = theme.toStatic(inProvider(children as ReactNode));
        });
        slotted.set(0, mark('slot', slot));
        inner = adopt(0, mark('slot', slot));
      }
      const slot = slots.push('') - 1;
      islands.push({
        id,
        create: () => theme.createElement(component, props, inner),
        slot,
        load: [hydrate, when].find(isWhen) ?? 'visible',
        adopted: slotted,
        attributes,
      });
      return mark('slot', slot);
    },
  };

  return {
    slots,
    runtime,
    handle,
    inProvider,
    addSlot,
    /** Renders what the static part left for later; that may leave more. */
    finish(): void {
      for (let work; (work = later.shift());) work();
      for (let island; (island = islands.shift());) {
        insideIsland = true;
        adopted = island.adopted;
        const { value: page, found } = recordReads(context.page);
        slots[island.slot] = renderIsland(island, {
          html: theme.toHydratable(
            inProvider(theme.createElement(island.create), page),
            `${island.id}-`,
          ),
          src: context.islands ?? '',
          page: found,
        });
        insideIsland = false;
        for (let work; (work = later.shift());) work();
      }
    },
  };
}

/** Markdown children of a static component: one element a block, so that a component may walk its children. */
function Slot({ mark: text }: { readonly mark: string }): ReactNode {
  return text;
}

function serialisable(props: Record<string, unknown>, ref: string): Record<string, unknown> {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function' || typeof value === 'symbol')
      throw new Error(
        `The property \`${name}\` of the client component ${ref} is a ${typeof value}, which cannot be sent to the browser`,
      );
  }
  return props;
}

function renderIsland(
  { id, load, adopted, attributes }: Island,
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
  // Children the component does not show at first travel beside it, for the moment it does.
  const hidden = [...adopted]
    .filter(([index]) => !html.includes(`data-slot="${index}"`))
    .map(
      ([index, slot]) => `<template data-island="${id}" data-slot="${index}">${slot}</template>`,
    );
  return `<site-island${written}>${html}</site-island>${hidden.join('')}`;
}

/** Draws the tree of a literal part without any compilation. */
function toElement(
  node: PartNode,
  tools: { theme: LoadedTheme; addSlot: (html: string) => string },
): ReactNode {
  switch (node.type) {
    case 'html':
      return tools.addSlot(node.html);
    case 'text':
      return node.value;
    case 'expression':
      return null;
    case 'element': {
      const { theme } = tools;
      const type = /^[@m]\w*[/:]/.test(node.name) ? theme.component(node.name) : node.name;
      if (!type) throw new Error(`The theme has no component ${node.name}.`);
      const props = Object.fromEntries(
        node.props.flatMap((prop) => ('value' in prop ? [[prop.name, prop.value]] : [])),
      );
      return theme.createElement(
        type as string,
        props,
        ...node.children.map((child) => toElement(child, tools)),
      );
    }
  }
}
