import type { SidebarItem } from '../../../generator/contract.ts';

type HtmlItem = Extract<SidebarItem, { type: 'html' }>;

/** HTML in a sidebar. */
export default function DocSidebarItemHtml({ item }: { readonly item: HtmlItem }) {
  return <li className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />;
}
