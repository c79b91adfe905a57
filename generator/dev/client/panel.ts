/** The place in the page that is the server's own: outside the body, and out of reach of the site's styles. */
import style from './panel.css.ts';
import { endpoint } from './endpoint.ts';
import type { Finding, OpenRequest } from './protocol.ts';

export interface Panel {
  /** Shows what is wrong over the page; nothing: goes away. What the reader closed stays closed until it is something else. */
  showErrors(failures: readonly Finding[], siteErrors: readonly Finding[]): void;
  /** Shows how many findings there are, in a corner, and which on demand. */
  showFindings(findings: readonly Finding[]): void;
}

/** Adds the panel to the document. `token` lets its buttons open the editor. */
export function createPanel(token: string): Panel {
  const host = document.createElement('site-dev');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const [overlay, badge] = [
    create('div', { className: 'overlay', hidden: true }),
    create('details', { className: 'badge', hidden: true }),
  ];
  overlay.setAttribute('role', 'alert');
  root.append(overlay, badge);
  document.documentElement.append(host);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') overlay.hidden = true;
  });
  let [shown, shownErrors] = ['', ''];
  return {
    showErrors(failures, siteErrors) {
      const errors = [...failures, ...siteErrors];
      if (shownErrors === JSON.stringify(errors)) return;
      shownErrors = JSON.stringify(errors);
      overlay.hidden = errors.length === 0;
      if (overlay.hidden) return overlay.replaceChildren();
      const close = create('button', {
        type: 'button',
        className: 'close',
        textContent: 'Close',
        onclick: () => void (overlay.hidden = true),
      });
      const isOfPage = failures.length > 0;
      const title = create('h1', {
        textContent: `${isOfPage ? 'This page' : 'The site'} has ${errors.length === 1 ? 'an error' : `${errors.length} errors`}`,
      });
      const note = create('p', {
        className: 'note',
        textContent: `Below is the page as it ${isOfPage ? 'last was' : 'is written'}. This goes away when the error does.`,
      });
      overlay.replaceChildren(
        create('div', { className: 'sheet' }, [
          close,
          title,
          ...errors.map((failure) => toArticle(failure, token)),
          note,
        ]),
      );
    },
    showFindings(findings) {
      badge.hidden = findings.length === 0;
      // What is the same keeps its state: the list may be open.
      if (shown === JSON.stringify(findings)) return;
      shown = JSON.stringify(findings);
      const words = findings.length === 1 ? '1 finding' : `${findings.length} findings`;
      const worst = findings.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
      const summary = create('summary', { textContent: words, className: worst });
      badge.replaceChildren(
        summary,
        create(
          'div',
          { className: 'list' },
          findings.map((finding) => toArticle(finding, token)),
        ),
      );
    },
  };
}

function toArticle(finding: Finding, token: string): HTMLElement {
  const { file, line, column, text, hint, code, severity, frame } = finding;
  const place =
    file === undefined
      ? []
      : [
          create('button', {
            type: 'button',
            className: 'place',
            title: 'Open in the editor',
            textContent: line === undefined ? file : `${file}:${line}:${column ?? 1}`,
            onclick: () => void openEditor({ token, file, line: line ?? 1, column: column ?? 1 }),
          }),
        ];
  const lines = frame.map((row) =>
    create('span', {
      className: row.marked ? 'line marked' : 'line',
      textContent: `${String(row.number).padStart(5)} | ${row.text}\n`,
    }),
  );
  return create('article', { className: severity }, [
    create('p', { className: 'text', textContent: text }),
    ...place,
    ...(lines.length > 0 ? [create('pre', {}, lines)] : []),
    create('p', { className: 'hint', textContent: hint }),
    create('p', { className: 'code', textContent: code }),
  ]);
}

async function openEditor(request: OpenRequest): Promise<void> {
  await fetch(`${endpoint}/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
}

function create<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  children: readonly Node[] = [],
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
