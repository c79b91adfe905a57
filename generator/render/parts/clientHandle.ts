/**
 * Renders a component that is an island by itself, because its module begins with `'use client'` or
 * is an interactive part of the shell. In the bundles, references replace such a module
 * (lib/bundler/clientReferences.ts).
 */
import type { ComponentType, ReactNode } from 'react';
import { isWhen } from '../../lib/hydration.ts';
import {
  addIsland,
  adopt,
  idOnPage,
  inProvider,
  postpone,
  type InertReason,
  type IslandSession,
  type PartContext,
  type ShellContext,
} from './islandSession.ts';
import { surround } from './surround.ts';

/** The value that replaces an exported component in the bundle. */
interface ClientReference {
  /** The module and the name of the export: `src/Clock.tsx#default`. */
  readonly ref: string;
  readonly component: ComponentType;
  /** The export `hydrate` of the module. */
  readonly when?: unknown;
  /** Whether the script of the shell has the component, and not that of the document. */
  readonly isShell?: boolean;
}

/**
 * Creates the object whose `client` references call during a session. A call adds an island and
 * returns its mark, with three exceptions: inside an island the component is rendered as part of
 * it, a component of the site's `Root` surrounds the page, and a component of the shell that cannot
 * be an island is static.
 */
export function clientHandle(session: IslandSession) {
  const { theme, context } = session;
  const create = ({ ref, component }: ClientReference, props: object, children: ReactNode) =>
    // Without children, the properties must not even have the key `children`.
    theme.createElement(
      (session.island && context.root?.module.islands[ref]) ?? component,
      props,
      ...(children === undefined ? [] : [children]),
    );
  return {
    client(reference: ClientReference, { children, ...written }: Properties): ReactNode {
      const { ref, when, isShell = false } = reference;
      const { hydrate, ...others } = written;
      const props = isWhen(hydrate) ? others : written;
      if (session.island) return create(reference, props, children);
      const refs = context.root?.module.refs ?? [];
      if (refs.includes(ref)) {
        session.roots.push((inner) => create(reference, props, inner));
        if (ref !== refs.at(-1)) return children;
        return surround(session, children, (page) =>
          session.roots.reduceRight((inner, createPart) => createPart(inner), page),
        );
      }
      const inert = isShell ? inertReason(props, children, context) : undefined;
      if (inert !== undefined) {
        context.onInert(ref, inert);
        return create(reference, props, children);
      }
      const inner =
        children === undefined || children === null
          ? undefined
          : postpone(() => theme.toStatic(inProvider(children, session)), session);
      const island = {
        id: clientId(session),
        create: () => create(reference, props, inner && adopt(0, inner, session)),
        when: [hydrate, when].find(isWhen) ?? 'visible',
        adopted: new Map(inner === undefined ? [] : [[0, inner] as const]),
        data: {
          ref,
          props: JSON.stringify(serializable(props, ref)),
          ...(inner !== undefined && { children: 'true' }),
        },
        src: isShell || !('islands' in context) ? context.shellIslands : context.islands,
      };
      return addIsland(island, session);
    },
  };
}

interface Properties {
  readonly [name: string]: unknown;
  readonly children?: ReactNode;
}

function clientId(session: IslandSession): string {
  const { context } = session;
  const number = session.clientIslands++;
  return 'part' in context ? idOnPage(`i${context.index}c${number}`, context) : `s${number}`;
}

/**
 * Returns why an interactive component of the shell is shown without its script. `undefined`: it
 * can be an island. A component around HTML of the shell cannot, because boot, router and behaviors
 * change that HTML outside React.
 */
function inertReason(
  props: object,
  children: ReactNode,
  context: PartContext | ShellContext,
): InertReason | undefined {
  if (!('part' in context) && children !== undefined && children !== null) return 'children';
  return isPlain(props) ? undefined : 'props';
}

/** Whether a value contains no function, symbol or React element, which JSON cannot carry. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false;
  if (typeof value !== 'object' || value === null) return true;
  if ('$$typeof' in value) return false;
  return Object.values(value).every(isPlain);
}

/** Returns `props`. Throws if one of them is a function or a symbol. */
function serializable(props: Record<string, unknown>, ref: string): Record<string, unknown> {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function' || typeof value === 'symbol')
      throw new Error(
        `The property \`${name}\` of the client component ${ref} is a ${typeof value}, ` +
          'which cannot be sent to the browser',
      );
  }
  return props;
}
