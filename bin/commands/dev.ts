import { showControls } from '../../generator/diagnostics/showControls.ts';
import { dev } from '../../generator/dev/dev.ts';
import { report } from '../../generator/diagnostics/report.ts';
import { wrap } from '../../generator/diagnostics/wrap.ts';
import { WRONG_USE } from '../exitCodes.js';
import { findRoot } from '../process/findRoot.ts';
import { prefixFor, reportOptions } from '../process/terminal.ts';
import { untilStopped } from '../process/untilStopped.ts';

interface Options {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
  readonly cacheDir?: string;
}

/** `site dev [root]`: serves until it is interrupted. Returns the exit code. */
export default async function main(folder: string | undefined, options: Options): Promise<number> {
  const root = findRoot(folder);
  if (root === undefined) return WRONG_USE;
  const name = showControls(prefixFor(root)) || 'this folder';
  const { SITE_EDITOR, VISUAL, EDITOR } = process.env;
  const { close } = await dev({
    ...options,
    root,
    editor: SITE_EDITOR || VISUAL || EDITOR,
    onListening: (url) => console.log(`Serving ${name} at ${url}\nPress Ctrl+C to stop.`),
    onNotice: (text) => console.error(wrap(showControls(text), process.stderr.columns, 0)),
    onDiagnostics: (diagnostics) =>
      console.log(`\n${report(diagnostics, reportOptions(process.stdout, root))}`),
  });
  await untilStopped();
  await close();
  return 0;
}
