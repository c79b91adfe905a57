import { toSize } from '../diagnostics/reportNumbers.ts';
import type { Hunk } from './comparePages.ts';
import type { ChangedPages } from './compareOutputs.ts';
import type { ComparedSite } from './diffSite.ts';

/** Entries of one list. A comment on a pull request stays readable; the report has all. */
const MOST = 20;

/** A comparison as Markdown that is short enough for a comment. */
export function toDiffMarkdown(diff: ComparedSite): string {
  const { added, removed, moved, changed, repeated, shell, unseen, brokenLinks, findings } = diff;
  const parts = [
    `## Pages against \`${diff.base}\``,
    pageCounts(diff),
    listOf(
      'Moved',
      moved,
      ({ from, to, redirected }) => `${from} → ${to}${redirected ? '' : ' (**no redirect**)'}`,
    ),
    listOf('Added', added, (page) => page),
    listOf('Removed', removed, ({ page, to }) =>
      to === undefined ? `${page} (**no redirect**)` : `${page}, which leads to ${to}`,
    ),
    listOf('Broken links', brokenLinks, ({ to, from }) => `${to}, on ${from.join(', ')}`),
    listOf(
      'New findings',
      findings.new,
      ({ code, file, line, text }) =>
        `\`${code}\` ${file ?? ''}${line === undefined ? '' : `:${line}`} ${text}`,
    ),
    listOf(
      'Findings that are gone',
      findings.gone,
      ({ code, file }) => `\`${code}\` ${file ?? ''}`,
    ),
    ...repeated.map((change) => changeOf(`The same on ${change.pages.length} pages`, change)),
    ...changed.slice(0, MOST).map((change) => changeOf(change.pages[0]!, change)),
    changed.length > MOST ? `…and ${changed.length - MOST} more pages.` : '',
    ...shell
      .slice(0, MOST)
      .map((change) => changeOf(`Around the content of ${pagesOf(change)}`, change)),
    unseen > 0 ? `${unseen} more files of pages differ in what readers do not see.` : '',
    bytesOf(diff),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** How many pages a change touches, in one sentence. */
export function pageCounts({ added, removed, moved, changed, repeated }: ComparedSite): string {
  const all = new Set([...changed, ...repeated].flatMap(({ pages }) => pages));
  return (
    `${added.length} added, ${removed.length} removed, ${moved.length} moved, ` +
    `${all.size} changed.`
  );
}

function pagesOf({ pages }: ChangedPages): string {
  return pages.length === 1 ? pages[0]! : `${pages.length} pages`;
}

function listOf<T>(title: string, items: readonly T[], toText: (item: T) => string): string {
  if (items.length === 0) return '';
  const rest = items.length > MOST ? [`- …and ${items.length - MOST} more`] : [];
  const lines = [...items.slice(0, MOST).map((item) => `- ${toText(item)}`), ...rest];
  return `### ${title}\n\n${lines.join('\n')}`;
}

function changeOf(title: string, { hunks }: ChangedPages): string {
  const rest = hunks.length > MOST ? [`- …and ${hunks.length - MOST} more changes`] : [];
  const lines = [...hunks.slice(0, MOST).map((hunk) => `- ${hunkText(hunk)}`), ...rest];
  return `### ${title}\n\n${lines.join('\n')}`;
}

/** `~~removed~~ **added**`, with a few words of what stays around them. */
function hunkText({ kind, words }: Hunk): string {
  const text = words
    .map(({ state, text: piece }, index) => {
      if (state === 'same')
        return escape(shortened(piece, index === 0, index === words.length - 1));
      const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(piece)!;
      const mark = state === 'removed' ? '~~' : '**';
      const gap = state === 'added' && words[index - 1]?.state === 'removed' ? ' ' : '';
      return inner === '' ? piece : `${before || gap}${mark}${escape(inner)}${mark}${after}`;
    })
    .join('')
    .trim();
  return kind === 'text' ? text : `${kind}: ${text}`;
}

/** Words that stay, without those that are far from a change. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const near = 40;
  if (text.length <= near * 2) return text;
  const [start, end] = [text.slice(0, near), text.slice(-near)];
  return `${isFirst ? '' : start}…${isLast ? '' : end}`;
}

function escape(text: string): string {
  return text.replace(/[\\`*_~<>[\]|#]/g, '\\$&');
}

function bytesOf({ bytes }: ComparedSite): string {
  const rows = bytes.filter(({ before, after }) => before !== after);
  if (rows.length === 0) return '';
  const lines = rows.map(
    ({ kind, before, after }) => `| ${kind} | ${toSize(before)} | ${toSize(after)} |`,
  );
  return ['| bytes | before | after |', '| --- | --- | --- |', ...lines].join('\n');
}
