import type { FooterColumn } from '../../../generator/contract.ts';
import { isExternal } from '../../page/address.ts';

/** One link of the footer. */
export default function FooterLinkItem({ item }: { readonly item: FooterColumn['items'][number] }) {
  const { label, to, href } = item;
  const url = to ?? href;
  return isExternal(url) ? (
    <a className="external" href={url} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  ) : (
    <a href={url}>{label}</a>
  );
}
