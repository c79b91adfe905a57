/** The configuration that a site writes. Its types are derived from the schema. */
import type { z } from 'zod';
import type { ThemeManifest } from '../../contract.ts';
import type { Integration } from '../../integration.ts';
import type { schema } from './schema.ts';

type Written = z.input<typeof schema>;

/** The fields below `themeConfig` that a site may write with any theme. */
export type UserThemeConfig = NonNullable<Written['themeConfig']>;

/** A collection in a site's declaration. */
export type UserCollection = Written['collections'][string];

/**
 * The argument of `defineConfig`, which is the configuration of a site. `Options` is the type of
 * the theme's own fields of `themeConfig`.
 */
export type UserConfig<Options extends object = object> = Omit<
  Written,
  'theme' | 'themeConfig' | 'integrations'
> & {
  theme: ThemeManifest<Options>;
  integrations?: readonly (Integration | false)[];
  themeConfig?: UserThemeConfig & NoInfer<Options>;
};
