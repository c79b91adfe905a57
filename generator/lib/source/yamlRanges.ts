import { isMap, isScalar, isSeq, type Document, type YAMLMap } from 'yaml';

/** Offsets of the start and the end of a part of a YAML or JSON text. */
export type YamlRange = readonly [start: number, end: number];

/**
 * Returns the ranges of the value and the key at a path of keys, or of the deepest part that
 * exists.
 */
export function rangesAt(
  document: Document,
  keys: readonly (string | number)[],
): { value: YamlRange; key: YamlRange } {
  let node: unknown = document.contents;
  let ranges: { value: YamlRange; key: YamlRange } = { value: [0, 0], key: [0, 0] };
  for (const key of keys) {
    const pair = isMap(node) ? pairOf(node, key) : undefined;
    const item = isSeq(node) ? node.items[Number(key)] : undefined;
    node = pair ? pair.value : item;
    const value = nodeRange(node);
    const keyRange = nodeRange(pair?.key) ?? value;
    if (!keyRange) break;
    ranges = { value: value ?? keyRange, key: keyRange };
  }
  return ranges;
}

function pairOf({ items }: YAMLMap, key: string | number) {
  return items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key));
}

function nodeRange(node: unknown): YamlRange | undefined {
  const range = (node as { range?: readonly number[] } | undefined)?.range;
  return range ? [range[0]!, range[1]!] : undefined;
}
