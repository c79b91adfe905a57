import type { ComponentType, ElementType } from 'react';
import Head from '@docusaurus/Head';
import OriginalCodeInline from '@theme-original/CodeInline';
import OriginalHeading from '@theme-original/Heading';
import OriginalA from '@theme-original/MDXComponents/A';
import OriginalCode from '@theme-original/MDXComponents/Code';
import OriginalMDXHeading from '@theme-original/MDXComponents/Heading';
import OriginalImg from '@theme-original/MDXComponents/Img';
import OriginalLi from '@theme-original/MDXComponents/Li';
import OriginalOl from '@theme-original/MDXComponents/Ol';
import OriginalPre from '@theme-original/MDXComponents/Pre';
import OriginalUl from '@theme-original/MDXComponents/Ul';
import Admonition from '@theme/Admonition';
import CodeInline from '@theme/CodeInline';
import Details from '@theme/Details';
import Demo from '@theme/Demo';
import Heading from '@theme/Heading';
import MDXA from '@theme/MDXComponents/A';
import MDXCode from '@theme/MDXComponents/Code';
import MDXDetails from '@theme/MDXComponents/Details';
import MDXHeading from '@theme/MDXComponents/Heading';
import MDXImg from '@theme/MDXComponents/Img';
import MDXLi from '@theme/MDXComponents/Li';
import MDXOl from '@theme/MDXComponents/Ol';
import MDXPre from '@theme/MDXComponents/Pre';
import MDXUl from '@theme/MDXComponents/Ul';
import Mermaid from '@theme/Mermaid';
import { plainElementMark } from '../../generator/contract.ts';

/**
 * Returns the component for an element of Markdown, which renders `Part`. Unless a site replaces
 * `Part`, the generator writes the element as HTML, and the component is only for code that names
 * it.
 */
function drawnBy<Props extends object>(
  Part: ComponentType<Props>,
  isReplaced: boolean,
  defaults?: Partial<Props>,
) {
  const draw = (props: Props) => <Part {...defaults} {...props} />;
  return isReplaced ? draw : Object.assign(draw, { [plainElementMark]: true });
}

const isHeadingReplaced = MDXHeading !== OriginalMDXHeading || Heading !== OriginalHeading;
const heading = (as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6') =>
  drawnBy(MDXHeading, isHeadingReplaced, { as });

/** The components that MDX can use without an import. A site adds its own by replacing this map. */
const MDXComponents: Readonly<Record<string, ElementType>> = {
  Head,
  head: Head,
  Details: MDXDetails,
  details: MDXDetails === Details ? MDXDetails : drawnBy(MDXDetails, true),
  Demo,
  Admonition,
  admonition: Admonition,
  mermaid: Mermaid,
  a: drawnBy(MDXA, MDXA !== OriginalA),
  code: drawnBy(MDXCode, MDXCode !== OriginalCode || CodeInline !== OriginalCodeInline),
  pre: drawnBy(MDXPre, MDXPre !== OriginalPre),
  ul: drawnBy(MDXUl, MDXUl !== OriginalUl),
  ol: drawnBy(MDXOl, MDXOl !== OriginalOl),
  li: drawnBy(MDXLi, MDXLi !== OriginalLi),
  img: drawnBy(MDXImg, MDXImg !== OriginalImg),
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
};

export default MDXComponents;
