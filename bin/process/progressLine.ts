import { toDuration, toNumber } from '../../generator/diagnostics/reportNumbers.ts';
import type { Progress } from '../../generator/types.ts';

/** Milliseconds between two updates of the line. */
const interval = 80;
/** Milliseconds that a stage must take to be worth a line of its own. */
const notable = 50;
const clearLine = '\r\u001b[K';

interface ProgressOutput {
  readonly write: (text: string) => void;
  /** Whether to update one line in place. Otherwise, each finished stage gets a line. */
  readonly updates: boolean;
  readonly now: () => number;
}

interface ProgressLine {
  readonly show: (event: Progress) => void;
  /** Clears the line. */
  readonly end: () => void;
}

/**
 * Shows which stage runs and how far it is, on standard error, so that standard output stays clean.
 */
export function createProgress(output: ProgressOutput): ProgressLine {
  return output.updates ? oneLine(output) : lines(output);
}

function oneLine({ write, now }: ProgressOutput): ProgressLine {
  let drawn = -Infinity;
  let isDrawn = false;
  return {
    show({ stage, state, done, total }) {
      if (state === 'done' || (state === 'item' && now() - drawn < interval && done < total))
        return;
      // The first item after a start is always shown, so only items start the interval.
      drawn = state === 'start' ? -Infinity : now();
      isDrawn = true;
      const count = state === 'item' ? ` ${toNumber(done)} of ${toNumber(total)}` : '…';
      write(`${clearLine}${stage}${count}`);
    },
    end() {
      if (isDrawn) write(clearLine);
      isDrawn = false;
    },
  };
}

function lines({ write, now }: ProgressOutput): ProgressLine {
  let since = 0;
  let items = 0;
  return {
    show({ stage, state, done }) {
      if (state === 'start') [since, items] = [now(), 0];
      else if (state === 'item') items = done;
      else if (now() - since >= notable)
        write(
          `${stage}${items > 0 ? ` ${toNumber(items)}` : ''} in ${toDuration(now() - since)}\n`,
        );
    },
    end() {},
  };
}
