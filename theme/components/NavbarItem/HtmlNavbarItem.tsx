import type { NavbarItem as Item } from '../../../generator/contract.ts';

/** HTML from the configuration. Docusaurus calls it `value`. */
export default function HtmlNavbarItem({
  html,
  value = html,
  className,
}: Item & { readonly value?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: value ?? '' }} />;
}
