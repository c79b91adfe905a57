/**
 * The generator's own nodes in the HTML tree. They are plain values, so the HTML parser can pass
 * them through.
 */
import type { Program } from 'estree';
import type { Element, ElementContent } from 'hast';
import type { Code } from 'mdast';
import type { Node as UnistNode } from 'unist';
import type { Json, Place } from '../../types.ts';
import type { Module } from '../module/module.ts';

/** A theme component that Markdown stands for, such as code or an admonition. */
export interface Component extends UnistNode {
  type: 'component';
  name: string;
  props: { readonly name: string; readonly value: Json }[];
  /** Content that becomes a property of the component: `title` is `titleHtml`. */
  title?: ElementContent[];
  children: ElementContent[];
  /** The code itself, for search. */
  code?: string;
  /** The fence behind it, if plugins look at it. */
  fence?: Code;
}

/** The title of a component among its children, visible to plugins. */
export interface ComponentTitle extends UnistNode {
  type: 'title';
  children: ElementContent[];
}

/** A tag of MDX. `name` is `null` for a fragment. */
export interface Jsx extends UnistNode {
  type: 'jsx';
  name: string | null;
  attributes: JsxAttribute[];
  children: ElementContent[];
}

export type JsxAttribute =
  | {
      type: 'mdxJsxAttribute';
      name: string;
      value?:
        | string
        | null
        | {
            type: 'mdxJsxAttributeValueExpression';
            value: string;
            data?: { estree?: Program | null };
          };
      position?: UnistNode['position'];
    }
  | {
      type: 'mdxJsxExpressionAttribute';
      value: string;
      data?: { estree?: Program | null };
      position?: UnistNode['position'];
    };

/** An expression in braces: `{code}`. */
export interface Expression extends UnistNode {
  type: 'expression';
  code: string;
  estree?: Program | null;
}

/** The end of a post's teaser. */
interface Truncate extends UnistNode {
  type: 'truncate';
}

/** Content from a file other than that of the nodes around it. */
interface ModuleContent extends UnistNode {
  type: 'module';
  module: Module;
  children: ElementContent[];
}

declare module 'hast' {
  /** `addressPlaces` are the places of addresses in attributes, if they are not in the tag. */
  interface ElementData {
    addressPlaces?: Readonly<Record<string, Place>>;
    /** Index of the heading in the outline. */
    heading?: number;
  }
  interface ElementContentMap {
    component: Component;
    title: ComponentTitle;
    jsx: Jsx;
    expression: Expression;
    truncate: Truncate;
    module: ModuleContent;
  }
  interface RootContentMap {
    component: Component;
    title: ComponentTitle;
    jsx: Jsx;
    expression: Expression;
    truncate: Truncate;
    module: ModuleContent;
  }
}

export type HastNode = ElementContent;

/**
 * A property of headings that Markdown made, not of the author's tags. Its value is the explicit
 * id, or `""`.
 */
export const headingMark = 'dataHeading';

/**
 * A property of these headings: the text that makes the id, if it differs from the visible text. It
 * is a property because raw HTML in a document is parsed again, which drops `data` of elements.
 */
export const slugMark = 'dataSlug';

export function isMarkdownHeading(
  node: HastNode,
): node is Element & { readonly tagName: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' } {
  return node.type === 'element' && node.properties[headingMark] !== undefined;
}
