/**
 * A table or a code block that scrolls sideways gets into the tab order, so that it can be scrolled
 * with the keyboard. Those that become visible or narrow later are included. Loaded with the first
 * of them.
 */
import { scriptTexts } from '../../messages/scriptTexts.ts';
import { onPage } from '../eventHandlers.ts';

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const attributes = Object.entries({ tabindex: '0', ...groupAttributes(target) });
    for (const [name, value] of attributes)
      if (target.scrollWidth > target.clientWidth) target.setAttribute(name, value);
      else target.removeAttribute(name);
  }
});

/** A code block has the name of its title. A table has its own. */
const groupAttributes = (target: Element) =>
  target.tagName === 'PRE' && {
    role: 'group',
    'aria-label':
      target.closest('figure')?.querySelector('figcaption')?.innerText || scriptTexts.code,
  };

onPage(() => {
  observer.disconnect();
  for (const one of document.querySelectorAll('table,pre')) observer.observe(one);
});
