/**
 * Puts notes above a page. They are part of its HTML, so they come and go with the page, however it
 * is shown. They look like the announcement bar, so they need no other styles.
 */
import { escapeHtml } from '../../../generator/contract/escapeHtml.ts';
import { scriptTexts } from '../../messages/scriptTexts.ts';

type Note = { readonly kind: 'copy' } | { readonly kind: 'missing'; readonly url: string };

/** Returns the document with the note at the start of the part that navigation replaces. */
export async function withNote(response: Response, note: Note): Promise<Response> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.delete('Content-Encoding');
  const text = note.kind === 'copy' ? copyText(headers.get('Date'), html) : missingText(note.url);
  const box =
    '<aside class="announcement saved-copy" role="status"><p ' +
    `class="announcement__content">${text}</p></aside>`;
  // In tabs and in the history, the title distinguishes this page from the offline page.
  const titled =
    note.kind === 'missing'
      ? html.replace(/<title>[^<]*/, () => `<title>${titleFor(note.url)}`)
      : html;
  return new Response(
    titled.replace(/<div id="?__page"?[^>]*>/, (start) => start + box),
    { headers },
  );
}

function copyText(date: string | null, html: string): string {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return scriptTexts.savedCopy;
  const language = /<html[^>]* lang="?([\w-]+)/.exec(html)?.[1];
  const shown = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(
    time,
  );
  const saved = `<time datetime="${new Date(time).toISOString()}">${shown}</time>`;
  return scriptTexts.savedCopyOf.replace('{date}', saved);
}

function missingText(url: string): string {
  const address = escapeHtml(url);
  const text = scriptTexts.pageNotSaved.replace('{page}', () => `<b>${pathOf(url)}</b>`);
  return `${text} <a href="${address}">${scriptTexts.tryAgain}</a>`;
}

function titleFor(url: string): string {
  return scriptTexts.notSavedTitle.replace('{page}', () => pathOf(url));
}

/** Returns the path of an address as HTML, decoded so that people can read it. */
function pathOf(url: string): string {
  const { pathname } = new URL(url);
  try {
    return escapeHtml(decodeURIComponent(pathname));
  } catch {
    return escapeHtml(pathname);
  }
}
