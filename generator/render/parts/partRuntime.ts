import type { ReactElement, ReactNode } from 'react';
import { isWhen } from '../../lib/hydration.ts';
import { addIsland, addSlot, adopt, idOnPage, type PartSession } from './islandSession.ts';
import { toReactElements } from './toReactElements.ts';

/** The exports of the server module of a document (bundle/server.ts). */
export interface ServerModule {
  /** By part index. */
  readonly parts: Readonly<Record<number, (runtime: PartRuntime) => ReactNode>>;
}

/** The functions that compiled parts call. Each returns the value that React shows in its place. */
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
   * names a moment decides when.
   */
  island(id: string, create: () => ReactElement, ...whens: readonly unknown[]): ReactNode;
}

/** The functions for one part. */
export function partRuntime(session: PartSession): PartRuntime {
  const { theme, context } = session;
  return {
    slot: (html) => theme.createElement(Slot, { mark: addSlot(html, session) }),
    elements: (html) => toReactElements(html, session),
    elementsOf(index, html) {
      session.island?.adopted.set(index, addSlot(html, session));
      session.island?.inspected.add(index);
      return toReactElements(html, session);
    },
    adopted(index, html) {
      const slot = addSlot(html, session);
      session.island?.adopted.set(index, slot);
      return adopt(index, slot, session);
    },
    island: (id, create, ...whens) =>
      addIsland(
        {
          id: idOnPage(id, context),
          create,
          when: whens.find(isWhen) ?? 'visible',
          attributes: context.teaser === undefined ? {} : { 'data-ref': id },
          src: context.islands,
        },
        session,
      ),
  };
}

/**
 * Markdown children of a static component. Each block is an element, so that the component may walk
 * its children.
 */
function Slot({ mark: text }: { readonly mark: string }): ReactNode {
  return text;
}
