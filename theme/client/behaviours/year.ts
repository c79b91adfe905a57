/** The copyright year: the build's, unless time went on since. */
import { onPage } from '../listen.ts';

const year = new Date().getFullYear();

onPage(() => {
  for (const element of document.querySelectorAll('[data-year]'))
    if (Number(element.textContent) < year) element.textContent = `${year}`;
});
