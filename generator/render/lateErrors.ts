/**
 * Errors of the site's code that come after React has rendered it: in a promise that nothing waits
 * for, or in a timer. They must not end the run.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { diagnose } from '../diagnostics/diagnose.ts';
import { messageOf } from '../lib/messageOf.ts';
import { originalFrame, stackFrames, type StackFrame } from '../lib/stackFrames.ts';
import type { Diagnostic, Place } from '../types.ts';
import { placeInServerCode, placeInThemeCode } from './placeOfError.ts';

const lateErrors: unknown[] = [];
let isWatching = false;

/** Keeps late errors from now on, in this thread. Other errors end the run as before. */
export function watchLateErrors(): void {
  if (isWatching) return;
  isWatching = true;
  process.on('unhandledRejection', keep);
  process.on('uncaughtException', keep);
}

function keep(error: unknown): void {
  if (isOfSite(error)) lateErrors.push(error);
  else {
    process.off('unhandledRejection', keep);
    process.off('uncaughtException', keep);
    throw error;
  }
}

/** Whether the site's bundles are in the stack, or no file is, as in a request that failed. */
function isOfSite(error: unknown): boolean {
  // Modules of Node have no file.
  const frames = [...stackFrames(error)].filter(({ file }) => existsSync(file));
  if (frames.length === 0) return !(error as { syscall?: string } | null)?.syscall;
  return frames.some(isOfBundle);
}

function isOfBundle(frame: StackFrame): boolean {
  return originalFrame(frame, `${frame.file}.map`) !== undefined;
}

/** The errors that have come since the last call, including the errors of rejected promises. */
export async function takeLateErrors(): Promise<readonly Diagnostic[]> {
  await setImmediate();
  return lateErrors.splice(0).map((error) => {
    const { cause } = (error ?? {}) as { readonly cause?: unknown };
    const message = [error, ...(cause instanceof Error ? [cause] : [])].map(messageOf).join(': ');
    return diagnose('component/late-error', placeOfLateError(error), { message });
  });
}

function placeOfLateError(error: unknown): Place | undefined {
  const frame = [...stackFrames(error)].find(isOfBundle);
  if (!frame) return undefined;
  const folder = path.dirname(frame.file);
  return path.basename(folder).startsWith('server-')
    ? placeInServerCode(error, pathToFileURL(frame.file).href)
    : placeInThemeCode(error, folder);
}
