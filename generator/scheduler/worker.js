// The entry of a worker thread where sources run, which is only in tests. A thread cannot start
// with TypeScript, so the compiled worker takes its place (bin/compile/compile.mjs).
import { pathToFileURL } from 'node:url';
import { compiledFolder } from '../../bin/compile/cached.mjs';

await import(`${pathToFileURL(await compiledFolder()).href}/worker-scheduler.js`);
