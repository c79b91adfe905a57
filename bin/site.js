#!/usr/bin/env node
// Plain JavaScript that old versions of Node can read too, so that they print a sentence and no
// stack.
const needed = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `site needs Node ${needed.join('.')} or newer, and this is Node ${process.versions.node}.`,
  );
  process.exitCode = 2;
} else {
  // The repository compiles its sources; the published package has no compiler.
  const { existsSync } = process.getBuiltinModule('node:fs');
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  // Functions are optimized later, because a thread of a build only lives for seconds. Later
  // versions of V8 have no such flag.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=540672');
  const compiler = new URL('./compile/cached.mjs', import.meta.url);
  const started = existsSync(compiler)
    ? import(compiler.href).then(({ runCompiled }) => runCompiled)
    : import('./program.js').then(({ run }) => run);
  started.then((run) => run(process.argv));
}
