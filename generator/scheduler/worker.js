// The entry where sources run, which is in tests: a thread cannot start with TypeScript, not even
// under `--import tsx`. The compiled worker starts `serve.ts` alone (bin/compile/compile.mjs).
import { register } from 'tsx/esm/api';

register();
const { serve } = await import('./serve.ts');
await serve();
