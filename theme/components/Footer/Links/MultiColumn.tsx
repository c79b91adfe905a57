import FooterLinkItem from '@theme/Footer/LinkItem';
import type { FooterColumn } from '../../../../generator/contract.ts';

interface Props {
  readonly columns: readonly FooterColumn[];
}

/** Links under titles, side by side. */
export default function FooterLinksMultiColumn({ columns }: Props) {
  return (
    <>
      {columns.map((column, i) => (
        <Column key={i} {...column} />
      ))}
    </>
  );
}

function Column({ title, items }: FooterColumn) {
  // A column without a title is not a landmark, because several without names look the same.
  const Box = title ? 'nav' : 'div';
  return (
    <Box className="footer__column" {...(title && { 'aria-label': title })}>
      {title && <h2 className="label">{title}</h2>}
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
    </Box>
  );
}
