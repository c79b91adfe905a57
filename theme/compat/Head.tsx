import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { toAttributes } from '../head/fromElements.ts';
import { useCollected } from '../page/context.tsx';
import type { Collected } from '../../generator/contract.ts';

/**
 * Puts its children into the head of the document. A tag replaces earlier tags for the same thing,
 * such as the title. `<html>` and `<body>` add attributes to these elements. In a browser nothing
 * happens, because the head is already written.
 */
export default function Head({ children }: { readonly children?: ReactNode }) {
  const collected = useCollected();
  if (collected) collect(children, collected);
  return null;
}

function collect(nodes: ReactNode, collected: Collected): void {
  for (const node of Children.toArray(nodes)) {
    if (!isValidElement(node)) continue;
    const { type, props } = node as ReactElement<Record<string, unknown>>;
    if (type === Fragment) collect(props['children'] as ReactNode, collected);
    else if (type === 'html') Object.assign(collected.htmlAttributes, strings(props));
    else if (type === 'body') Object.assign(collected.bodyAttributes, strings(props));
    else collected.head.push(node);
  }
}

function strings(props: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(toAttributes(props)).map(([name, value]) => [name, String(value)]),
  );
}
