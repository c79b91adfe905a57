import type { ReactElement, ReactNode } from 'react';
import { referenceIn } from '../../lib/marks.ts';
import { standInField } from '../../lib/standIn.ts';
import type { PartNode } from '../../types.ts';
import { clientHandle } from './clientHandle.ts';
import {
  addSlot,
  createIslandSession,
  inProvider,
  type IslandSession,
  type PartContext,
  type PartSession,
  type ShellContext,
} from './islandSession.ts';
import type { LoadedTheme } from '../loadTheme.ts';
import { partRuntime } from './partRuntime.ts';
import { placeRoot } from './surround.ts';
import { renderIslands } from './renderIslands.ts';
import { isBuiltIn, mdxComponentOf } from '../../lib/elementName.ts';
import { renderHandle } from '../../lib/renderHandle.ts';

/** HTML with `slot` marks, and the HTML of the slots by the index in the marks. */
export interface HtmlWithSlots {
  readonly html: string;
  readonly slots: readonly string[];
}

/**
 * Returns the function that renders one part. A part whose code has not been compiled is empty. The
 * function throws if a component does.
 */
export function createPartRenderer(theme: LoadedTheme): (context: PartContext) => HtmlWithSlots {
  return (context) => {
    const session = createIslandSession({ theme, context });
    return inSession(session, () => {
      const compiled = context.modules?.parts[context.index];
      if (!context.part.literal && !compiled) return { html: '', slots: [] };
      const node = context.part.literal
        ? toElement(context.part.tree, session)
        : theme.createElement(() => shownValue(compiled!(partRuntime(session))));
      const html = theme.toStatic(inProvider(node, session));
      renderIslands(session);
      return { html, slots: session.slots };
    });
  };
}

/**
 * Renders the shell with `render`, and then its islands. The HTML of teasers is in the first slots,
 * for which the theme writes the marks.
 */
export function renderShellIslands(
  theme: LoadedTheme,
  context: ShellContext,
  { teasers, render }: { readonly teasers: readonly string[]; readonly render: () => string },
): HtmlWithSlots {
  const session = createIslandSession({ theme, context, slots: [...teasers] });
  return inSession(session, () => {
    const html = placeRoot(render(), session);
    renderIslands(session);
    return { html, slots: session.slots };
  });
}

/** Makes `session` the one that references use while `render` runs. */
function inSession<T>(session: IslandSession, render: () => T): T {
  const global = globalThis as Record<symbol, unknown>;
  const handle = Symbol.for(renderHandle);
  global[handle] = clientHandle(session);
  try {
    return render();
  } finally {
    delete global[handle];
  }
}

/**
 * Returns `value`. Throws if React would show nothing for it: a function, a symbol, or a list of
 * `undefined`. A stand-in for a missing export passes, because parsing has reported it.
 */
function shownValue(value: ReactNode): ReactNode {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const lost = items.find((item) => typeof item === 'function' || typeof item === 'symbol');
  if (lost !== undefined && !(typeof lost === 'function' && standInField in lost))
    throw new Error(
      `Its value ${Array.isArray(value) ? 'contains' : 'is'} a ${typeof lost}, which shows nothing`,
    );
  if (Array.isArray(value) && value.length > 0 && items.every((item) => item === undefined))
    throw new Error('Its value is `undefined` for every item, which shows nothing');
  return value;
}

/** Makes React elements of a literal part, which has no code and so was not compiled. */
function toElement(node: PartNode, session: PartSession): ReactNode {
  switch (node.type) {
    case 'html':
      return addSlot(node.html, session);
    case 'text':
      return node.value;
    case 'expression':
      return null;
    case 'element':
      return toComponent(node, session);
  }
}

function toComponent(
  { name, props, children }: Extract<PartNode, { type: 'element' }>,
  session: PartSession,
): ReactElement {
  const { theme } = session;
  const type = isBuiltIn(name) ? theme.component(name) : name;
  if (!type) throw new Error(`The theme has no component ${name}.`);
  const written = Object.fromEntries(
    props.flatMap((prop) => ('value' in prop ? [[prop.name, prop.value]] : [])),
  );
  return theme.createElement(
    type as string,
    mdxComponentOf(name) === undefined ? written : withTargets(written, session),
    ...children.map((child) =>
      // CodeBlock highlights strings. Its HTML must not be highlighted, so it is an element.
      child.type === 'html' && name === '@theme/CodeBlock'
        ? partRuntime(session).slot(child.html)
        : toElement(child, session),
    ),
  );
}

/**
 * Replaces marks in properties with final addresses, so that a component can read them. The width
 * and height of a local image become properties too, unless the author set them.
 */
function withTargets(
  props: Readonly<Record<string, unknown>>,
  { context: { targets } }: PartSession,
): Readonly<Record<string, unknown>> {
  const sizes: Record<string, string> = {};
  const filled = Object.entries(props).map(([name, value]) => {
    const index = typeof value === 'string' ? referenceIn(value) : undefined;
    const target = index === undefined ? undefined : targets[index];
    if (!target) return [name, value];
    for (const [, size, pixels] of target.attributes.matchAll(/ (width|height)="(\d+)"/g))
      sizes[size!] = pixels!;
    return [name, target.href];
  });
  return { ...sizes, ...Object.fromEntries(filled) };
}
