import type { TocItem } from '../../generator/contract.ts';

/** An item from Docusaurus content has `value`; one from this generator has `html`. */
type Entry = Pick<TocItem, 'id' | 'level'> & { readonly html?: string; readonly value?: string };

interface Props {
  readonly toc: readonly Entry[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
}

interface Branch {
  readonly entry: Entry;
  readonly below: Branch[];
}

/** A list of headings, nested by level. By default it has levels 2 to 3. */
export default function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: Props) {
  return (
    <List
      branches={toTree(
        toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel),
      )}
    />
  );
}

function List({ branches }: { readonly branches: readonly Branch[] }) {
  return (
    <ul className="table-of-contents">
      {branches.map(({ entry, below }) => (
        <li key={entry.id}>
          <a
            href={`#${entry.id}`}
            dangerouslySetInnerHTML={{ __html: entry.html ?? entry.value ?? '' }}
          />
          {below.length > 0 && <List branches={below} />}
        </li>
      ))}
    </ul>
  );
}

/** A heading belongs to the nearest earlier heading of a smaller level. */
function toTree(entries: readonly Entry[]): Branch[] {
  const top: Branch[] = [];
  const open: Branch[] = [];
  for (const entry of entries) {
    while (open.length > 0 && open.at(-1)!.entry.level >= entry.level) open.pop();
    const branch: Branch = { entry, below: [] };
    (open.at(-1)?.below ?? top).push(branch);
    open.push(branch);
  }
  return top;
}
