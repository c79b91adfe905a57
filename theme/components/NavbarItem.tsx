import type { ComponentType } from 'react';
import type { NavbarItem as Item } from '../../generator/contract.ts';
import OriginalHtmlNavbarItem from '@theme-original/NavbarItem/HtmlNavbarItem';
import ComponentTypes from '@theme/NavbarItem/ComponentTypes';
import { usePage } from '../page/context.tsx';
import { NavbarTypes } from '../page/nestedItems.ts';

const types = ComponentTypes as Readonly<Record<string, ComponentType<Item>>>;

/** One item of the navbar's list, rendered by the component of its type. */
export default function NavbarItem({ props, ...item }: Item) {
  const { locales = [] } = usePage();
  const { type = item.items ? 'dropdown' : 'default', className, html } = item;
  const Component = types[type];
  if (!Component)
    throw new Error(
      `Navbar items of type \`${type}\` have no component: ` +
        'add it to the list in `src/theme/NavbarItem/ComponentTypes`.',
    );
  if (type === 'html' && Component === OriginalHtmlNavbarItem)
    return <li className={className} dangerouslySetInnerHTML={{ __html: html ?? '' }} />;
  if (type === 'localeDropdown' && locales.length < 2) return null;
  const itemProps = type.startsWith('custom-') ? { ...props } : item;
  return (
    <li>
      <NavbarTypes value={types}>
        <Component {...(itemProps as Item)} />
      </NavbarTypes>
    </li>
  );
}
