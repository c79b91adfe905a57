import type { ReactElement, ReactNode } from 'react';
import { isWhen } from '../../lib/hydration.ts';
import { addIsland, addSlot, adopt, idOnPage, type PartSession } from './islandSession.ts';
import { toReactElements } from './toReactElements.ts';

/** The exports of the server module of a document (bundle/server.ts). */
export interface ServerModule {
  /** The compiled parts by their index in the body. */
  readonly parts: Readonly<Record<number, (runtime: PartRuntime) => ReactNode>>;
}

/** The functions that compiled parts call. Each returns the value for React to show. */
interface PartRuntime {
  /** Markdown children of a static component. */
  slot(html: string): ReactNode;
  /** Markdown children as React elements, for a component that looks at them. */
  elements(html: string): ReactNode;
  /** Markdown children inside an island, in an element that React leaves alone when it hydrates. */
  adopted(index: number, html: string): ReactNode;
  /**
   * Markdown children inside an island as React elements. A template next to the island has their
   * HTML, from which the browser makes the same elements.
   */
  elementsOf(index: number, html: string): ReactNode;
  /**
   * An interactive component, rendered separately with markup that hydrates. It hydrates at the
   * first of `whens` that names a moment. Default: when it is visible.
   */
  island(id: string, create: () => ReactElement, ...whens: readonly unknown[]): ReactNode;
}

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
          data: context.teaser === undefined ? {} : { ref: id },
          src: context.islands,
        },
        session,
      ),
  };
}

/**
 * Shows the mark of a slot. A component gets its Markdown children as an element of this type, not
 * as a text, so that it can walk its children.
 */
function Slot({ mark: text }: { readonly mark: string }): ReactNode {
  return text;
}
