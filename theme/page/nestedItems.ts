/**
 * Components of items that contain items. They reach nested items through these, because they cannot
 * import the component that imports them.
 */
import { createContext, type ComponentType } from 'react';
import type { NavbarItem, SidebarItem } from '../../generator/contract.ts';

/** The components of navbar items, by type. */
export const NavbarTypes = createContext<Readonly<Record<string, ComponentType<NavbarItem>>>>({});

/** The component of each item of a sidebar. */
export const SidebarItemPart = createContext<ComponentType<{ readonly item: SidebarItem }>>(
  () => null,
);
