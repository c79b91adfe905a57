import {
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  visit,
  type Document,
  type Node,
} from 'yaml';

/** The fault of a document that is valid YAML. It completes the words "is not YAML:". */
interface YamlFault {
  /** The offset of its beginning in the text. */
  readonly offset: number;
  readonly length: number;
  readonly reason: string;
  readonly fix: string;
}

/**
 * The most aliases in one document, which is the limit of the YAML library. More aliases could
 * expand to any size.
 */
const MOST_ALIASES = 100;

/** The types of plain values, and of dates. */
const plainTag = /^(?:!|tag:yaml\.org,2002:(?:str|int|float|bool|null|seq|map|timestamp))$/;

/** Returns the fault of a tag that nothing here reads, such as `!!js/function` or `!include`. */
function foreignTag(node: Node, text: string): YamlFault {
  const before = text.slice(0, node.range?.[0] ?? 0);
  const [written = ''] = /![^\s]*(?=\s*$)/.exec(before) ?? [];
  return {
    offset: before.lastIndexOf(written),
    length: written.length,
    reason: `\`${written}\` is a tag of another program, and nothing here knows what it means`,
    fix: 'Remove the tag; if `!` is meant as text, put the value in quotes.',
  };
}

/**
 * Finds what keeps a parsed document from becoming a plain value: a tag of another program, an
 * alias without its anchor or inside its anchor, too many aliases, a key that is a list or a map,
 * or a key that every object already has. If it returns `undefined`, `document.toJS()` is safe.
 */
export function findYamlFault(document: Document, text: string): YamlFault | undefined {
  let fault: YamlFault | undefined;
  let aliases = 0;
  let last: Node | undefined;
  const reportFault = (yamlFault: YamlFault) => {
    fault = yamlFault;
    return visit.BREAK;
  };
  const report = (node: Node, wording: Pick<YamlFault, 'reason' | 'fix'>) => {
    const [offset, end] = node.range ?? [0, 0];
    return reportFault({ offset, length: end - offset, ...wording });
  };
  visit(document, {
    Node(_, node) {
      return node.tag === undefined || plainTag.test(node.tag)
        ? undefined
        : reportFault(foreignTag(node, text));
    },
    Alias(_, node, path) {
      const written = text.slice(node.range![0], node.range![1]);
      const target = node.resolve(document);
      if (!target)
        return report(node, {
          reason:
            `\`${written}\` begins with \`*\`, which refers to an anchor, and there is no anchor ` +
            `\`&${node.source}\` before it`,
          fix: 'Put the value in quotes.',
        });
      if ((path as readonly unknown[]).includes(target))
        return report(node, {
          reason: `\`${written}\` refers to the value that it is a part of`,
          fix: 'Write the value itself, or put it in quotes.',
        });
      last = node;
      if (++aliases > MOST_ALIASES)
        return report(node, {
          reason: `more than ${MOST_ALIASES} references to anchors are not read`,
          fix: 'Write the values themselves.',
        });
      return undefined;
    },
    Pair(_, { key, value }) {
      const keyFault = faultOfKey(key) ?? faultOfMerge(key, value, document);
      return keyFault && report(key as Node, keyFault);
    },
  });
  if (!fault && last && growsTooLarge(document))
    report(last, {
      reason: `the references to anchors stand for more than ${MOST_ALIASES} values`,
      fix: 'Write the values themselves.',
    });
  return fault;
}

function faultOfKey(key: unknown): Pick<YamlFault, 'reason' | 'fix'> | undefined {
  if (isCollection(key) || isAlias(key))
    return {
      reason: 'a key is a list, a map or a reference, where a word is expected',
      fix: 'Put the key in quotes; if braces are meant as text, put the whole value in quotes.',
    };
  const name = isScalar(key) ? String(key.value) : '';
  return isScalar(key) && name in Object.prototype
    ? { reason: `the key \`${name}\` is a reserved name in JavaScript`, fix: 'Choose another key.' }
    : undefined;
}

/** `<<` adds the keys of other maps. */
function faultOfMerge(key: unknown, value: unknown, document: Document) {
  if (!isScalar(key) || key.source !== '<<') return undefined;
  const merged = isAlias(value) ? value.resolve(document) : value;
  const isOfMaps = (value: unknown) => isMap(isAlias(value) ? value.resolve(document) : value);
  if (isMap(merged) || (isSeq(merged) && merged.items.every(isOfMaps))) return undefined;
  return {
    reason: '`<<` adds the keys of a map, and this value is not a map',
    fix: 'Name a map: `<<: *name`.',
  };
}

/** Whether the library refuses to expand all aliases of a document. */
function growsTooLarge(document: Document): boolean {
  try {
    document.toJS({ maxAliasCount: MOST_ALIASES });
    return false;
  } catch {
    return true;
  }
}
