/**
 * A reporter of node:test for test/run.mjs: a line of JSON for each test, `{ outcome, file, name,
 * seconds, skip, exit }`.
 */
import path from 'node:path';

export default async function* outcomes(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { file, name, details, skip } = data;
    // A suite of test/runQueue.ts is a file. It is listed only if it has no tests.
    const { failureType, exitCode, signal } = details.error ?? {};
    if (details.type === 'suite' && (!details.error || failureType === 'subtestsFailed')) continue;
    const outcome = {
      outcome: type.slice('test:'.length),
      // A file that ends before its first test is listed as a test with its name.
      file: sourceOf(path.resolve(file ?? name)),
      name,
      seconds: details.duration_ms / 1000,
      // `true` where no reason was given.
      skip,
      // The code or the signal of a process that ended too early.
      exit: signal ?? exitCode,
    };
    yield `${JSON.stringify(outcome)}\n`;
  }
}

/** The file that test/compileTests.mjs made a module of. */
function sourceOf(file) {
  const name = path.basename(file);
  return name.endsWith('.test.js')
    ? path.join(import.meta.dirname, name.replace(/js$/, 'ts'))
    : file;
}
