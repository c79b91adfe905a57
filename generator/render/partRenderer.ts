import type { ReactNode } from 'react';
import { referenceIn, absentMark } from '../lib/marks.ts';
import type { PartNode } from '../types.ts';
import {
  addSlot,
  clientHandle,
  inProvider,
  openSession,
  partRuntime,
  renderIslands,
  type IslandSession,
  type PartContext,
  type PartSession,
  type ShellContext,
} from './partIslands.ts';
import type { LoadedTheme } from './theme.ts';
import { isBuiltIn, mdxComponentOf } from '../lib/elementName.ts';

/** Where references (lib/bundler/clientReferences.ts) find the current render. */
const HANDLE = Symbol.for('site.render');

/** Renders one part: HTML with `slot` marks, and the HTML of the slots. */
export function createPartRenderer(
  theme: LoadedTheme,
): (context: PartContext) => { html: string; slots: readonly string[] } {
  return (context) => {
    const session = openSession({ theme, context });
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
 * Renders the shell by `render`, and then the islands in it. `teasers` are the first slots: the
 * shell has marks for them. Gives the HTML with `slot` marks, and the HTML of all slots.
 */
export function renderShellIslands(
  theme: LoadedTheme,
  context: ShellContext,
  { teasers, render }: { readonly teasers: readonly string[]; readonly render: () => string },
): { html: string; slots: readonly string[] } {
  const session = openSession({ theme, context, slots: [...teasers] });
  return inSession(session, () => {
    const html = render();
    renderIslands(session);
    return { html, slots: session.slots };
  });
}

/** Lets references find `session` while `render` runs. */
function inSession<T>(session: IslandSession, render: () => T): T {
  (globalThis as Record<symbol, unknown>)[HANDLE] = clientHandle(session);
  try {
    return render();
  } finally {
    delete (globalThis as Record<symbol, unknown>)[HANDLE];
  }
}

/**
 * `value`, unless React shows nothing of it: a function, a symbol, or a list without a single
 * value. An export that does not exist was reported when the document was parsed.
 */
function shownValue(value: ReactNode): ReactNode {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const lost = parts.find((one) => typeof one === 'function' || typeof one === 'symbol');
  if (lost !== undefined && !(typeof lost === 'function' && absentMark in lost))
    throw new Error(
      `Its value ${Array.isArray(value) ? 'contains' : 'is'} a ${typeof lost}, which shows nothing`,
    );
  if (Array.isArray(value) && value.length > 0 && parts.every((one) => one === undefined))
    throw new Error('Its value is `undefined` for every item, which shows nothing');
  return value;
}

/** The tree of a literal part as React elements, without compilation. */
function toElement(node: PartNode, session: PartSession): ReactNode {
  switch (node.type) {
    case 'html':
      return addSlot(node.html, session);
    case 'text':
      return node.value;
    case 'expression':
      return null;
    case 'element': {
      const { theme } = session;
      const type = isBuiltIn(node.name) ? theme.component(node.name) : node.name;
      if (!type) throw new Error(`The theme has no component ${node.name}.`);
      const written = Object.fromEntries(
        node.props.flatMap((prop) => ('value' in prop ? [[prop.name, prop.value]] : [])),
      );
      const props =
        mdxComponentOf(node.name) !== undefined ? withTargets(written, session) : written;
      return theme.createElement(
        type as string,
        props,
        ...node.children.map((child) =>
          // Code is highlighted unless an element is in it.
          child.type === 'html' && node.name === '@theme/CodeBlock'
            ? partRuntime(session).slot(child.html)
            : toElement(child, session),
        ),
      );
    }
  }
}

/** Properties with final addresses in place of marks, so that a component can look at them. */
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
