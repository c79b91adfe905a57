/** Our own nodes in the Markdown tree. */
import type { BlockContent, DefinitionContent, Parent, PhrasingContent } from 'mdast';
import type { Node } from 'unist';

/** `:::note`. */
export interface Admonition extends Parent {
  type: 'admonition';
  kind: string;
  title: PhrasingContent[];
  className?: string;
  id?: string;
  children: (BlockContent | DefinitionContent)[];
}

/** The end of a post's teaser. */
export interface MarkdownTruncate extends Node {
  type: 'truncate';
}

declare module 'mdast' {
  interface BlockContentMap {
    admonition: Admonition;
    truncate: MarkdownTruncate;
  }
  interface PhrasingContentMap {
    truncate: MarkdownTruncate;
  }
  interface RootContentMap {
    admonition: Admonition;
    truncate: MarkdownTruncate;
  }
  interface HeadingData {
    explicitId?: string;
    isTitle?: boolean;
  }
}
