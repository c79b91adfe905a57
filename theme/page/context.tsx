/**
 * The page that a component is on. On the server it comes from `Provider`, in a browser from the
 * document.
 */
import { createContext, useContext, useId, type ReactNode } from 'react';
import type { Collected, PageProps } from '../../generator/contract.ts';
import { noteTexts, type Texts } from '../messages/translate.ts';
import { pageFromDocument } from './fromDocument.ts';

interface PageContextValue {
  readonly page: PageProps;
  /** Absent in a browser: the head is already written. */
  readonly collected?: Collected;
}

const PageContext = createContext<PageContextValue | undefined>(undefined);

/**
 * The texts of each page, read once. An island's page records every text that is read, and would
 * otherwise send all texts to the browser.
 */
const textsByPage = new WeakMap<Collected, Texts>();

function textsOnPage({ site }: PageProps, collected: Collected): Texts {
  const remembered = textsByPage.get(collected);
  if (remembered) return remembered;
  const texts = { language: site.locale.htmlLang, messages: site.messages };
  textsByPage.set(collected, texts);
  return texts;
}

/** Gives the components below it their page, and collects their requests for the head. */
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
 * Name of the sidebar that stays in place during navigation. The element that contains everything
 * else of the page carries it.
 */
export const KeptSidebar = createContext<string | undefined>(undefined);

/**
 * The requests of this page's components for the head; `undefined` in a browser, where the head is
 * already written.
 */
export function useCollected(): Collected | undefined {
  return useContext(PageContext)?.collected;
}

const counters = new WeakMap<Collected, number>();

/**
 * Returns an id that no other element of the page has. Static markup is rendered in pieces that
 * React does not connect, so ids are counted per page. Inside an island React's own id is used,
 * because hydration repeats it.
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

const laidOut = new WeakSet<Collected>();

/** Notes that the body lays out its own width, as `Layout` does. */
export function markLaidOut(collected: Collected): void {
  laidOut.add(collected);
}

/** Whether the body lays out its own width. */
export function isLaidOut(collected: Collected | undefined): boolean {
  return collected !== undefined && laidOut.has(collected);
}
