/**
 * The state in which one part or the shell is rendered. HTML that React must not touch is kept in
 * slots, and a mark stands for it. Islands wait here until the static HTML around them is rendered.
 */
import type { ReactElement, ReactNode } from 'react';
import { slotElement, type Collected, type PageProps } from '../../contract.ts';
import type { When } from '../../lib/hydration.ts';
import { mark } from '../../lib/marks.ts';
import type { Part, Target } from '../../types.ts';
import type { LoadedTheme } from '../loadTheme.ts';
import type { ServerModule } from './partRuntime.ts';
import { underRoot, type RootOnPage } from './rootOnPage.ts';
import type { Surroundings } from './surround.ts';

/** The shell of a page, and the state that its islands share with the islands of the content. */
export interface ShellContext {
  readonly props: PageProps;
  readonly collected: Collected;
  /** Address of the script with islands of the shell. */
  readonly shellIslands: string | undefined;
  /** The site's `Root`. Absent: it does not run in the browser. */
  readonly root?: RootOnPage | undefined;
  /** Called if the elements of `Root` cannot be an island. */
  onInertRoot(refs: readonly string[]): void;
  /** Gets the name of an interactive component that cannot be an island, and the reason. */
  onInert(ref: string, reason: InertReason): void;
}

/**
 * Why a component cannot be an island. `children`: it surrounds HTML that scripts other than React
 * change. `props`: a property cannot be sent to the browser.
 */
export type InertReason = 'children' | 'props';

/** A part of a body, and the data that its document has for it. */
export interface PartContext extends ShellContext {
  readonly part: Part;
  readonly index: number;
  /** By index of the reference. */
  readonly targets: readonly Target[];
  /** Exports of the server module of the document (bundle/server.ts). */
  readonly modules: ServerModule | undefined;
  /** Address of the script with islands of the document. */
  readonly islands: string | undefined;
  /**
   * Index of the teaser that contains the part, on a list page. Ids of its islands begin with it.
   */
  readonly teaser?: number;
}

/** An island that waits to be rendered. */
export interface Island {
  readonly id: string;
  /** Called during rendering, so that hooks work in it. */
  readonly create: () => ReactNode;
  /** Number of the slot for its HTML. */
  readonly slot: number;
  /** The moment of hydration. */
  readonly when: When;
  /** Marks of the slots with its Markdown children, by index. Rendering may add to them. */
  readonly adopted: Map<number, string>;
  /** Indexes of the children that the component got as elements, and may show in another way. */
  readonly inspected: Set<number>;
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
  /** Render the children of islands, which are static HTML of their own. */
  readonly postponed: (() => void)[];
  /** The island that is being rendered. */
  island?: Island;
  /** Create the site's parts around all pages, the outer one first. */
  readonly roots: ((inner: ReactNode) => ReactNode)[];
  /** The marks of the roots in the shell. */
  surroundings?: Surroundings;
  /** Number of islands so far that references to client components made. */
  clientIslands: number;
}

export type PartSession = IslandSession<PartContext>;

/** A session in which nothing is rendered yet. `slots` are filled before it begins. */
export function createIslandSession<Context extends ShellContext>({
  theme,
  context,
  slots = [],
}: Pick<IslandSession<Context>, 'theme' | 'context'> & {
  readonly slots?: string[];
}): IslandSession<Context> {
  return { theme, context, slots, islands: [], postponed: [], roots: [], clientIslands: 0 };
}

/** Keeps `html` and gives the mark that stands for it. */
export function addSlot(html: string, { slots }: IslandSession): string {
  return mark('slot', slots.push(html) - 1);
}

/** Renders `create` later, and gives the mark that stands for its HTML until then. */
export function postpone(create: () => string, { slots, postponed }: IslandSession): string {
  const slot = slots.push('') - 1;
  postponed.push(() => (slots[slot] = create()));
  return mark('slot', slot);
}

/** Adds an island to those that wait, and gives the mark that stands for its HTML. */
export function addIsland(
  island: Omit<Island, 'slot' | 'adopted' | 'inspected'> & Partial<Pick<Island, 'adopted'>>,
  { slots, islands }: IslandSession,
): string {
  const slot = slots.push('') - 1;
  islands.push({ adopted: new Map(), inspected: new Set(), ...island, slot });
  return mark('slot', slot);
}

/** The element around a slot of an island, which React leaves alone when it hydrates. */
export function adopt(index: number, slot: string, { theme }: IslandSession): ReactElement {
  return theme.createElement(slotElement, {
    key: `slot-${index}`,
    'data-slot': index,
    dangerouslySetInnerHTML: { __html: slot },
  });
}

/** `children` with the page that components may ask for. */
export function inProvider(
  children: ReactNode,
  { theme, context }: IslandSession,
  page = context.props,
): ReactElement {
  const { collected, root } = context;
  const inPage = theme.createElement(theme.Provider, { page, collected, children });
  return root ? underRoot(inPage, root, theme) : inPage;
}

/** The id of an island on its page. Every teaser of a list page has ids of its own. */
export function idOnPage(id: string, { teaser }: PartContext): string {
  return teaser === undefined ? id : `t${teaser}${id}`;
}
