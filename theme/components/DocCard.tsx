import type { DocCard as Card, SidebarItem } from '../../generator/contract.ts';
import Icon from '@theme/Icon';
import { isExternal } from '../page/address.ts';

type Item = Card | Exclude<SidebarItem, { type: 'html' }>;

/**
 * A link to a page or a category with its description. An emoji at the beginning of the label
 * becomes the icon.
 */
export default function DocCard({ item }: { readonly item: Item }) {
  if (!item.href) return null;
  const external = 'external' in item ? item.external : isExternal(item.href);
  const [, emoji, label = item.label] =
    /^(\p{Extended_Pictographic}\uFE0F?)\s*(.+)$/u.exec(item.label) ?? [];
  const kind = item.type === 'category' ? 'folder' : external ? 'external' : 'file';
  return (
    <a
      className="card doc-card"
      href={item.href}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <span className="doc-card__title">
        {emoji ? <span aria-hidden="true">{emoji}</span> : <Icon name={kind} />} {label}
      </span>
      {item.description && <span className="doc-card__text">{item.description}</span>}
    </a>
  );
}
