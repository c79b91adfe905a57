import FooterLinkItem from '@theme/Footer/LinkItem';
import type { FooterColumn } from '../../../../generator/contract.ts';

/** Links in a row. The theme shows columns, but a site that replaces `Footer/Links` may use it. */
export default function FooterLinksSimple({ links }: { readonly links: FooterColumn['items'] }) {
  return links.map((item, i) => <FooterLinkItem key={i} item={item} />);
}
