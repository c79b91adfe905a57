/** The exports of this package for sites: `defineConfig`, and types. */
import type { UserConfig } from './load/schema/userConfig.ts';

export type * from './load/schema/userConfig.ts';
export type * from './contract.ts';
export * from './integration.ts';
export type {
  BuildOptions,
  BuildResult,
  CheckLevels,
  Diagnostic,
  DocsVersion,
  Level,
  Place,
  Route,
  Severity,
} from './types.ts';

/** The configuration, checked by the editor as it is written. Returns it unchanged. */
export function defineConfig<Options extends object>(
  config: UserConfig<Options>,
): UserConfig<Options> {
  return config;
}
