/**
 * The state in which one part or the shell is rendered. HTML that React must not touch is kept in
 * slots, with marks in its place. Islands wait here until the static HTML around them is rendered.
 */
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import {
  slotElement,
  type Collected,
  type IslandData,
  type PageProps,
  type SlotAttributes,
} from '../../contract.ts';
import type { When } from '../../lib/hydration.ts';
import { mark } from '../../lib/marks.ts';
import type { Part, Target } from '../../types.ts';
import type { LoadedTheme } from '../loadTheme.ts';
import type { ServerModule } from './partRuntime.ts';
import { underRoot, type RootOnPage } from './rootOnPage.ts';
import type { Surroundings } from './surround.ts';

/** The state that the islands of the shell share with those of the content. */
export interface ShellContext {
  readonly props: PageProps;
  readonly collected: Collected;
  /** Address of the script with the islands of the shell. */
  readonly shellIslands: string | undefined;
  /** The site's `Root`. Absent: it does not run in the browser. */
  readonly root?: RootOnPage | undefined;
  /** Called if the site's roots surround the page, so that what they show cannot be an island. */
  onInertRoot(refs: readonly string[]): void;
  /** Called for an interactive component of the shell that cannot be an island. */
  onInert(ref: string, reason: InertReason): void;
}

/**
 * Why a component cannot be an island. `children`: it surrounds HTML that scripts outside React
 * change. `props`: a property cannot be sent to the browser.
 */
export type InertReason = 'children' | 'props';

/** A part of a body, and the data of its document that rendering it needs. */
export interface PartContext extends ShellContext {
  readonly part: Part;
  /** Index of the part in its body. */
  readonly index: number;
  /** The targets of the document's references, by index. */
  readonly targets: readonly Target[];
  /** Exports of the server module of the document (bundle/server.ts). */
  readonly modules: ServerModule | undefined;
  /** Address of the script with the islands of the document. */
  readonly islands: string | undefined;
  /** Index of the teaser that contains the part, on a list page. */
  readonly teaser?: number;
}

/** An island that waits to be rendered. */
export interface Island {
  readonly id: string;
  /** A component of React: called during rendering, so hooks work in it. */
  readonly create: () => ReactNode;
  /** Number of the slot for its HTML. */
  readonly slot: number;
  /** When the island hydrates. */
  readonly when: When;
  /** Marks of the slots with its Markdown children, by index. Rendering may add to them. */
  readonly adopted: Map<number, string>;
  /** Indexes of the children that the component got as React elements. It may change them. */
  readonly inspected: Set<number>;
  /** The data of its element that not every island has. */
  readonly data: Pick<IslandData, 'ref' | 'props' | 'children'>;
  /** Address of its script. */
  readonly src: string | undefined;
}

/** The state of one part or of the shell while it is rendered. */
export interface IslandSession<Context extends ShellContext = PartContext | ShellContext> {
  readonly theme: LoadedTheme;
  readonly context: Context;
  /** HTML by the index in its `slot` mark. */
  readonly slots: string[];
  /** Islands that are not rendered yet. */
  readonly islands: Island[];
  /** Functions that render the children of islands into their slots, as static HTML. */
  readonly postponed: (() => void)[];
  /** The island that is being rendered. */
  island?: Island;
  /** Functions that put a root component of the site around a page, the outermost first. */
  readonly roots: ((inner: ReactNode) => ReactNode)[];
  /** The marks around the site's roots and the page in the shell. */
  surroundings?: Surroundings;
  /** The number of islands that references have added so far. It makes their ids unique. */
  clientIslands: number;
}

/** A session that renders one part. */
export type PartSession = IslandSession<PartContext>;

/** Creates a session. `slots` has the HTML that is there from the beginning. Default: none. */
export function createIslandSession<Context extends ShellContext>({
  theme,
  context,
  slots = [],
}: Pick<IslandSession<Context>, 'theme' | 'context'> & {
  readonly slots?: string[];
}): IslandSession<Context> {
  return { theme, context, slots, islands: [], postponed: [], roots: [], clientIslands: 0 };
}

/** Keeps `html` in a slot and returns its mark. */
export function addSlot(html: string, { slots }: IslandSession): string {
  return mark('slot', slots.push(html) - 1);
}

/** Has `create` make the HTML of a slot later, and returns the mark of the slot. */
export function postpone(create: () => string, { slots, postponed }: IslandSession): string {
  const slot = slots.push('') - 1;
  postponed.push(() => (slots[slot] = create()));
  return mark('slot', slot);
}

/** Adds an island to those that wait, and returns the mark of the slot for its HTML. */
export function addIsland(
  island: Omit<Island, 'slot' | 'adopted' | 'inspected'> & Partial<Pick<Island, 'adopted'>>,
  { slots, islands }: IslandSession,
): string {
  const slot = slots.push('') - 1;
  islands.push({ adopted: new Map(), inspected: new Set(), ...island, slot });
  return mark('slot', slot);
}

/** Creates the element around a slot of an island. React leaves its HTML alone when it hydrates. */
export function adopt(index: number, slot: string, { theme }: IslandSession): ReactElement {
  return theme.createElement<SlotAttributes & HTMLAttributes<HTMLElement>>(slotElement, {
    key: `slot-${index}`,
    'data-slot': index,
    dangerouslySetInnerHTML: { __html: slot },
  });
}

/**
 * Puts `children` where components can ask for the page, and below the contexts of the site's
 * `Root`.
 */
export function inProvider(
  children: ReactNode,
  { theme, context }: IslandSession,
  page = context.props,
): ReactElement {
  const { collected, root } = context;
  const inPage = theme.createElement(theme.Provider, { page, collected, children });
  return root ? underRoot(inPage, root, theme) : inPage;
}

/** Makes the id of an island unique on a list page, where several teasers can have the same. */
export function idOnPage(id: string, { teaser }: PartContext): string {
  return teaser === undefined ? id : `t${teaser}${id}`;
}
