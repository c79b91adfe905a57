import { toSize } from '../diagnostics/reportNumbers.ts';
import { escapeHtml } from '../contract.ts';
import type { Hunk } from './comparePages.ts';
import type { ChangedPages } from './compareOutputs.ts';
import type { ComparedSite } from './diffSite.ts';
import { listChanges, pageCounts, unseenCount, type ChangeList } from './listChanges.ts';

const styles = `:root{color-scheme:light dark;--add:#d7f5dd;--del:#ffdcd7;--line:#c8ccd2}
@media (prefers-color-scheme:dark){:root{--add:#12441f;--del:#5a1d16;--line:#454b54}}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:auto;padding:1rem;
overflow-wrap:anywhere}
ins{background:var(--add)}del{background:var(--del)}table{border-collapse:collapse}
td,th{padding:.2rem .8rem;border:1px solid var(--line);text-align:end}
th:first-child{text-align:start}summary{cursor:pointer;padding:.3rem 0;font-weight:600}
details{border-block-end:1px solid var(--line)}small{font-weight:400}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start;
width:min(94vw,100rem);margin:1rem calc(50% - min(47vw,50rem))}
.pair figure{margin:0}.pair img{max-width:100%;border:1px solid var(--line)}`;

/** Pictures of pages, as data URLs, by address. */
type Pictures = ReadonlyMap<string, { readonly before: string; readonly after: string }>;

/** A comparison as one HTML file without scripts. Works from a `file:` address. */
export function toDiffReport(diff: ComparedSite, pictures: Pictures = new Map()): string {
  const { changed, repeated, shell } = diff;
  const title = `Pages against ${diff.base}`;
  const unseen = unseenCount(diff);
  const looks = diff.unseenPages
    .filter((page) => pictures.has(page))
    .map((page) => ({ pages: [page], hunks: [] }));
  const body = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${pageCounts(diff)}</p>`,
    ...listChanges(diff).map(toList),
    section('The same on several pages', repeated, pictures),
    section('Changed', changed, pictures),
    section('Around the content', shell, pictures),
    unseen && `<p>${unseen}</p>`,
    section('The same text, another look', looks, pictures),
    bytesOf(diff),
  ];
  return (
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}` +
    `</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles}` +
    `</style></head><body><main>\n${body.filter(Boolean).join('\n')}\n</main></body></html>\n`
  );
}

function toList({ title, entries }: ChangeList): string {
  const lines = entries.map(({ code, text, warning }) => {
    const before = code === undefined ? '' : `${code} `;
    const after = warning === undefined ? '' : ` (${warning})`;
    return `<li>${escapeHtml(before + text + after)}</li>`;
  });
  return `<h2>${title} (${entries.length})</h2>\n<ul>\n${lines.join('\n')}\n</ul>`;
}

function section(title: string, changes: readonly ChangedPages[], pictures: Pictures): string {
  if (changes.length === 0) return '';
  const parts = changes.map(({ pages, hunks }, index) => {
    const name = pages.length === 1 ? pages[0]! : `${pages.length} pages`;
    const all =
      pages.length === 1
        ? ''
        : '<details><summary>Their addresses</summary>' +
          `<p><small>${escapeHtml(pages.join(', '))}</small></p></details>`;
    return (
      `<details${index < 10 ? ' open' : ''}><summary>${escapeHtml(name)}</summary>` +
      `${hunks.map(hunkHtml).join('\n')}${pairHtml(pages[0]!, pictures)}${all}</details>`
    );
  });
  return `<h2>${title} (${changes.length})</h2>\n${parts.join('\n')}`;
}

/** The pictures of a page side by side. */
function pairHtml(page: string, pictures: Pictures): string {
  const pair = pictures.get(page);
  if (!pair) return '';
  const figures = (['before', 'after'] as const).map((side) => {
    const name = `${escapeHtml(page)} ${side}`;
    return `<figure><figcaption>${name}</figcaption><img src="${pair[side]}" alt=""></figure>`;
  });
  return `<div class="pair">${figures.join('')}</div>`;
}

function hunkHtml({ kind, words }: Hunk): string {
  const html = words
    .map(({ state, text }) => {
      const escaped = escapeHtml(text);
      if (state === 'same') return escaped;
      return state === 'added' ? `<ins>${escaped}</ins>` : `<del>${escaped}</del>`;
    })
    .join('');
  return `<p>${kind === 'text' ? '' : `<small>${kind}:</small> `}${html}</p>`;
}

function bytesOf({ bytes }: ComparedSite): string {
  if (bytes.length === 0) return '';
  const rows = bytes.map(
    ({ kind, before, after }) =>
      `<tr><th scope="row">${kind}</th><td>${toSize(before)}</td><td>${toSize(after)}</td></tr>`,
  );
  const head =
    '<tr><th scope="col">bytes</th><th scope="col">before</th><th scope="col">after</th></tr>';
  return `<table>${head}${rows.join('')}</table>`;
}
