/** The generator's own nodes in the Markdown tree. */
import type { BlockContent, DefinitionContent, Parent, PhrasingContent } from 'mdast';
import type { Node } from 'unist';

/** `:::note`. */
export interface AdmonitionNode extends Parent {
  type: 'admonition';
  kind: string;
  title: PhrasingContent[];
  className?: string;
  id?: string;
  children: (BlockContent | DefinitionContent)[];
}

/** The end of a post's teaser. */
interface MarkdownTruncate extends Node {
  type: 'truncate';
}

declare module 'mdast' {
  interface BlockContentMap {
    admonition: AdmonitionNode;
    truncate: MarkdownTruncate;
  }
  interface PhrasingContentMap {
    truncate: MarkdownTruncate;
  }
  interface RootContentMap {
    admonition: AdmonitionNode;
    truncate: MarkdownTruncate;
  }
  interface HeadingData {
    explicitId?: string;
    /** The text that makes the id, if it differs from the text that is shown. */
    slugText?: string;
  }
}
