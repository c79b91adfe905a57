/** Hydrates one island. The only client module with React; loaded with the first island that is wanted. */
import {
  createElement,
  startTransition,
  useLayoutEffect,
  type ReactElement,
  type ReactNode,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { Provider } from '../page/context.tsx';
import { pageFromDocument } from '../page/fromDocument.ts';

/** What compiled islands call (the server's counterpart is the generator's render/parts.ts). */
interface Runtime {
  adopted(index: number): ReactNode;
}

type Create = (runtime: Runtime, props: Record<string, unknown>) => ReactElement;

/** Hydrates `element` (a `site-island`) with the island of its id, and marks it `data-hydrated` when React has taken over; gives the way to end it. */
export function hydrateIsland(
  element: HTMLElement,
  islands: Readonly<Record<string, Create>>,
): () => void {
  const id = element.dataset.id!;
  const create = islands[element.dataset.ref ?? id];
  if (!create) throw new Error(`This page has no island \`${id}\`.`);
  const html = childrenOf(element, id);
  const adopted = (index: number) =>
    createElement('site-slot', {
      key: `slot-${index}`,
      'data-slot': index,
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: { __html: html.get(String(index)) ?? '' },
    });
  const props = JSON.parse(element.dataset.props ?? '{}') as Record<string, unknown>;
  if (element.dataset.children) props.children = adopted(0);
  // A component of its own, so that hooks in an author's expressions work.
  const Own = () => create({ adopted }, props);
  const page = pageFromDocument(JSON.parse(element.dataset.page ?? '{}') as object);
  const onHydrated = () => {
    element.dataset.hydrated = '';
    element.dispatchEvent(new Event('site:hydrated'));
  };
  let isOver = false;
  let unmount = () => {};
  startTransition(() => {
    // A crash while it hydrates or later shows its own box, and the rest of the page goes on (S7).
    const root = hydrateRoot(
      element,
      <Hydrated onHydrated={onHydrated}>
        <Provider page={page}>
          <ErrorBoundary>
            <Own />
          </ErrorBoundary>
        </Provider>
      </Hydrated>,
      { identifierPrefix: `${id}-` },
    );
    unmount = () => root.unmount();
  });
  return () => {
    if (!isOver) unmount();
    isOver = true;
  };
}

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

/** The HTML of Markdown children: in the island, or beside it when the component did not show it at first. */
function childrenOf(element: HTMLElement, id: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const slot of element.querySelectorAll<HTMLElement>('site-slot'))
    if (!found.has(slot.dataset.slot!)) found.set(slot.dataset.slot!, slot.innerHTML);
  let next = element.nextElementSibling;
  while (next instanceof HTMLTemplateElement && next.dataset.island === id) {
    found.set(next.dataset.slot!, next.innerHTML);
    next = next.nextElementSibling;
  }
  return found;
}
