import type { ReactNode } from 'react';
import { addSlot, type IslandSession } from './islandSession.ts';

/** The marks in the shell where `Root` begins and ends, and where the page in it does. */
export interface Surroundings {
  readonly begin: string;
  readonly pageBegin: string;
  readonly pageEnd: string;
  readonly end: string;
}

/**
 * Returns the site's roots around `children`, with marks for `placeRoot`. `create` puts the roots
 * around a node.
 */
export function surround(
  session: IslandSession,
  children: ReactNode,
  create: (inner: ReactNode) => ReactNode,
): ReactNode {
  const { theme, context } = session;
  const { root, shellIslands = '', onInertRoot } = context;
  if (root!.isAround && root!.isShown) onInertRoot(root!.module.refs);
  const marks: Surroundings = {
    begin: addSlot('', session),
    pageBegin: addSlot('', session),
    pageEnd: addSlot('', session),
    end: addSlot(root!.marker(shellIslands), session),
  };
  session.surroundings = marks;
  const inner = theme.createElement(theme.Fragment, null, marks.pageBegin, children, marks.pageEnd);
  return theme.createElement(theme.Fragment, null, marks.begin, create(inner), marks.end);
}

/**
 * Removes from the shell what `Root` shows beside the page, because the island of `Root` shows it.
 * If elements of `Root` surround the page, the shell stays as it is.
 */
export function placeRoot(html: string, { context, surroundings }: IslandSession): string {
  if (!surroundings || context.root!.isAround) return html;
  const { begin, pageBegin, pageEnd, end } = surroundings;
  const offsetOf = (text: string) => html.indexOf(text);
  return (
    html.slice(0, offsetOf(begin)) +
    html.slice(offsetOf(pageBegin), offsetOf(pageEnd)) +
    html.slice(offsetOf(end))
  );
}
