/**
 * The server's own part of the page. It is outside the body, where the site's styles do not apply.
 */
import style from './panel.css.ts';
import { serverAddress } from './serverAddress.ts';
import type { Finding, OpenRequest } from './protocol.ts';

export interface Panel {
  /** Shows errors over the page while there are any. Once closed, the same errors stay closed. */
  showErrors(failures: readonly Finding[], siteErrors: readonly Finding[]): void;
  /** Shows the number of findings in a corner, and the findings on demand. */
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
      const close = () => void (overlay.hidden = true);
      overlay.replaceChildren(toSheet({ failures, siteErrors, token, close }));
    },
    showFindings(findings) {
      badge.hidden = findings.length === 0;
      // With the same findings, the list keeps its state, because it may be open.
      if (shown === JSON.stringify(findings)) return;
      shown = JSON.stringify(findings);
      const words = findings.length === 1 ? '1 problem' : `${findings.length} problems`;
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

/** The errors of the page and of the site, with a button that closes them. */
function toSheet({
  failures,
  siteErrors,
  token,
  close,
}: {
  readonly failures: readonly Finding[];
  readonly siteErrors: readonly Finding[];
  readonly token: string;
  readonly close: () => void;
}): HTMLElement {
  const errors = [...failures, ...siteErrors];
  const [subject, state] =
    failures.length > 0 ? ['This page', 'last was'] : ['The site', 'is written'];
  const count = errors.length === 1 ? 'an error' : `${errors.length} errors`;
  return create('div', { className: 'sheet' }, [
    create('button', {
      type: 'button',
      className: 'close',
      textContent: 'Close',
      onclick: close,
    }),
    create('h1', { textContent: `${subject} has ${count}` }),
    ...errors.map((error) => toArticle(error, token)),
    create('p', {
      className: 'note',
      textContent: `Below is the page as it ${state}. This goes away when the error does.`,
    }),
  ]);
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
  await fetch(`${serverAddress}/open`, {
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
