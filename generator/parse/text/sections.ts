import type { Section } from '../../types.ts';
import { collapseSpaces } from '../../lib/collapseSpaces.ts';

/** Collects the text of a document under its headings, during the walk over its nodes. */
export interface SectionWriter {
  heading(id: string, heading: string): void;
  text(text: string): void;
  code(code: string): void;
  /** Ends a block, so that the next word begins a line. */
  endBlock(): void;
  /** Runs `act` and ignores the text in it. */
  muted<T>(act: () => T): T;
  /** Returns the sections. The first has no heading and may be empty. */
  sections(): readonly Section[];
}

interface Open {
  readonly id?: string;
  readonly heading: string;
  readonly text: string[];
  readonly code: string[];
}

export function createSections(): SectionWriter {
  const sections: Open[] = [{ heading: '', text: [''], code: [] }];
  let muted = 0;
  const open = () => sections.at(-1)!;
  return {
    heading(id, heading) {
      sections.push({ id, heading, text: [''], code: [] });
    },
    text(text) {
      if (muted === 0) open().text[open().text.length - 1] += text;
    },
    code(code) {
      if (muted === 0) open().code.push(code);
    },
    endBlock() {
      if (muted === 0 && open().text.at(-1) !== '') open().text.push('');
    },
    muted(act) {
      muted++;
      try {
        return act();
      } finally {
        muted--;
      }
    },
    sections: () =>
      sections.map(({ id, heading, text, code }) => ({
        ...(id !== undefined && { id }),
        heading,
        text: text
          .map(collapseSpaces)
          .filter((block) => block !== '')
          .join('\n'),
        code: code.join('\n'),
      })),
  };
}
