/** Finds names in selectors and conditions of style sheets that do not exist. */
import type { AttributeSelector, CssNode, Declaration, TypeSelector } from 'css-tree';
import { diagnose } from '../diagnostics/diagnose.ts';
import { editsBetween, suggest } from '../diagnostics/suggest.ts';
import { drawnElements, elements, isElement } from '../lib/htmlElements.ts';
import type { Diagnostic } from '../types.ts';

type CssTree = typeof import('css-tree');

/** Features of media and containers (Media Queries 5, Containment 3), without `min-` and `max-`. */
const features = new Set(
  (
    'width height aspect-ratio orientation resolution color color-index monochrome color-gamut ' +
    'hover any-hover pointer any-pointer prefers-color-scheme prefers-reduced-motion ' +
    'prefers-reduced-transparency prefers-reduced-data prefers-contrast forced-colors ' +
    'inverted-colors display-mode update scan grid overflow-block overflow-inline scripting ' +
    'dynamic-range video-dynamic-range video-color-gamut device-width device-height ' +
    'device-aspect-ratio inline-size block-size horizontal-viewport-segments ' +
    'vertical-viewport-segments environment-blending nav-controls device-posture'
  ).split(' '),
);
const named = [...features].flatMap((name) => [name, `min-${name}`, `max-${name}`]);

const colorModes = ['light', 'dark'];

/** A word that browsers do not know, and the word to write instead. */
interface WordSlip {
  readonly node: CssNode;
  readonly written: string;
  readonly wordKind: string;
  readonly meant: string;
}

/** Finds unknown names of elements, color modes and features. */
export function unknownNames(tree: CssTree, root: CssNode, file: string): readonly Diagnostic[] {
  const slips: WordSlip[] = [];
  tree.walk(root, function enter(node: CssNode) {
    const isKeyframe = this.atrule?.name === 'keyframes';
    if (node.type === 'TypeSelector' && !isKeyframe) slips.push(...elementSlips(node));
    if (node.type === 'AttributeSelector') slips.push(...colorModeSlips(node));
    if (node.type === 'Declaration') slips.push(...familySlips(node));
    if (node.type === 'Feature') slips.push(...featureSlips(node));
  });
  return slips.map(({ node, ...word }) => {
    const { line, column } = node.loc!.start;
    return diagnose('asset/style-slip', { file, line, column }, { reason: 'word', ...word });
  });
}

function elementSlips(node: TypeSelector): readonly WordSlip[] {
  const meant = elementMeantBy(node);
  return meant ? [{ node, written: node.name, wordKind: 'an element', meant }] : [];
}

function colorModeSlips(node: AttributeSelector): readonly WordSlip[] {
  if (node.name.name !== 'data-theme' || !node.value) return [];
  const written = node.value.type === 'String' ? node.value.value : node.value.name;
  const meant = colorModes.includes(written) ? undefined : suggest(written, colorModes);
  return meant ? [{ node, written, wordKind: 'a color mode', meant }] : [];
}

function familySlips(declaration: Declaration): readonly WordSlip[] {
  const family = joinedFamily(declaration);
  return family ? [{ ...family, wordKind: 'a list of fonts' }] : [];
}

function featureSlips(node: CssNode): readonly WordSlip[] {
  const { name, value } = node as unknown as { name: string; value: CssNode | null };
  const meant = /^-|_/.test(name) || named.includes(name) ? undefined : suggest(name, named);
  const isLength = /^(?:min-|max-)?(?:device-)?(?:width|height)$/.test(name);
  const isBare = isLength && value?.type === 'Number' && Number(value.value) !== 0;
  return [
    ...(meant ? [{ node, written: name, wordKind: 'a condition', meant }] : []),
    ...(isBare
      ? [{ node, written: value.value, wordKind: 'a length', meant: `${value.value}px` }]
      : []),
  ];
}

const genericFamilies = /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+)$/;

/** Finds `Arial sans-serif`: without a comma it is the name of one font. */
function joinedFamily({ property, value }: Declaration) {
  if (property !== 'font-family' || value.type !== 'Value') return undefined;
  const parts = value.children.toArray();
  const at = parts.findIndex(
    (node, i) =>
      node.type === 'Identifier' &&
      genericFamilies.test(node.name) &&
      parts[i - 1]?.type === 'Identifier',
  );
  const [before, node] = [parts[at - 1], parts[at]];
  if (node?.type !== 'Identifier' || before?.type !== 'Identifier') return undefined;
  const names = [before.name, node.name];
  return { node: before, written: names.join(' '), meant: names.join(', ') };
}

function elementMeantBy({ name }: TypeSelector): string | undefined {
  const lower = name.toLowerCase();
  if (!/^[a-z]{4,}\d?$/.test(lower) || isElement(lower) || drawnElements.has(lower))
    return undefined;
  return elements.find((element) => element.length > 3 && editsBetween(element, lower) === 1);
}
