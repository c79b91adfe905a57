/**
 * Errors that the site's code throws after React has rendered it, in a timer or in a promise that
 * nobody awaits. They must not end the run.
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

/** Starts to keep late errors of the site in this thread. Other errors end the run as before. */
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

/**
 * Whether an error comes from the site: a bundle of the site is in its stack. If no file is in its
 * stack, as for a failed `fetch`, it counts as the site's unless a system call of Node failed.
 */
function isOfSite(error: unknown): boolean {
  // Node's own modules are in the stack too, but they are not files.
  const frames = [...stackFrames(error)].filter(({ file }) => existsSync(file));
  if (frames.length === 0) return !(error as { syscall?: string } | null)?.syscall;
  return frames.some(isOfBundle);
}

function isOfBundle(frame: StackFrame): boolean {
  return originalFrame(frame, `${frame.file}.map`) !== undefined;
}

/**
 * Returns the late errors since the last call. It waits for one turn of the event loop, after which
 * Node has reported the promises that are rejected by now.
 */
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
