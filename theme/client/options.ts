/** What few sites have configured, and what the page that is not found wants: scripts of their own. One failing fails this one. */
const found = (selector: string): boolean => document.querySelector(selector) !== null;

await Promise.all([
  found('[data-hide-on-scroll]') && import('./behaviours/hideOnScroll.ts'),
  found('[name=analytics]') && import('./pageChanges.ts'),
  found('[data-nearest]') && import('./behaviours/nearest.ts'),
]);

export {};
