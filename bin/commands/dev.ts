import { dev } from '../../generator/dev/dev.ts';
import { report } from '../../generator/diagnostics/report.ts';
import { findRoot, WRONG_USE } from './findRoot.ts';
import { hasColors, prefixFor, textReader } from './terminal.ts';

interface Options {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
  readonly cacheDir?: string;
}

/** `site dev [root]`: serves until it is interrupted. Gives the exit code. */
export default async function main(folder: string | undefined, options: Options): Promise<number> {
  const root = findRoot(folder);
  if (root === undefined) return WRONG_USE;
  const { SITE_EDITOR, VISUAL, EDITOR } = process.env;
  const colors = hasColors(process.stdout);
  const { close } = await dev({
    ...options,
    root,
    editor: SITE_EDITOR || VISUAL || EDITOR,
    onListening: (url) =>
      console.log(`Serving ${prefixFor(root) || 'this folder'} at ${url}\nPress Ctrl+C to stop.`),
    onNotice: (text) => console.error(text),
    onDiagnostics: (diagnostics) =>
      console.log(
        `\n${report(diagnostics, { colors, prefix: prefixFor(root), textOf: textReader(root) })}`,
      ),
  });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await close();
  return 0;
}
