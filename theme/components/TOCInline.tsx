import type { TocItem } from '../../generator/contract.ts';
import { usePage } from '../page/context.tsx';
import { filterTocTree, toTocTree, type TocTreeNode } from '../page/tocTree.ts';

/** A heading. In content for Docusaurus its HTML is `value`, in this generator it is `html`. */
type Entry = Pick<TocItem, 'id' | 'level'> & { readonly html?: string; readonly value?: string };

interface Props {
  /** Default: the headings of the page. */
  readonly toc?: readonly Entry[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
}

/** A list of headings, nested by level. Default: levels 2 and 3. */
export default function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: Props) {
  const page = usePage();
  const levels = { min: minHeadingLevel, max: maxHeadingLevel };
  const nodes = filterTocTree<Entry>(toTocTree<Entry>(toc ?? page.toc), levels);
  return nodes.length > 0 && <List nodes={nodes} className="table-of-contents" />;
}

function List({
  nodes,
  className,
}: {
  readonly nodes: readonly TocTreeNode<Entry>[];
  readonly className?: string;
}) {
  return (
    <ul className={className}>
      {nodes.map(({ id, html, value, children }) => (
        <li key={id}>
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html ?? value ?? '' }} />
          {children.length > 0 && <List nodes={children} />}
        </li>
      ))}
    </ul>
  );
}
