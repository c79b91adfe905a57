import FooterLinksMultiColumn from '@theme/Footer/Links/MultiColumn';
import type { FooterColumn } from '../../../generator/contract.ts';

/** The columns of links. */
export default function FooterLinks({ links }: { readonly links: readonly FooterColumn[] }) {
  return <FooterLinksMultiColumn columns={links} />;
}
