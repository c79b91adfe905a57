import { parseDocument } from 'htmlparser2';

/** A tag as the configuration writes it. */
export interface WrittenTag {
  readonly tagName: string;
  readonly attributes?: Readonly<Record<string, string | boolean>>;
  readonly innerHTML?: string;
}

/** The tags that a plugin of Docusaurus gives: one or several, each an object or HTML as a text. */
export function toWrittenTags(tags: unknown): readonly WrittenTag[] {
  return [tags ?? []].flat().flatMap((tag: unknown): readonly WrittenTag[] => {
    if (typeof tag === 'string') return tagsIn(tag);
    return typeof tag === 'object' && tag !== null ? [tag as WrittenTag] : [];
  });
}

/** Returns the elements of a text. Spaces and comments between them are left out. */
function tagsIn(html: string): readonly WrittenTag[] {
  const { children } = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  return children.flatMap((node): readonly WrittenTag[] => {
    if (!('attribs' in node)) return [];
    const [first, last] = [node.children[0], node.children.at(-1)];
    const innerHTML = first && html.slice(first.startIndex!, last!.endIndex! + 1);
    return [
      {
        tagName: node.name,
        attributes: node.attribs,
        ...(innerHTML !== undefined && { innerHTML }),
      },
    ];
  });
}
