import FooterLinkItem from '@theme/Footer/LinkItem';
import type { FooterColumn } from '../../../../generator/contract.ts';

/** Links in a row. `Footer/Links` shows columns; a site that replaces it may ask for both. */
export default function FooterLinksSimple({ links }: { readonly links: FooterColumn['items'] }) {
  return links.map((item, i) => <FooterLinkItem key={i} item={item} />);
}
