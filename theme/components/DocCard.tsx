import type { DocCard as Card, SidebarItem } from '../../generator/contract.ts';
import Icon from '@theme/Icon';
import * as texts from '../messages/en.ts';
import { translateCount } from '../messages/translate.ts';
import { isExternal } from '../page/address.ts';

type Item = Card | Exclude<SidebarItem, { type: 'html' }>;

/**
 * A link to a page or a category, with its description. An emoji at the start of the label becomes
 * the icon. An item that leads nowhere renders nothing.
 */
export default function DocCard({ item }: { readonly item: Item }) {
  if (!item.href) return null;
  const external = 'external' in item ? item.external : isExternal(item.href);
  const [, emoji, label = item.label] =
    /^(\p{Extended_Pictographic}\uFE0F?)\s*(.+)$/u.exec(item.label) ?? [];
  const text = textOf(item);
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
      {text && <span className="doc-card__text">{text}</span>}
    </a>
  );
}

/** Returns the description, or the number of items for a category without one. */
function textOf(item: Item): string | undefined {
  const count = 'items' in item ? item.items.length : 0;
  return item.description || (count > 0 ? translateCount(texts.itemCount, count) : undefined);
}
