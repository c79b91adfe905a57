/** Tells the client modules in the configuration about navigation, by Docusaurus's lifecycle. */
import './requireSupport.ts';
import type { ClientLocation, RouteChange, StartClientModules } from '../../generator/contract.ts';
import { leaving } from '../page/pageEvents.ts';
import { onPage } from './eventHandlers.ts';

/** Calls each module for the current page, and again after every navigation. */
export const startClientModules: StartClientModules = (modules) => {
  let shown: ClientLocation | null = null;
  let ends: (() => void)[] = [];
  const update = () => {
    const change = { location: currentLocation(), previousLocation: shown };
    ends = modules.flatMap((module) => module.onRouteUpdate?.(change) || []);
  };
  update();
  // The router changes the address before it dispatches this event.
  document.addEventListener(leaving, update);
  onPage(() => {
    for (const end of ends) end();
    ends = [];
    const change: RouteChange = { location: currentLocation(), previousLocation: shown };
    for (const module of modules) module.onRouteDidUpdate?.(change);
    shown = change.location;
  });
};

function currentLocation(): ClientLocation {
  const { pathname, search, hash } = location;
  return { pathname, search, hash };
}
