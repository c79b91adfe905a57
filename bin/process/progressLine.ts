import { toDuration, toNumber } from '../../generator/diagnostics/reportNumbers.ts';
import type { Progress } from '../../generator/types.ts';

/** A step of the pipeline, or one of a command that goes on after it. */
type CommandProgress = Omit<Progress, 'stage'> & { readonly stage: string };

/** Milliseconds between two updates of the line. */
const interval = 80;
/** Milliseconds that a stage must take to get a line of its own. */
const notable = 50;
/** Milliseconds after which a log hears of a stage that still runs. */
const silence = 10_000;
const clearLine = '\r\u001b[K';

interface ProgressOutput {
  readonly write: (text: string) => void;
  /**
   * Whether to update one line in place. Otherwise, each finished stage gets a line, and a long
   * stage gets one every ten seconds.
   */
  readonly updates: boolean;
  readonly now: () => number;
}

interface ProgressLine {
  readonly show: (event: CommandProgress) => void;
  /** Clears the line. */
  readonly end: () => void;
}

/** Shows the progress of this process on standard error. */
export function createProcessProgress(): ProgressLine {
  const { stderr, env } = process;
  return createProgress({
    write: (text) => void stderr.write(text),
    updates: stderr.isTTY === true && !env['CI'],
    now: () => performance.now(),
  });
}

/**
 * Shows the running stage and its progress on standard error, so that standard output stays clean.
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
  let written = 0;
  let items = 0;
  return {
    show({ stage, state, done, total }) {
      if (state === 'start') {
        since = written = now();
        items = 0;
      } else if (state === 'item') {
        items = done;
        if (now() - written < silence) return;
        written = now();
        write(`${stage} ${toNumber(done)} of ${toNumber(total)}\n`);
      } else if (now() - since >= notable) {
        const count = items > 0 ? ` ${toNumber(items)}` : '';
        write(`${stage}${count} in ${toDuration(now() - since)}\n`);
      }
    },
    end() {},
  };
}
