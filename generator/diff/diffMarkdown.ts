import { toSize, toSizeChange } from '../diagnostics/reportNumbers.ts';
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

/** Entries of one list. A comment on a pull request stays readable; the report has all. */
const MOST = 20;
/** Pages with something around their content that no other page has, such as the next page. */
const MOST_ALONE = 5;
/** Characters. GitHub takes 65,536 in a comment. */
const LONGEST = 60_000;

/** A comparison as Markdown that is short enough for a comment. */
export function toDiffMarkdown(diff: ComparedSite): string {
  const { changed, repeated, shell } = diff;
  const changes = [
    ...listChanges(diff).map(toList),
    ...repeated.slice(0, MOST).map((change) => changeOf(`The same on ${pagesOf(change)}`, change)),
    repeated.length > MOST
      ? `…and ${repeated.length - MOST} more changes of several pages, which the report has.`
      : '',
    ...changed.slice(0, MOST).map((change) => changeOf(change.pages[0]!, change)),
    changed.length > MOST ? `…and ${changed.length - MOST} more pages.` : '',
    ...aroundContent(shell),
  ];
  const parts = [
    `## Pages against \`${diff.base}\``,
    pageCounts(diff),
    withinLimit(joinParts(changes)),
    followingCount(diff),
    unseenCount(diff),
    bytesOf(diff),
  ];
  return `${joinParts(parts)}\n`;
}

function joinParts(parts: readonly string[]): string {
  return parts.filter(Boolean).join('\n\n');
}

/** The changes that several pages share, and a few of these pages. */
function aroundContent(shell: ComparedSite['shell']): readonly string[] {
  const shared = shell.filter(({ pages }) => pages.length > 1);
  const alone = shell.filter(({ pages }) => pages.length === 1);
  const shown = [...shared.slice(0, MOST), ...alone.slice(0, MOST_ALONE)];
  const rest = shell.length - shown.length;
  return [
    ...shown.map((change) => changeOf(`Around the content of ${pagesOf(change)}`, change)),
    rest > 0 ? `…and ${rest} more changes around the content, which the report has.` : '',
  ];
}

/** Leaves out the lines that do not fit into a comment, and says so. */
function withinLimit(text: string): string {
  if (text.length <= LONGEST) return text;
  const kept = text.slice(0, LONGEST);
  return `${kept.slice(0, kept.lastIndexOf('\n'))}\n\n…and more, which the report has.`;
}

function toList({ title, entries }: ChangeList): string {
  const rest = entries.length > MOST ? [`- …and ${entries.length - MOST} more`] : [];
  const lines = entries.slice(0, MOST).map(({ code, text, warning }) => {
    const before = code === undefined ? '' : `\`${code}\` `;
    return `- ${before}${text}${warning === undefined ? '' : ` (**${warning}**)`}`;
  });
  return `### ${title}\n\n${[...lines, ...rest].join('\n')}`;
}

function changeOf(title: string, { hunks }: ChangedPages): string {
  const rest = hunks.length > MOST ? [`- …and ${hunks.length - MOST} more changes`] : [];
  const lines = [...hunks.slice(0, MOST).map((hunk) => `- ${hunkText(hunk)}`), ...rest];
  return `### ${title}\n\n${lines.join('\n')}`;
}

/** `~~removed~~ **added**`, with a few unchanged words around them. */
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
    ({ kind, before, after }) =>
      `| ${kind} | ${toSize(before)} | ${toSize(after)} | ${toSizeChange(before, after)} |`,
  );
  return ['| bytes | before | after | change |', '| --- | --- | --- | --- |', ...lines].join('\n');
}
