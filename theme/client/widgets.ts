/** What menus, tabs, drawers and the sidebar's categories need beside HTML and clicks on links: loaded when pointer or focus first come to one. */
import './behaviours/brand.ts';
import './behaviours/menus.ts';
import { fold } from './behaviours/fold.ts';
import { press } from './keys.ts';

/** Answers an event in `element`, which is what the widget is known by. */
export function react(event: Event, element: Element): void {
  press(event);
  if (event.type === 'click' && element.matches('.menu__toggle,.menu__link--sublist')) fold(element);
}
