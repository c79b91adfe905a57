/**
 * Scripts for features that few sites configure or only some pages use. Each one loads with the
 * first page that needs it (extras.ts).
 */
import './behaviors/scrollStops.ts';
import { onPage } from './onEvent.ts';

const options = [
  ['[data-hides]', () => import('./behaviors/hideOnScroll.ts')],
  ['.filter', () => import('./widgets.ts')],
  ['[data-auto]', () => import('./autoplay.ts')],
  ['[data-nearest]', () => import('./behaviors/nearest.ts')],
  [
    `[data-year]:not([data-year="${new Date().getFullYear()}"])`,
    () => import('./behaviors/year.ts'),
  ],
] as const;

onPage(() => {
  for (const [wanted, load] of options) if (document.querySelector(wanted)) load().catch(() => {});
});
