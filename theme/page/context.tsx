/**
 * Gives components the page that they are on. On the server it comes from `Provider`, and in a
 * browser from the document.
 */
import { createContext, useContext, useId, type ReactNode } from 'react';
import type { Collected, PageProps } from '../../generator/contract.ts';
import { noteTexts, type Texts } from '../messages/translate.ts';
import { pageFromDocument } from './fromDocument.ts';

interface PageContextValue {
  readonly page: PageProps;
  /** Absent in a browser, where the head is already written. */
  readonly collected?: Collected;
}

const PageContext = createContext<PageContextValue | undefined>(undefined);

/**
 * The texts of each page. They are read only once, before islands are rendered. The page of an
 * island records what is read, so reading them again would send all texts to the browser.
 */
const textsByPage = new WeakMap<Collected, Texts>();

function textsOnPage({ site }: PageProps, collected: Collected): Texts {
  const remembered = textsByPage.get(collected);
  if (remembered) return remembered;
  const texts = { language: site.locale.htmlLang, messages: site.messages };
  textsByPage.set(collected, texts);
  return texts;
}

/** Gives the components below it their page, and `collected` for their requests. */
export function Provider({
  page,
  collected,
  children,
}: PageContextValue & { readonly children: ReactNode }) {
  if (collected) noteTexts(textsOnPage(page, collected));
  return <PageContext value={collected ? { page, collected } : { page }}>{children}</PageContext>;
}

/**
 * Returns the props of the page. In a browser they contain what the document says (site title, base
 * URL, address, title, description) and the fields that the island read when it was rendered.
 */
export function usePage(): PageProps {
  return useContext(PageContext)?.page ?? pageFromDocument();
}

/**
 * The name of the sidebar that stays in place during navigation. The element with the rest of the
 * page has it as `data-beside`.
 */
export const KeptSidebar = createContext<string | undefined>(undefined);

/**
 * Returns the object in which the components of this page collect their requests for the document.
 * `undefined`: this is a browser, where the document is already written.
 */
export function useCollected(): Collected | undefined {
  return useContext(PageContext)?.collected;
}

const counters = new WeakMap<Collected, number>();

/**
 * Returns an id that no other element of the page has. Static markup is rendered in pieces, for
 * each of which React would begin to count again, so ids are counted here for each page. In an
 * island, React's own id is used, because hydration must find the same one.
 */
export function useUniqueId(prefix: string): string {
  const id = useId();
  const collected = useContext(PageContext)?.collected;
  // React writes its id as "_" + identifierPrefix + "R_…_".
  if (!collected || !id.startsWith('_R')) return `__${prefix}${id}`;
  const count = (counters.get(collected) ?? 0) + 1;
  counters.set(collected, count);
  return `__${prefix}-${count}`;
}

const withMenu = new WeakSet<Collected>();

/** Begins the shell of a page. Its first navbar has the menu that buttons open. */
export function beginShell(collected: Collected): void {
  withMenu.delete(collected);
}

/**
 * Returns the id of a navbar's menu. A site may show a second navbar below the first one. Its menu
 * has no id, and its buttons open the menu of the first.
 */
export function useMenuId(): string | undefined {
  const collected = useCollected();
  if (!collected) return '__menu';
  if (withMenu.has(collected)) return undefined;
  withMenu.add(collected);
  return '__menu';
}

const laidOut = new WeakSet<Collected>();

/** Notes that the content lays out its own width. `Layout` does so for a React page. */
export function markLaidOut(collected: Collected): void {
  laidOut.add(collected);
}

/** Whether the content lays out its own width. */
export function isLaidOut(collected: Collected | undefined): boolean {
  return collected !== undefined && laidOut.has(collected);
}
