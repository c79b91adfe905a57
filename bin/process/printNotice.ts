import { showControls } from '../../generator/diagnostics/showControls.ts';
import { wrap } from '../../generator/diagnostics/wrap.ts';

/** Prints a line about the run itself, such as a fault of the cache, on standard error. */
export function printNotice(notice: string): void {
  const { stderr } = process;
  stderr.write(`${wrap(showControls(notice), stderr.columns, 0)}\n`);
}
