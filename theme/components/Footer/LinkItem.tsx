import type { FooterColumn } from '../../../generator/contract.ts';
import { isExternal, windowOf } from '../../page/address.ts';

/** One link of the footer. */
export default function FooterLinkItem({ item }: { readonly item: FooterColumn['items'][number] }) {
  const { label, to, href, className, attributes } = item;
  const url = to ?? href;
  const isOther = isExternal(url);
  const names = [isOther && 'external', className].filter(Boolean).join(' ');
  return (
    <a {...attributes} {...(names && { className: names })} href={url} {...windowOf(item, isOther)}>
      {label}
    </a>
  );
}
