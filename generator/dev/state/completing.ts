import type { Line, LineState } from './line.ts';
import type { Outlines } from './outlines.ts';

/** Full outlines, and a graph that knows them: made again when it is wanted, not for every outline. */
export interface Completing {
  /** Makes outlines full. */
  complete(paths: readonly string[]): Promise<void>;
  /** The line's state, with all full outlines. */
  settle(): LineState;
}

export function createCompleting({
  line,
  outlines,
  saveSoon,
}: {
  readonly line: Line;
  readonly outlines: Outlines;
  readonly saveSoon: () => void;
}): Completing {
  let isResolved = true;
  return {
    async complete(paths) {
      if ((await outlines.complete(paths)) !== 'body') isResolved = false;
      saveSoon();
    },
    settle() {
      if (!isResolved) line.resolveAgain();
      isResolved = true;
      return line.state!;
    },
  };
}
