// A worker thread's entry is plain JavaScript: a `.ts` entry fails even under `--import tsx`.
import { register } from 'tsx/esm/api';

register();
const { serve } = await import('./serve.ts');
await serve();
