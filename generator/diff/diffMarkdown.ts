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

/**
 * The most entries of one list, so that a comment on a pull request stays readable. The report has
 * all entries.
 */
const MOST_ROWS = 20;
/** The most pages whose shell has a change of its own, such as another next page. */
const MOST_ALONE = 5;
/** The longest comment in characters. GitHub takes 65,536. */
const LONGEST_COMMENT = 60_000;

/** Formats a comparison as Markdown that is short enough for a comment. */
export function toDiffMarkdown(diff: ComparedSite): string {
  const { changed, repeated, shell } = diff;
  const changes = [
    ...listChanges(diff).map(toList),
    ...repeated
      .slice(0, MOST_ROWS)
      .map((change) => changeOf(`The same on ${pagesOf(change)}`, change)),
    repeated.length > MOST_ROWS
      ? `…and ${repeated.length - MOST_ROWS} more changes of several pages, which the report has.`
      : '',
    ...changed.slice(0, MOST_ROWS).map((change) => changeOf(change.pages[0]!, change)),
    changed.length > MOST_ROWS ? `…and ${changed.length - MOST_ROWS} more pages.` : '',
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

/** The changes that several pages share, and the changes of a few single pages. */
function aroundContent(shell: ComparedSite['shell']): readonly string[] {
  const shared = shell.filter(({ pages }) => pages.length > 1);
  const alone = shell.filter(({ pages }) => pages.length === 1);
  const shown = [...shared.slice(0, MOST_ROWS), ...alone.slice(0, MOST_ALONE)];
  const hiddenCount = shell.length - shown.length;
  return [
    ...shown.map((change) => changeOf(`Around the content of ${pagesOf(change)}`, change)),
    hiddenCount > 0
      ? `…and ${hiddenCount} more changes around the content, which the report has.`
      : '',
  ];
}

/** Leaves out the lines that do not fit into a comment, and adds a note about them. */
function withinLimit(text: string): string {
  if (text.length <= LONGEST_COMMENT) return text;
  const fitting = text.slice(0, LONGEST_COMMENT);
  return `${fitting.slice(0, fitting.lastIndexOf('\n'))}\n\n…and more, which the report has.`;
}

/** A note about the rows that a list leaves out, if it has too many. */
function leftOut(count: number, remainder: string): readonly string[] {
  return count > MOST_ROWS ? [`- …and ${count - MOST_ROWS} ${remainder}`] : [];
}

function toList({ title, entries }: ChangeList): string {
  const lines = entries.slice(0, MOST_ROWS).map(({ code, text, warning }) => {
    const before = code === undefined ? '' : `\`${code}\` `;
    return `- ${before}${text}${warning === undefined ? '' : ` (**${warning}**)`}`;
  });
  return `### ${title}\n\n${[...lines, ...leftOut(entries.length, 'more')].join('\n')}`;
}

function changeOf(title: string, { hunks }: ChangedPages): string {
  const lines = [
    ...hunks.slice(0, MOST_ROWS).map((hunk) => `- ${hunkText(hunk)}`),
    ...leftOut(hunks.length, 'more changes'),
  ];
  return `### ${title}\n\n${lines.join('\n')}`;
}

/** Formats a hunk as `~~removed~~ **added**`, with a few unchanged words around it. */
function hunkText({ kind, words }: Hunk): string {
  const text = words
    .map(({ state, text: piece }, index) => {
      if (state === 'same')
        return escapeSigns(shortened(piece, index === 0, index === words.length - 1));
      const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(piece)!;
      const mark = state === 'removed' ? '~~' : '**';
      const gap = state === 'added' && words[index - 1]?.state === 'removed' ? ' ' : '';
      return inner === '' ? piece : `${before || gap}${mark}${escapeSigns(inner)}${mark}${after}`;
    })
    .join('')
    .trim();
  return kind === 'text' ? text : `${kind}: ${text}`;
}

/** Shortens unchanged words to those near a change. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const near = 40;
  if (text.length <= near * 2) return text;
  const [start, end] = [text.slice(0, near), text.slice(-near)];
  return `${isFirst ? '' : start}…${isLast ? '' : end}`;
}

/**
 * Escapes every sign that may mean something in Markdown, because marks are put around pieces of
 * words. `escapeMarkdown` in render/ sees whole texts and leaves the signs that mean nothing there,
 * so that the source of a Markdown copy reads well.
 */
function escapeSigns(text: string): string {
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
