/** Finds unrecognized tables, and cells without a column. */
import type { Table } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfOffset, placeOfNode } from '../module/module.ts';
import type { Prose, ParsedSource } from './prose.ts';

/** Reports cells beyond the last column, which are not shown. A row with too few cells has gaps. */
export function checkTable({ children: rows }: Table, source: ParsedSource): readonly Diagnostic[] {
  const columns = rows[0]!.children.length;
  const wrong = rows.find(({ children }) => children.length > columns);
  if (!wrong) return [...checkRows(rows, source), ...checkHyphens(rows, source)].slice(0, 1);
  return [
    diagnose('markdown/table-cells', placeOfNode(wrong.children[columns]!, source), {
      cells: wrong.children.length,
      columns,
    }),
  ];
}

/**
 * Reports a row without any bar, which is text right below the table. A row without its last bar
 * continues on the next line.
 */
function checkRows(rows: Table['children'], source: ParsedSource): readonly Diagnostic[] {
  const columns = rows[0]!.children.length;
  const lineOf = (row: Table['children'][number]) =>
    source.text.slice(row.position!.start.offset, row.position!.end.offset).trim();
  if (columns < 2 || !/^\|.*\|$/.test(lineOf(rows[0]!))) return [];
  const wrong = rows.find((row) => row.children.length < columns && !/^\|.*\|$/.test(lineOf(row)));
  if (!wrong) return [];
  const cells = wrong.children.length;
  return [diagnose('markdown/broken-row', placeOfNode(wrong, source), { cells, columns })];
}

/** Reports a second row of hyphens, which is an ordinary row. */
function checkHyphens(rows: Table['children'], source: ParsedSource): readonly Diagnostic[] {
  const wrong = rows.find(
    ({ children, position }) =>
      children.length > 1 &&
      /^\|?(?:\s*:?-{2,}:?\s*(?:\||$))+$/.test(
        source.text.slice(position!.start.offset, position!.end.offset).trim(),
      ),
  );
  return wrong ? [diagnose('markdown/second-delimiter', placeOfNode(wrong, source), {})] : [];
}

/** The line below the head of a table: `| --- | :-: |`. */
const delimiter = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** Reports lines of a paragraph that were meant as rows. */
export function checkTableLines(
  { text, offset }: Prose,
  source: ParsedSource,
): Diagnostic | undefined {
  if (!text.includes('|')) return undefined;
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.includes('|') && delimiter.test(line));
  const offsetOf = (line: number) => {
    const before = lines.slice(0, line).reduce((sum, row) => sum + row.length + 1, 0);
    return offset + before + lines[line]!.search(/\S/);
  };
  if (at > 0) {
    const [cells, columns] = [cellsOf(lines[at]!), cellsOf(lines[at - 1]!)];
    return cells === columns
      ? undefined
      : diagnose('markdown/table-delimiter', placeOfOffset(offsetOf(at), source), {
          cells,
          columns,
        });
  }
  const row = lines.findIndex((line) => /^\s*\|.*\|.*\|\s*$/.test(line));
  if (at === -1 && (row === -1 || isAboveHyphens(offset + text.length, source))) return undefined;
  return diagnose('markdown/loose-rows', placeOfOffset(offsetOf(at === -1 ? row : at), source), {
    isDelimiter: at !== -1,
  });
}

/** Whether the lines after the next empty line begin with hyphens, which are reported there. */
function isAboveHyphens(end: number, { text }: ParsedSource): boolean {
  const [next = ''] = /(?<=^\s*\n\s*)\S[^\n]*/.exec(text.slice(end, end + 500)) ?? [];
  return next.includes('|') && delimiter.test(next);
}

function cellsOf(line: string): number {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length;
}
