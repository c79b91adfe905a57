// The entry of a worker thread where sources run, which is only in tests: a thread cannot start
// with TypeScript, not even under `--import tsx`. The compiled worker starts `serve.ts` directly
// (bin/compile/compile.mjs).
import { register } from 'tsx/esm/api';

register();
const { serve } = await import('./serve.ts');
await serve();
