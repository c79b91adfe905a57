import { parseDocument } from 'htmlparser2';
import type { FilmChange } from '../../contract.ts';

type Parsed = ReturnType<typeof parseDocument>;
type Node = Parsed['children'][number];
type Element = Extract<Node, { attribs: unknown }>;
type Parent = Parsed | Element;

/**
 * Finds the differences between the frames of a film, given as markup. An element is identified by
 * its place in the tree. If children come or go, the whole content of their parent changes.
 * Elements are numbered in the order of the poster's document, from 0.
 */
export function findChanges(sources: readonly string[], poster: number): readonly FilmChange[] {
  const documents = sources.map((html) =>
    parseDocument(html, {
      lowerCaseTags: false,
      lowerCaseAttributeNames: false,
      recognizeSelfClosing: true,
      withStartIndices: true,
      withEndIndices: true,
    }),
  );
  const walk: Walk = { sources, poster, count: 0 };
  // Element -1 holds the rendered markup.
  return contentChanges(documents, -1, walk);
}

interface Walk {
  /** The markup of each frame. */
  readonly sources: readonly string[];
  readonly poster: number;
  /** The number of the poster's elements before this one. */
  count: number;
}

/** The changes below one element, given its markup at each frame. */
function contentChanges(
  elements: readonly Parent[],
  index: number,
  walk: Walk,
): readonly FilmChange[] {
  const children = elements.map((element) => element.children);
  const first = children[0]!;
  const isAlike = children.every(
    (list) => list.length === first.length && list.every((node, i) => isSame(node, first[i]!)),
  );
  if (isAlike && first.length === 1 && first[0]!.type === 'text')
    return toChange(
      index,
      '',
      children.map(([node]) => nodeText(node!)),
    );
  if (isAlike && !hasOtherText(children))
    return first.flatMap((node, i) =>
      'attribs' in node
        ? elementChanges(
            children.map((list) => list[i] as Element),
            walk,
          )
        : [],
    );
  walk.count += countElements(children[walk.poster]!);
  return toChange(
    index,
    '<',
    children.map((list, i) => markupOf(list, walk.sources[i]!)),
  );
}

function elementChanges(elements: readonly Element[], walk: Walk): readonly FilmChange[] {
  const index = walk.count++;
  const names = new Set(elements.flatMap(({ attribs }) => Object.keys(attribs)));
  const attributeChanges = [...names].flatMap((name) =>
    toChange(
      index,
      name,
      elements.map(({ attribs }) => attribs[name] ?? null),
    ),
  );
  return [...attributeChanges, ...contentChanges(elements, index, walk)];
}

/** The values of an attribute or a content at each frame, or nothing if the value never changes. */
function toChange(
  index: number,
  name: string,
  values: readonly (string | null)[],
): readonly FilmChange[] {
  if (values.every((value) => value === values[0])) return [];
  return [
    [index, name, ...values.map((value, i) => (i > 0 && value === values[i - 1] ? 0 : value))],
  ];
}

function isSame(a: Node, b: Node): boolean {
  return a.type === b.type && ('attribs' in a && 'attribs' in b ? a.name === b.name : true);
}

function hasOtherText(children: readonly (readonly Node[])[]): boolean {
  return children[0]!.some(
    (node, i) =>
      node.type === 'text' && children.some((list) => nodeText(list[i]!) !== nodeText(node)),
  );
}

function nodeText(node: Node): string {
  return 'data' in node ? node.data : '';
}

function markupOf(nodes: readonly Node[], source: string): string {
  return nodes.length === 0 ? '' : source.slice(nodes[0]!.startIndex!, nodes.at(-1)!.endIndex! + 1);
}

function countElements(nodes: readonly Node[]): number {
  return nodes.reduce(
    (sum, node) => sum + ('attribs' in node ? 1 + countElements(node.children) : 0),
    0,
  );
}
