/** Turns the children of `<Head>` into tags. */
import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import type { HeadTag } from './tag.ts';

const attributeNames: Record<string, string> = {
  charSet: 'charset',
  className: 'class',
  crossOrigin: 'crossorigin',
  fetchPriority: 'fetchpriority',
  hrefLang: 'hreflang',
  httpEquiv: 'http-equiv',
  imageSizes: 'imagesizes',
  imageSrcSet: 'imagesrcset',
  itemProp: 'itemprop',
  noModule: 'nomodule',
  referrerPolicy: 'referrerpolicy',
};

interface ElementProps extends Record<string, unknown> {
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

/**
 * Returns the tags among `nodes`, also those inside fragments. Components and text are left out,
 * because only elements with names in lower case are tags.
 */
export function tagsFromElements(nodes: ReactNode): HeadTag[] {
  return Children.toArray(nodes).flatMap((node) => {
    if (!isValidElement<ElementProps>(node)) return [];
    if (node.type === Fragment) return tagsFromElements(node.props.children);
    return typeof node.type === 'string' ? [toTag(node.type, node.props)] : [];
  });
}

function toTag(
  name: string,
  { children, dangerouslySetInnerHTML, ...props }: ElementProps,
): HeadTag {
  const text = Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('');
  const isRaw =
    dangerouslySetInnerHTML !== undefined ||
    name === 'script' ||
    name === 'style' ||
    name === 'noscript';
  return {
    name,
    attributes: toAttributes(props),
    ...(isRaw ? { raw: dangerouslySetInnerHTML?.__html ?? text } : { text }),
  };
}

/**
 * Turns React properties into HTML attributes. Values other than strings, numbers and booleans are
 * left out.
 */
export function toAttributes(
  props: Readonly<Record<string, unknown>>,
): Record<string, string | boolean | undefined> {
  return Object.fromEntries(
    Object.entries(props)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [
        attributeNames[name] ?? name.toLowerCase(),
        typeof value === 'boolean' ? value : String(value),
      ]),
  );
}
