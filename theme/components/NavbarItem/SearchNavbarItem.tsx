import SearchBar from '@theme/SearchBar';
import type { NavbarItem as Item } from '../../../generator/contract.ts';

/** The link to the search. */
export default function SearchNavbarItem({ to, href, label }: Item) {
  return <SearchBar href={to ?? href} label={label} />;
}
