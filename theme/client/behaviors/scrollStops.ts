/**
 * Puts a table or a code block that scrolls sideways into the tab order, so that the keyboard can
 * scroll it. It notices those that become visible or narrow later. This script loads with the first
 * table or code block.
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

/** A code block becomes a group with its title as the name. A table has a role and name itself. */
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
