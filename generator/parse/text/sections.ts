import type { Section } from '../../types.ts';
import { collapseSpaces } from '../../lib/collapseSpaces.ts';

/** Collects the text of a document under its headings, during the walk over its nodes. */
export interface SectionWriter {
  heading(id: string, heading: string): void;
  text(text: string): void;
  code(code: string): void;
  /** Ends a block, so that the next word begins a line. */
  endBlock(): void;
  /** Runs `act`, which reads the content of an element. Lines of tables are told apart. */
  within<T>(tagName: string, act: () => T): T;
  /** Runs `act` and ignores the text in it. */
  muted<T>(act: () => T): T;
  /** Returns the sections. The first has no heading and may be empty. */
  sections(): readonly Section[];
}

interface Open {
  readonly id?: string;
  readonly heading: string;
  readonly lines: { text: string; kind: string }[];
  readonly code: string[];
}

/** The kinds of lines in `Section.lineKinds`, by the elements that begin them. */
const kinds = new Map([
  ['table', 'c'],
  ['thead', 'h'],
  ['caption', 'p'],
]);

export function createSections(): SectionWriter {
  let muted = 0;
  let kind = 'p';
  const newLine = () => ({ text: '', kind });
  const sections: Open[] = [{ heading: '', lines: [newLine()], code: [] }];
  const open = () => sections.at(-1)!;
  return {
    heading(id, heading) {
      sections.push({ id, heading, lines: [newLine()], code: [] });
    },
    text(text) {
      if (muted > 0) return;
      const line = open().lines.at(-1)!;
      if (line.text === '') line.kind = kind;
      line.text += text;
    },
    code(code) {
      if (muted === 0) open().code.push(code);
    },
    endBlock() {
      if (muted === 0 && open().lines.at(-1)!.text !== '') open().lines.push(newLine());
    },
    within(tagName, act) {
      const outer = kind;
      kind = kinds.get(tagName) ?? kind;
      try {
        return act();
      } finally {
        kind = outer;
      }
    },
    muted(act) {
      muted++;
      try {
        return act();
      } finally {
        muted--;
      }
    },
    sections: () => sections.map(toSection),
  };
}

function toSection({ id, heading, lines, code }: Open): Section {
  const shown = lines
    .map((line) => ({ ...line, text: collapseSpaces(line.text) }))
    .filter(({ text }) => text !== '');
  const lineKinds = shown.map((line) => line.kind).join('');
  return {
    ...(id !== undefined && { id }),
    heading,
    text: shown.map(({ text }) => text).join('\n'),
    ...(/[ch]/.test(lineKinds) && { lineKinds }),
    code: code.join('\n'),
  };
}
