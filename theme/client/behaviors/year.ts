/** Corrects the copyright year if the year of the build is over. */
import { onPage } from '../onEvent.ts';

const year = new Date().getFullYear();

onPage(() => {
  for (const element of document.querySelectorAll('[data-year]'))
    if (Number(element.textContent) < year) element.textContent = `${year}`;
});
