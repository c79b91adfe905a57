import { escapeHtml } from '../../contract/escapeHtml.ts';
import { ENDPOINT } from './endpoint.ts';
import type { ShownDiagnostic, FirstState } from '../client/protocol.ts';

/** Adds the script for live update to the document. This script runs before all other scripts. */
export function inject(html: string, state: FirstState): string {
  const serializedState = escapeHtml(JSON.stringify(state));
  const tag = `<script src="${ENDPOINT}/client.js" data-state="${serializedState}"></script>`;
  const head = /<head(?:\s[^>]*)?>/i.exec(html);
  return head
    ? html.slice(0, head.index + head[0].length) + tag + html.slice(head.index + head[0].length)
    : tag + html;
}

/**
 * Makes the document for a page that cannot be rendered. It lists the failures, so that readers see
 * them without script.
 */
export function standIn(failures: readonly ShownDiagnostic[]): string {
  const items = failures.map(({ text, hint, file, line, column }) => {
    const place = file === undefined ? '' : `${file}:${line ?? 1}:${column ?? 1}`;
    const shownPlace = place && `<p><code>${escapeHtml(place)}</code></p>`;
    return `<li><p>${escapeHtml(text)}</p>${shownPlace}<p>${escapeHtml(hint)}</p></li>`;
  });
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><title>Error</title></head>',
    `<body><h1>This page cannot be shown yet</h1><ul>${items.join('')}</ul></body></html>`,
  ].join('');
}
