/** A reporter of node:test for test/run.mjs: a line for each test, `pass` or `fail`, a tab and the file it stands in. */
import path from 'node:path';

export default async function* outcomes(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    // A file that ends before its first test is itself the test, by its name.
    yield `${type.slice('test:'.length)}\t${path.resolve(data.file ?? data.name)}\n`;
  }
}
