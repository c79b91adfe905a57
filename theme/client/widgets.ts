/** What menus, tabs, drawers, choices and the sidebar's categories need beside HTML and clicks on links: loaded when pointer or focus first come to one. */
import './behaviours/brand.ts';
import './behaviours/menus.ts';
import { toggleDrawer } from './behaviours/drawers.ts';
import { remember } from './behaviours/filter.ts';
import { fold } from './behaviours/fold.ts';
import { press } from './keys.ts';

/** Answers an event in `element`, which is what the widget is known by. */
export function react(event: Event, element: Element): void {
  press(event);
  if (event.type !== 'click') return;
  if (element.matches('[popovertarget]')) toggleDrawer(element);
  if (element.matches('.menu__toggle,.menu__link--sublist')) fold(element);
  // What was chosen before this was loaded.
  if (element.matches('.filter')) remember(element);
}
