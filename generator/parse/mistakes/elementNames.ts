/** Finds tags that do not exist: misspelled elements, placeholders, components in lower case. */
import type { Nodes, Root } from 'mdast';
import type {} from 'remark-mdx';
import { diagnose } from '../../diagnostics/diagnose.ts';
import {
  isUnknownElement,
  misspelledElement,
  misspelledTag,
} from '../../diagnostics/misspelledElement.ts';
import type { Diagnostic, Place } from '../../types.ts';
import { htmlTagsIn } from '../../lib/source/htmlTags.ts';
import type { SourceNode } from '../../lib/source/parseModule.ts';
import { tagsIn } from '../mdast/unclosedTags.ts';
import { expressionOf, placeOfNode, placeOfOffset } from '../module/module.ts';
import type { ParsedSource } from './prose.ts';

/** Components of the theme that content uses; those that work in lower case are left out in MDX. */
const components = ['Tabs', 'TabItem', 'CodeBlock', 'Admonition', 'ThemedImage', 'DocCardList'];
const admonitions = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution']);
const worksInMdx = new Set(['admonition', 'details', 'head', 'mermaid']);

/** The first tag of each name that HTML does not know. */
export function checkElementNames(tree: Root, source: ParsedSource): readonly Diagnostic[] {
  const diagnosticsByName = new Map<string, Diagnostic>();
  const report = (name: string, place: Place, imported: readonly string[]) => {
    if (diagnosticsByName.has(name)) return;
    const meant = meantBy(name, imported);
    if (meant === 'TabItem' && diagnosticsByName.has('tabs')) return;
    if (meant !== undefined)
      diagnosticsByName.set(
        name,
        diagnose('markdown/misspelled-element', place, { name, meant, format: source.format }),
      );
    // A plugin may read any tag.
    else if (isUnknownElement(name) && !source.hasPlugins)
      diagnosticsByName.set(
        name,
        diagnose('markdown/unknown-element', place, { name, format: source.format }),
      );
  };
  if (source.format === 'md') {
    const tags = tagsIn(tree, source.text);
    // A tag that nothing closes is reported by another check, because it may be no tag at all.
    const closed = new Set(tags.flatMap(({ name, closes }) => (closes ? [name] : [])));
    for (const { name, offset } of outsidePictures(tags))
      if (closed.has(name)) report(name, placeOfOffset(offset, source), []);
    return [...diagnosticsByName.values()];
  }
  const imported = tree.children.flatMap((node) =>
    node.type === 'mdxjsEsm'
      ? [...node.value.matchAll(/\b[A-Z]\w*\b(?=[^'"]*\bfrom\b)/g)].map(([name]) => name)
      : [],
  );
  const visit = (node: Nodes): void => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      if (node.name === 'svg' || node.name === 'math') return;
      if (node.name && !worksInMdx.has(node.name))
        report(node.name, placeOfNode(node, source), imported);
    }
    if (node.type === 'mdxjsEsm') reportCode(node.data?.estree);
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      reportCode(expressionOf(node.data));
    if ('children' in node) node.children.forEach(visit);
  };
  const reportCode = (code: unknown): void => {
    for (const { node, name } of code ? htmlTagsIn(code as SourceNode) : []) {
      const meant = diagnosticsByName.has(name) ? undefined : misspelledTag(name, imported);
      const place = placeOfOffset(node.start, source);
      if (meant !== undefined)
        diagnosticsByName.set(
          name,
          diagnose('markdown/misspelled-element', place, { name, meant, format: 'mdx' }),
        );
    }
  };
  visit(tree);
  return [...diagnosticsByName.values()];
}

type Tag = ReturnType<typeof tagsIn>[number];

/** Tags that begin an element of HTML: inside SVG and MathML, all names are known. */
function outsidePictures(tags: readonly Tag[]): readonly Tag[] {
  let depth = 0;
  return tags.filter(({ name, closes }) => {
    const isPicture = name === 'svg' || name === 'math';
    if (isPicture) depth = Math.max(0, depth + (closes ? -1 : 1));
    return !isPicture && depth === 0 && !closes;
  });
}

/** The component, the admonition or the element that a tag was meant as. */
function meantBy(name: string, imported: readonly string[]): string | undefined {
  if (!isUnknownElement(name)) return undefined;
  const lower = name.toLowerCase();
  if (admonitions.has(lower)) return `:::${lower}`;
  return misspelledElement(name, [...imported, ...components]);
}
