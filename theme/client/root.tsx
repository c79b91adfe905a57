/**
 * Runs a site's `src/theme/Root` once on a page, and gives islands the contexts that it sets.
 * Islands hydrate with the first values, which are those of the server, and follow every change.
 */
import {
  createElement,
  use,
  useLayoutEffect,
  useSyncExternalStore,
  type Context,
  type ReactNode,
} from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  islandElement,
  rootIsland,
  type CreateAround,
  type IslandAttributes,
  type IslandNode,
} from '../../generator/contract.ts';
import { Provider } from '../page/context.tsx';
import { pageFromDocument } from '../page/fromDocument.ts';
import { navigated } from '../page/pageEvents.ts';

type Values = readonly unknown[];

/** Creates the store of the context values below `Root`. */
function createValues() {
  const listeners = new Set<() => void>();
  let current: Values | undefined;
  let first: Values | undefined;
  return {
    publish(values: Values): void {
      if (current?.every((value, i) => Object.is(value, values[i]))) return;
      first ??= values;
      current = values;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => current,
    first: () => first,
  };
}

/**
 * Returns the function that puts an island below the contexts of `Root`. Resolves when `Root` has
 * rendered or thrown. If it has thrown, islands get the default values of the contexts.
 */
export const createAround: CreateAround = async (Root, contexts) => {
  const values = createValues();
  const marker = document.querySelector<IslandNode>(
    `${islandElement}[${'data-id' satisfies keyof IslandAttributes}="${rootIsland}"]`,
  );
  await new Promise<void>((resolve) => {
    const onRead = (read: Values) => {
      values.publish(read);
      resolve();
    };
    const tree = () => {
      const page = pageFromDocument(JSON.parse(marker?.dataset.page ?? '{}') as object);
      return (
        <Provider page={page}>
          <Root>
            <Read contexts={contexts} onRead={onRead} />
          </Root>
        </Provider>
      );
    };
    const onUncaughtError = (error: unknown) => {
      reportError(error);
      resolve();
    };
    const options = { identifierPrefix: `${rootIsland}-`, onUncaughtError };
    const isShown = marker?.dataset.apart === undefined;
    const root =
      marker && isShown
        ? hydrateRoot(marker, tree(), options)
        : createRoot(document.createElement('div'), options);
    const render = () => root.render(tree());
    if (!marker || !isShown) render();
    document.addEventListener(navigated, render);
  });
  if (marker) marker.dataset.hydrated = '';
  return (children) => (
    <Around contexts={contexts} values={values}>
      {children}
    </Around>
  );
};

function Read({
  contexts,
  onRead,
}: {
  readonly contexts: readonly Context<unknown>[];
  onRead(values: Values): void;
}) {
  const values = contexts.map((context) => use(context));
  useLayoutEffect(() => onRead(values));
  return null;
}

function Around({
  contexts,
  values,
  children,
}: {
  readonly contexts: readonly Context<unknown>[];
  readonly values: ReturnType<typeof createValues>;
  readonly children: ReactNode;
}) {
  const now = useSyncExternalStore(values.subscribe, values.current, values.first);
  if (!now) return children;
  return contexts.reduceRight<ReactNode>(
    (inner, context, i) => createElement(context, { value: now[i] }, inner),
    children,
  );
}
