import type { ExpandedItem, ExpandedSidebar, GeneratedIndex } from '../sidebars/sidebarTypes.ts';
import type { Messages } from './translations.ts';

/**
 * Translates the texts of sidebars and of their categories' pages. Ids are Docusaurus's:
 * `sidebar.<name>.category.<label>`, or the `key` of the item in place of its label.
 */
export function translateSidebars<
  Tree extends {
    readonly sidebars: readonly ExpandedSidebar[];
    readonly indexes: readonly GeneratedIndex[];
  },
>(tree: Tree, messages: Messages): Tree {
  if (messages.size === 0) return tree;
  const indexes = new Map<GeneratedIndex, GeneratedIndex>();
  const sidebars = tree.sidebars.map(({ name, items }) => ({
    name,
    items: items.map((item) => translateItem(item, `sidebar.${name}`, { messages, indexes })),
  }));
  return { ...tree, sidebars, indexes: tree.indexes.map((index) => indexes.get(index) ?? index) };
}

interface TranslateContext {
  readonly messages: Messages;
  readonly indexes: Map<GeneratedIndex, GeneratedIndex>;
}

function translateItem(
  item: ExpandedItem,
  prefix: string,
  context: TranslateContext,
): ExpandedItem {
  const { messages, indexes } = context;
  if (item.type === 'html') return item;
  const kind = item.type === 'ref' ? 'doc' : item.type;
  const id = `${prefix}.${kind}.${item.key ?? item.label}`;
  const label = messages.get(id) ?? item.label;
  if (item.type !== 'category') return { ...item, label };
  const { link } = item;
  const items = item.items.map((inner) => translateItem(inner, prefix, context));
  const description = messages.get(`${id}.description`) ?? item.description;
  const texts = { label, items, ...(description !== undefined && { description }) };
  if (!link || !('index' in link)) return { ...item, ...texts };
  const indexKey = `${id}.link.generated-index`;
  const index: GeneratedIndex = {
    ...link.index,
    title:
      messages.get(`${indexKey}.title`) ??
      (link.index.title === item.label ? label : link.index.title),
    description: messages.get(`${indexKey}.description`) ?? link.index.description,
  };
  indexes.set(link.index, index);
  return { ...item, ...texts, link: { index } };
}
