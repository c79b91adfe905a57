/** The smallest theme, for tests that build many sites or assert whole documents. */
import { fileURLToPath } from 'node:url';
import type { ThemeManifest } from '../../../generator/contract.ts';
import { messages } from '../../../theme/messages/index.ts';
import { standardIntegrations } from '../../../integrations/index.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The fields below `themeConfig` that only this theme has. */
export interface PlainOptions {
  /** A text at the top of every page. */
  readonly note?: string;
}

const theme: ThemeManifest<PlainOptions> = {
  name: 'plain',
  themeConfig: (z) => z.strictObject({ note: z.string().min(3).optional() }),
  components: at('./components'),
  compat: at('./compat'),
  server: at('./server.tsx'),
  client: {
    boot: at('./boot.ts'),
    app: at('./app.ts'),
    islands: at('../../../theme/client/islands.tsx'),
  },
  styles: { base: at('./base.css') },
  integrations: standardIntegrations,
  messages,
};

export default theme;
