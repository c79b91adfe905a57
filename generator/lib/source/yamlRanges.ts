import { isMap, isScalar, isSeq, type Document } from 'yaml';

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
    const pair = isMap(node)
      ? node.items.find((entry) => isScalar(entry.key) && String(entry.key.value) === String(key))
      : undefined;
    const next = pair ? pair.value : isSeq(node) ? node.items[Number(key)] : undefined;
    const value = nodeRange(next);
    const keyRange = nodeRange(pair?.key) ?? value;
    if (!keyRange) break;
    ranges = { value: value ?? keyRange, key: keyRange };
    node = next;
  }
  return ranges;
}

function nodeRange(node: unknown): YamlRange | undefined {
  const range = (node as { range?: readonly number[] } | undefined)?.range;
  return range ? [range[0]!, range[1]!] : undefined;
}
