import DocCard from '@theme/DocCard';
import type { DocCard as Card, SidebarItem } from '../../generator/contract.ts';
import { withBaseUrl } from '../page/address.ts';
import { usePage } from '../page/context.tsx';

interface Props {
  /** Default: the pages in the category of this page. Addresses may lack the base URL. */
  readonly items?: readonly (Card | SidebarItem)[];
  readonly className?: string;
}

/** Cards in columns. */
export default function DocCardList({ items, className }: Props) {
  const { cards, site } = usePage();
  const written = items?.map((item) =>
    'href' in item && item.href ? { ...item, href: withBaseUrl(item.href, site.baseUrl) } : item,
  );
  const shown = (written ?? cards).filter((item) => item.type !== 'html');
  return (
    <ul className={className ? `cards ${className}` : 'cards'}>
      {shown.map((item, i) => (
        <li key={i}>
          <DocCard item={item} />
        </li>
      ))}
    </ul>
  );
}
