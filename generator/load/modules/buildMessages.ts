import type { BuildFailure, Message } from 'esbuild';
import { moduleNameOf } from '../../lib/code/moduleName.ts';
import type { Place } from '../../types.ts';

/** A message of esbuild in this project's terms. */
export interface BuildMessage {
  /** Without a full stop at the end. */
  readonly reason: string;
  readonly place?: Place;
}

/** Returns the errors of a failed build. Any other thrown value is a bug and is thrown again. */
export function errorsOf(thrown: unknown): BuildMessage[] {
  const { errors } = thrown as Partial<BuildFailure>;
  if (!Array.isArray(errors)) throw thrown;
  return errors.map(toBuildMessage);
}

/** Rewords a message of the bundler about its own files, so that it names the author's. */
function inOurWords(text: string): string {
  const [, file, name] = /^No matching export in "(.*)" for import "(.*)"$/.exec(text) ?? [];
  return name === undefined ? text : `\`${moduleNameOf(file!)}\` does not export \`${name}\``;
}

/**
 * Converts a message of esbuild. `location.file` is relative to the folder of the build, and its
 * columns count bytes.
 */
export function toBuildMessage({ text, location }: Message): BuildMessage {
  const reason = inOurWords(text).replace(/\.$/, '');
  if (!location) return { reason };
  const bytes = Buffer.from(location.lineText);
  const units = (length: number) => bytes.subarray(0, length).toString().length;
  const column = units(location.column) + 1;
  const endColumn = units(location.column + location.length) + 1;
  return {
    reason,
    place: {
      file: location.file,
      line: location.line,
      column,
      ...(endColumn > column && { endLine: location.line, endColumn }),
    },
  };
}
