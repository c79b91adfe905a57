/**
 * The server's own part of the page. It is outside the body, where the site's styles do not apply.
 */
import style from './panel.css.ts';
import { serverAddress } from './serverAddress.ts';
import type { ShownDiagnostic, OpenRequest } from './protocol.ts';

export interface Panel {
  /** Shows errors over the page while there are any. Once closed, the same errors stay closed. */
  showErrors(failures: readonly ShownDiagnostic[], siteErrors: readonly ShownDiagnostic[]): void;
  /** Shows the number of diagnostics in a corner, and the diagnostics on demand. */
  showDiagnostics(diagnostics: readonly ShownDiagnostic[]): void;
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
    showDiagnostics(diagnostics) {
      badge.hidden = diagnostics.length === 0;
      // With the same diagnostics, the list keeps its state, because it may be open.
      if (shown === JSON.stringify(diagnostics)) return;
      shown = JSON.stringify(diagnostics);
      const words = diagnostics.length === 1 ? '1 problem' : `${diagnostics.length} problems`;
      const worst = diagnostics.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
      const summary = create('summary', { textContent: words, className: worst });
      badge.replaceChildren(
        summary,
        create(
          'div',
          { className: 'list' },
          diagnostics.map((diagnostic) => toArticle(diagnostic, token)),
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
  readonly failures: readonly ShownDiagnostic[];
  readonly siteErrors: readonly ShownDiagnostic[];
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

function toArticle(diagnostic: ShownDiagnostic, token: string): HTMLElement {
  const { file, line, column, text, hint, code, severity, frame } = diagnostic;
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
