/**
 * A table that scrolls sideways gets into the tab order, so that it can be scrolled with the
 * keyboard. Tables that become visible or narrow later are included. Loaded with the first table.
 */
import { onPage } from '../onEvent.ts';

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) (target as HTMLElement).tabIndex = 0;
    else target.removeAttribute('tabindex');
  }
});

onPage(() => {
  observer.disconnect();
  for (const table of document.querySelectorAll('table')) observer.observe(table);
});
