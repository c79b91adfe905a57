/**
 * Gives components that contain items the components of these items. They come from contexts,
 * because a component cannot import the one that imports it.
 */
import { createContext, type ComponentType } from 'react';
import type { NavbarItem, SidebarItem } from '../../generator/contract.ts';

/** The components of navbar items, by type. */
export const NavbarTypes = createContext<Readonly<Record<string, ComponentType<NavbarItem>>>>({});

/** The component for each item of a sidebar, which may be one of the site. */
export const SidebarItemPart = createContext<ComponentType<{ readonly item: SidebarItem }>>(
  () => null,
);
