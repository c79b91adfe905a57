/** What few sites have configured, and what some pages want: scripts of their own, each loaded with the first page that has what it is for (extras.ts). */
import './behaviours/tables.ts';
import { onPage } from './listen.ts';

const options = [
  ['[data-hide-on-scroll]', () => import('./behaviours/hideOnScroll.ts')],
  ['[name=analytics]', () => import('./pageChanges.ts')],
  ['[data-nearest]', () => import('./behaviours/nearest.ts')],
  [
    `[data-year]:not([data-year="${new Date().getFullYear()}"])`,
    () => import('./behaviours/year.ts'),
  ],
] as const;

onPage(() => {
  for (const [wanted, load] of options) if (document.querySelector(wanted)) load().catch(() => {});
});
