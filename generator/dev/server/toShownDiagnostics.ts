import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../types.ts';
import type { ShownDiagnostic, FrameLine } from '../client/protocol.ts';

/** Number of lines before and after the line that a diagnostic is about. */
const AROUND = 3;

/** Prepares diagnostics for a page, each with its source lines. Files are relative to `root`. */
export function toShownDiagnostics(
  diagnostics: readonly Diagnostic[],
  root: string,
): readonly ShownDiagnostic[] {
  return diagnostics.map(({ code, severity, text, hint, file, line, column }) => ({
    code,
    severity,
    text,
    hint,
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    frame: file === undefined || line === undefined ? [] : frameOf(path.resolve(root, file), line),
  }));
}

function frameOf(file: string, line: number): readonly FrameLine[] {
  const lines = read(file).split(/\r\n|\n|\r/);
  const first = Math.max(1, line - AROUND);
  return lines.slice(first - 1, line + AROUND).map((text, i) => ({
    number: first + i,
    text: text.slice(0, 300),
    marked: first + i === line,
  }));
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
