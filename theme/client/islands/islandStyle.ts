/**
 * The styles that only islands need: a spinner after 200 ms, and the boxes for failures. They are
 * not in a style sheet, because every page would load them.
 */
const css = `@layer components {
site-island[aria-busy]::after { content: ''; position: absolute; width: 1.25rem; height: 1.25rem; \
border: 2px solid var(--line); border-top-color: var(--accent); border-radius: 50%; opacity: 0; \
animation: island-turn 0.8s linear infinite, island-show 0s 0.2s both; }
@keyframes island-turn { to { rotate: 1turn; } }
@keyframes island-show { to { opacity: 1; } }
@media (prefers-reduced-motion: reduce) { \
site-island[aria-busy]::after { animation: island-show 0s 0.2s both; } }
.crash, .load-error { padding: var(--space-4); border: 1px solid var(--rose); }
.crash pre { white-space: pre-wrap; }
:is(.crash, .load-error) button { text-decoration: underline; }
}`;

/**
 * Adds the styles to the page. The security policy does not forbid style sheets that scripts
 * construct. Safari before 16.4 has none, so it shows no spinner.
 */
export function addStyle(): void {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
