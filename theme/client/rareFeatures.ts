/**
 * Features that few sites configure or that only some pages use. This script loads with the first
 * page that has one of them (lazyScripts.ts). It contains `scrollStops`, because tables and code
 * are the most frequent reason to load it, and it loads a script for each other feature.
 */
import './behaviors/scrollStops.ts';
import { onPage } from './eventHandlers.ts';

const options = [
  ['[data-hides]', () => import('./behaviors/hideOnScroll.ts')],
  ['.filter', () => import('./controls.ts')],
  ['[data-auto]', () => import('./autoplay.ts')],
  ['[data-nearest]', () => import('./behaviors/nearest.ts')],
] as const;

onPage(() => {
  correctYears();
  for (const [wanted, load] of options) if (document.querySelector(wanted)) load().catch(() => {});
});

/** Corrects copyright years, because the year of the build may be over. */
function correctYears(): void {
  const year = new Date().getFullYear();
  for (const element of document.querySelectorAll('[data-year]'))
    if (Number(element.textContent) < year) element.textContent = `${year}`;
}
