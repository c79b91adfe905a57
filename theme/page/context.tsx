/** The page a component stands on. On the server it comes from `Provider`, in a browser from the document. */
import { createContext, useContext, useId, type ReactNode } from 'react';
import type { Collected, PageProps } from '../../generator/contract.ts';
import { pageFromDocument } from './fromDocument.ts';

interface PageContextValue {
  readonly page: PageProps;
  /** Absent in a browser, where the head is already written. */
  readonly collected?: Collected;
}

const PageContext = createContext<PageContextValue | undefined>(undefined);

/** Gives components below it their page, and a place for what they ask of the head. */
export function Provider({
  page,
  collected,
  children,
}: PageContextValue & { readonly children: ReactNode }) {
  return <PageContext value={collected ? { page, collected } : { page }}>{children}</PageContext>;
}

/**
 * The page's props. In a browser: what the document itself says (site title, base URL, address,
 * title, description), and of the rest what the island read when it was rendered.
 */
export function usePage(): PageProps {
  return useContext(PageContext)?.page ?? pageFromDocument();
}

/** Name of the sidebar that stays when another page of it is shown: the element that all of the page's own is in carries it. */
export const KeptSidebar = createContext<string | undefined>(undefined);

/** What components of this page asked for; `undefined` in a browser, where the head is already written. */
export function useCollected(): Collected | undefined {
  return useContext(PageContext)?.collected;
}

const counters = new WeakMap<Collected, number>();

/**
 * An id no other element of the page has. Static markup is rendered in pieces that React knows
 * nothing of, so it counts per page; inside an island, React's own id is used, which hydration repeats.
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

/** Notes that the body lays out its own width (`Layout`). */
export function markLaidOut(collected: Collected): void {
  laidOut.add(collected);
}

/** Whether the body lays out its own width. */
export function isLaidOut(collected: Collected | undefined): boolean {
  return collected !== undefined && laidOut.has(collected);
}
