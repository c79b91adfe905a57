/** Styles of the panel, for its shadow root. */
export default `
:host {
  all: initial;
  color-scheme: light dark;
  font: 14px/1.5 system-ui, sans-serif;
  --ink: light-dark(#1c1b22, #ececf1);
  --paper: light-dark(#fff, #1b1b22);
  --soft: light-dark(#f4f3f7, #26262f);
  --line: light-dark(#dddbe4, #3a3a46);
  --error: light-dark(#b3261e, #ff8a80);
  --warning: light-dark(#8a5a00, #f2b95c);
}
[hidden] {
  display: none !important;
}
* {
  box-sizing: border-box;
}
.overlay {
  position: fixed;
  inset: 0;
  z-index: 2147483647;
  overflow: auto;
  padding: 5vh 16px;
  background: rgb(0 0 0 / 0.55);
  color: var(--ink);
}
.sheet {
  position: relative;
  max-width: 880px;
  margin: 0 auto;
  padding: 24px 28px;
  border-radius: 10px;
  border-top: 4px solid var(--error);
  background: var(--paper);
  box-shadow: 0 12px 48px rgb(0 0 0 / 0.35);
}
h1 {
  margin: 0 72px 16px 0;
  font-size: 18px;
}
article + article {
  margin-top: 20px;
  padding-top: 20px;
  border-top: 1px solid var(--line);
}
p {
  margin: 0 0 8px;
}
.text {
  font-weight: 600;
}
.error .text {
  color: var(--error);
}
.warning .text {
  color: var(--warning);
}
.hint {
  max-width: 70ch;
}
.code, .note {
  font-size: 12px;
  opacity: 0.75;
}
.note {
  margin: 20px 0 0;
}
pre {
  overflow: auto;
  margin: 8px 0;
  padding: 10px 0;
  border-radius: 6px;
  background: var(--soft);
  font: 13px/1.55 ui-monospace, monospace;
}
.line {
  display: block;
  min-width: max-content;
  padding: 0 12px;
  white-space: pre;
}
.marked {
  background: color-mix(in srgb, var(--error) 16%, transparent);
}
button {
  font: inherit;
  color: inherit;
  cursor: pointer;
}
button:focus-visible, summary:focus-visible {
  outline: 2px solid var(--error);
  outline-offset: 2px;
}
.place {
  padding: 0;
  border: 0;
  background: none;
  font: 13px/1.5 ui-monospace, monospace;
  text-decoration: underline;
  text-underline-offset: 3px;
  overflow-wrap: anywhere;
  text-align: start;
}
.close {
  position: absolute;
  inset-block-start: 20px;
  inset-inline-end: 24px;
  padding: 4px 12px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--soft);
}
.badge {
  position: fixed;
  inset-block-end: 12px;
  inset-inline-start: 12px;
  z-index: 2147483646;
  max-width: min(560px, calc(100vw - 24px));
  color: var(--ink);
}
.badge summary {
  width: max-content;
  padding: 6px 14px;
  border: 1px solid currentColor;
  border-radius: 99px;
  background: var(--paper);
  box-shadow: 0 2px 10px rgb(0 0 0 / 0.2);
  cursor: pointer;
  font-weight: 600;
  list-style: none;
}
.badge summary.error {
  color: var(--error);
}
.badge summary.warning {
  color: var(--warning);
}
.badge[open] summary {
  margin-bottom: 8px;
}
.list {
  max-height: 60vh;
  overflow: auto;
  padding: 16px 18px;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--paper);
  box-shadow: 0 8px 32px rgb(0 0 0 / 0.3);
}
@media print {
  .overlay, .badge {
    display: none;
  }
}
`;
