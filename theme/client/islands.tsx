/** Hydrates one island. This module and React load with the first island that hydrates. */
import {
  createElement,
  startTransition,
  useLayoutEffect,
  type HTMLAttributes,
  type ReactNode,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {
  rootIsland,
  slotElement,
  type IslandNode,
  type IslandsModule,
  type SlotAttributes,
  type SlotNode,
} from '../../generator/contract.ts';
import { Provider } from '../page/context.tsx';
import { elementsFromHtml } from './islands/elementsFromHtml.ts';
import { keepTyped } from './islands/keepTyped.ts';
import { pageFromDocument } from '../page/fromDocument.ts';

/**
 * Hydrates `element` with the component of its reference or id, and marks it `data-hydrated` when
 * React has taken over. Returns the function that ends the island. Throws if there is no such
 * component.
 */
export const hydrateIsland: IslandsModule['hydrateIsland'] = (element, islands, around) => {
  const id = element.dataset.id!;
  // The site's `Root` already runs: creating `around` started it.
  if (id === rootIsland) return () => {};
  const create = islands[element.dataset.ref ?? id];
  if (!create) throw new Error(`This page has no island \`${id}\`.`);
  const html = childrenOf(element, id);
  const adopted = (index: number) =>
    createElement<SlotAttributes & HTMLAttributes<HTMLElement>>(slotElement, {
      key: `slot-${index}`,
      'data-slot': index,
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: { __html: html.get(String(index)) ?? '' },
    });
  const elementsOf = (index: number) => elementsFromHtml(html.get(String(index)) ?? '');
  const props = JSON.parse(element.dataset.props ?? '{}') as Record<string, unknown>;
  if (element.dataset.children) props.children = adopted(0);
  // This is a component, so that hooks in the author's expressions work.
  const IslandRoot = () => create({ adopted, elementsOf }, props);
  const page = pageFromDocument(JSON.parse(element.dataset.page ?? '{}') as object);
  const onHydrated = () => {
    element.dataset.hydrated = '';
    // During this commit, React would reset the fields before it renders their new values.
    queueMicrotask(() => keepTyped(element));
    element.dispatchEvent(new Event('site:hydrated'));
  };
  let isOver = false;
  let unmount = () => {};
  const island = (
    <Provider page={page}>
      <ErrorBoundary>
        <IslandRoot />
      </ErrorBoundary>
    </Provider>
  );
  startTransition(() => {
    // If the island throws, `ErrorBoundary` shows a box in its place. The rest of the page keeps
    // working.
    const root = hydrateRoot(
      element,
      <Hydrated onHydrated={onHydrated}>{around ? around(island) : island}</Hydrated>,
      { identifierPrefix: `${id}-` },
    );
    unmount = () => root.unmount();
  });
  return () => {
    if (!isOver) unmount();
    isOver = true;
  };
};

function Hydrated({
  onHydrated,
  children,
}: {
  onHydrated: () => void;
  children: ReactNode;
}): ReactNode {
  useLayoutEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * Collects the HTML of Markdown children. It is in the island, or in a template beside it if the
 * component did not show it at first.
 */
function childrenOf(element: IslandNode, id: string): ReadonlyMap<string, string> {
  const htmlBySlot = new Map<string, string>();
  for (const slot of element.querySelectorAll<SlotNode>(slotElement))
    if (!htmlBySlot.has(slot.dataset.slot!)) htmlBySlot.set(slot.dataset.slot!, slot.innerHTML);
  let next = element.nextElementSibling;
  while (next instanceof HTMLTemplateElement && next.dataset.island === id) {
    htmlBySlot.set(next.dataset.slot!, next.innerHTML);
    next = next.nextElementSibling;
  }
  return htmlBySlot;
}
