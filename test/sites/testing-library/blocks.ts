/** A piece of text that a reader sees as one: a heading, paragraph, list item, table cell, code. */
export interface Block {
  readonly kind: 'text' | 'heading' | 'code';
  readonly text: string;
}

/** The number of blocks of each kind that must not get lost. */
export interface Tally {
  readonly tabs: number;
  readonly admonitions: number;
  readonly tables: number;
  readonly code: number;
  readonly images: number;
}

/** The text of a source or a page. */
export interface Content {
  readonly blocks: readonly Block[];
  readonly tally: Tally;
}

/** Gathers text until a block ends. */
export function createBlocks(): {
  add(text: string): void;
  end(kind?: Block['kind']): void;
  code(text: string): void;
  readonly blocks: readonly Block[];
} {
  const blocks: Block[] = [];
  let run = '';
  const end = (kind: Block['kind'] = 'text') => {
    const text = run.replace(/\s+/g, ' ').trim();
    run = '';
    if (text !== '') blocks.push({ kind, text });
  };
  return {
    blocks,
    end,
    add: (text) => void (run += text),
    code: (text) => {
      end();
      blocks.push({ kind: 'code', text: text.replace(/\n$/, '') });
    },
  };
}
