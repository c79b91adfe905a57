import { toSize, toSizeChange } from '../diagnostics/reportNumbers.ts';
import { escapeHtml } from '../contract/escapeHtml.ts';
import type { Hunk } from './comparePages.ts';
import type { ChangedPages } from './compareOutputs.ts';
import type { ComparedSite } from './diffSite.ts';
import {
  followingCount,
  listChanges,
  pageCounts,
  pagesOf,
  unseenCount,
  type ChangeList,
} from './listChanges.ts';

const styles = `
:root{color-scheme:light dark;--bg:#f6f7f9;--card:#fff;--line:#d8dce2;--soft:#5b6472;
--add:#d3f4da;--del:#ffdcd7}
@media (prefers-color-scheme:dark){:root{--bg:#15181d;--card:#1e2229;--line:#39404b;--soft:#a3acb9;
--add:#12441f;--del:#5e1f18}}
*{box-sizing:border-box}body{font:16px/1.6 system-ui,sans-serif;margin:0;background:var(--bg);
overflow-wrap:anywhere}main{max-width:64rem;margin:auto;padding:clamp(1rem,4vw,3rem)}
h1{font-size:1.75rem;line-height:1.25;margin:0}h1+p{margin:.5rem 0 0;color:var(--soft)}
h2{font-size:1.15rem;margin:2.5rem 0 .75rem}
main>ul,details,table{background:var(--card);border:1px solid var(--line);border-radius:.6rem}
main>ul{margin:0;padding:.5rem 1rem .5rem 2rem}li{padding:.2rem 0}
main>details{margin-block:.6rem;padding-inline:1rem}
details details{border:0;padding:0}details p{margin:.5rem 0}
details[open]{padding-block-end:.6rem}
summary{cursor:pointer;padding:.6rem 0;font-weight:600}summary:focus-visible{outline:2px solid}
ins,del{padding:.05em .2em;border-radius:.25em}ins{background:var(--add);text-decoration:none}
del{background:var(--del)}small{font-weight:400;color:var(--soft)}
table{border-spacing:0;margin:2.5rem 0 0;font-variant-numeric:tabular-nums;white-space:nowrap}
td,th{padding:.4rem clamp(.4rem,2.5vw,1rem);text-align:end;font-weight:400}
tr+tr>*{border-block-start:1px solid var(--line)}
th[scope=col]{color:var(--soft)}th:first-child{text-align:start}
main:has(.pair){max-width:100rem}details p{max-width:60rem}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:1rem;
align-items:start;margin-block:1rem}
.pair figure{margin:0}.pair img{max-width:100%;border:1px solid var(--line)}`;

/** The most lines of a list that are visible at first. */
const MOST_OPEN = 20;

/** Screenshots of pages, as data URLs, by address. */
type Screenshots = ReadonlyMap<string, { readonly before: string; readonly after: string }>;

/** Formats a comparison as one HTML file without scripts, which works from a `file:` address. */
export function toDiffReport(diff: ComparedSite, screenshots: Screenshots = new Map()): string {
  const { changed, repeated, shell } = diff;
  const title = `Pages against ${diff.base}`;
  const looks = diff.unseenPages
    .filter((page) => screenshots.has(page))
    .map((page) => ({ pages: [page], hunks: [] }));
  const body = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${pageCounts(diff)}</p>`,
    ...listChanges(diff).map(toList),
    section('The same on several pages', repeated, screenshots),
    section('Changed', changed, screenshots),
    section('Around the content', shell, screenshots),
    ...[followingCount(diff), unseenCount(diff)].map((line) => line && `<p>${line}</p>`),
    section('The same text, another look', looks, screenshots),
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
    return `<li>${codeToHtml(escapeHtml(before + text + after))}</li>`;
  });
  const list = (items: readonly string[]) => `<ul>\n${items.join('\n')}\n</ul>`;
  return `<h2>${title} (${entries.length})</h2>\n${folded(lines, list)}`;
}

/** Shows what diagnostics quote as code. */
function codeToHtml(html: string): string {
  return html.replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** Shows the first of many lines. A reader can open the others. */
function folded(lines: readonly string[], toHtml: (group: readonly string[]) => string): string {
  const [first, remaining] = [lines.slice(0, MOST_OPEN), lines.slice(MOST_OPEN)];
  if (remaining.length === 0) return toHtml(first);
  const summary = `<summary>${remaining.length} more</summary>`;
  return `${toHtml(first)}\n<details>${summary}\n${toHtml(remaining)}\n</details>`;
}

function section(
  title: string,
  changes: readonly ChangedPages[],
  screenshots: Screenshots,
): string {
  if (changes.length === 0) return '';
  const parts = changes.map((change, index) => {
    const { pages, hunks } = change;
    const addressList =
      pages.length === 1
        ? ''
        : '<details><summary>Their addresses</summary>' +
          `<p><small>${escapeHtml(pages.join(', '))}</small></p></details>`;
    const lines = folded(hunks.map(hunkHtml), (group) => group.join('\n'));
    return (
      `<details${index < 10 ? ' open' : ''}><summary>${escapeHtml(pagesOf(change))}</summary>` +
      `${lines}${pairHtml(pages[0]!, screenshots)}${addressList}</details>`
    );
  });
  return `<h2>${title} (${changes.length})</h2>\n${parts.join('\n')}`;
}

/** The screenshots of a page side by side. */
function pairHtml(page: string, screenshots: Screenshots): string {
  const pair = screenshots.get(page);
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
  const rows = bytes.map(({ kind, before, after }) => {
    const cells = [toSize(before), toSize(after), toSizeChange(before, after)];
    return `<tr><th scope="row">${kind}</th><td>${cells.join('</td><td>')}</td></tr>`;
  });
  const names = ['bytes', 'before', 'after', 'change'];
  const head = `<tr>${names.map((name) => `<th scope="col">${name}</th>`).join('')}</tr>`;
  return `<table>${head}${rows.join('')}</table>`;
}
