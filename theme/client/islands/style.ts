/** What only islands show: a spinner after 200 ms (S2.7), and the boxes of failures (S7). Not in the style sheets, which every page loads. */
const css = `@layer components {
site-island[aria-busy]::after { content: ''; position: absolute; width: 1.25rem; height: 1.25rem; border: 2px solid var(--line); border-top-color: var(--accent); border-radius: 50%; opacity: 0; animation: island-turn 0.8s linear infinite, island-show 0s 0.2s both; }
@keyframes island-turn { to { rotate: 1turn; } }
@keyframes island-show { to { opacity: 1; } }
@media (prefers-reduced-motion: reduce) { site-island[aria-busy]::after { animation: island-show 0s 0.2s both; } }
.crash, .load-error { padding: var(--space-4); border: 1px solid var(--rose); }
.crash pre { white-space: pre-wrap; }
:is(.crash, .load-error) button { text-decoration: underline; }
}`;

/** Adds the style to the page; the policy allows it, as it does all that scripts do by the object model. */
export function addStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
