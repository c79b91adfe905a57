import FooterLinkItem from '@theme/Footer/LinkItem';
import type { FooterColumn } from '../../../../generator/contract.ts';

interface Props {
  readonly columns: readonly FooterColumn[];
}

/** Links under titles, side by side. */
export default function FooterLinksMultiColumn({ columns }: Props) {
  return (
    <>
      {columns.map((column) => (
        <Column key={column.title} {...column} />
      ))}
    </>
  );
}

function Column({ title, items }: FooterColumn) {
  return (
    <nav className="footer__column" aria-label={title}>
      <h2 className="label">{title}</h2>
      <ul>
        {items.map((item, i) =>
          item.html ? (
            <li key={i} dangerouslySetInnerHTML={{ __html: item.html }} />
          ) : (
            <li key={i}>
              <FooterLinkItem item={item} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
