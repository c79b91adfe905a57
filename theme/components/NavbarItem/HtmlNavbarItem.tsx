import type { NavbarItem as Item } from '../../../generator/contract.ts';

/** HTML that the configuration gives. `value` is its name in Docusaurus. */
export default function HtmlNavbarItem({
  html,
  value = html,
  className,
}: Item & { readonly value?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: value ?? '' }} />;
}
