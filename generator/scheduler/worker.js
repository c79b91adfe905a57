// The entry of a worker thread in tests, where sources run. A thread cannot start with TypeScript,
// so the compiled worker takes its place (bin/compile/compile.mjs).
import { pathToFileURL } from 'node:url';
import { compiledFolder } from '../../bin/compile/cached.mjs';

await import(`${pathToFileURL(await compiledFolder()).href}/worker-scheduler.js`);
