/** Tables that scroll sideways can be reached, and so scrolled, by keyboard; also those that are shown or get narrow later. Loaded with the first table. */
import { onPage } from '../listen.ts';

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
