/**
 * Components that contain items reach the components of these through contexts, because they
 * cannot import the component that imports them.
 */
import { createContext, type ComponentType } from 'react';
import type { NavbarItem, SidebarItem } from '../../generator/contract.ts';

/** The components of navbar items, by type. */
export const NavbarTypes = createContext<Readonly<Record<string, ComponentType<NavbarItem>>>>({});

/** The component of each item of a sidebar, which may be one of the site. */
export const SidebarItemPart = createContext<ComponentType<{ readonly item: SidebarItem }>>(
  () => null,
);
