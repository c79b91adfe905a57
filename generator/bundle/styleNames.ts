/** Finds names in selectors and in conditions of style sheets that nothing has. */
import type { CssNode, Declaration, TypeSelector } from 'css-tree';
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

/** Findings about names of elements, color modes and features. */
export function unknownNames(tree: CssTree, root: CssNode, file: string): readonly Diagnostic[] {
  const slips: Diagnostic[] = [];
  const report = (node: CssNode, word: { written: string; what: string; meant: string }) => {
    const { line, column } = node.loc!.start;
    slips.push(diagnose('asset/style-slip', { file, line, column }, { reason: 'word', ...word }));
  };
  tree.walk(root, function enter(node: CssNode) {
    if (node.type === 'TypeSelector' && this.atrule?.name !== 'keyframes') {
      const meant = elementMeantBy(node);
      if (meant) report(node, { written: node.name, what: 'an element', meant });
    }
    if (node.type === 'AttributeSelector' && node.name.name === 'data-theme' && node.value) {
      const written = node.value.type === 'String' ? node.value.value : node.value.name;
      const meant = colorModes.includes(written) ? undefined : suggest(written, colorModes);
      if (meant) report(node, { written, what: 'a color mode', meant });
    }
    const family = node.type === 'Declaration' ? joinedFamily(node) : undefined;
    if (family) report(family.node, { ...family, what: 'a list of fonts' });
    if (node.type !== 'Feature') return;
    const { name, value } = node as unknown as { name: string; value: CssNode | null };
    const meant = /^-|_/.test(name) || named.includes(name) ? undefined : suggest(name, named);
    if (meant) report(node, { written: name, what: 'a condition', meant });
    const isLength = /^(?:min-|max-)?(?:device-)?(?:width|height)$/.test(name);
    if (isLength && value?.type === 'Number' && Number(value.value) !== 0)
      report(node, { written: value.value, what: 'a length', meant: `${value.value}px` });
  });
  return slips;
}

const genericFamilies = /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+)$/;

/** `Arial sans-serif`: without a comma it is the name of one font. */
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
  return elements.find((one) => one.length > 3 && editsBetween(one, lower) === 1);
}
