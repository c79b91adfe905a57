import { readFrontMatter } from '../../parse/frontMatter/readFrontMatter.ts';
import type { Diagnostic, Place } from '../../types.ts';

export interface QuickFrontMatter {
  readonly values: Readonly<Record<string, unknown>>;
  readonly places: Readonly<Record<string, Place>>;
  /** Offset and line, 0-based, at which the body begins. */
  readonly end: number;
  readonly lines: number;
  readonly diagnostics: readonly Diagnostic[];
}

const block = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;
/** A line whose value YAML reads as it stands: a word and what follows, quoted text, a number, true or false. */
const simple =
  /^([A-Za-z_][\w-]*): +(?:([A-Za-z][^#:\r]*)|"([^"\\\r]*)"|'([^'\r]*)'|(0|[1-9]\d{0,8}))[ \t\r]*$/;
const typed = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Front matter read off its lines where they are simple, as most are; by the YAML parser where not. */
export function quickFrontMatter(text: string, file: string): QuickFrontMatter {
  const match = block.exec(text);
  if (!match)
    return {
      values: {},
      places: {},
      end: 0,
      lines: 0,
      diagnostics: text.startsWith('---') ? readFrontMatter(text, file).diagnostics : [],
    };
  const end = match.index + match[0].length;
  const inner = match[1]!;
  const lines = inner === '' ? [] : inner.replace(/\n$/, '').split('\n');
  const position = { end, lines: lines.length + 2 };
  return { ...(readSimple(lines, file) ?? readYaml(text.slice(0, end), file)), ...position };
}

function readSimple(
  lines: readonly string[],
  file: string,
): Pick<QuickFrontMatter, 'values' | 'places' | 'diagnostics'> | undefined {
  const values: Record<string, unknown> = {};
  const places: Record<string, Place> = {};
  for (const [i, line] of lines.entries()) {
    const match = simple.exec(line);
    if (!match) return undefined;
    const [, key, word, double, single, number] = match as unknown as [
      string,
      string,
      ...(string | undefined)[],
    ];
    const plain = word?.trim();
    if (
      key in values ||
      (plain !== undefined && !typed.has(plain) && /^(?:true|false|null)$/i.test(plain))
    )
      return undefined;
    values[key] =
      plain !== undefined
        ? typed.has(plain)
          ? typed.get(plain)
          : plain
        : (double ?? single ?? Number(number));
    places[key] = {
      file,
      line: i + 2,
      column: line.indexOf(':') + 1 + line.slice(line.indexOf(':') + 1).search(/\S/) + 1,
    };
  }
  return { values, places, diagnostics: [] };
}

function readYaml(
  text: string,
  file: string,
): Pick<QuickFrontMatter, 'values' | 'places' | 'diagnostics'> {
  const { values, places, diagnostics } = readFrontMatter(text, file);
  return { values, places, diagnostics };
}
