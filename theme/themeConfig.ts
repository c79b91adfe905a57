import type { z } from 'zod';
import type { SiteInfo, ThemeConfig as EveryThemesConfig } from '../generator/contract.ts';
import type { themeConfigSchema } from './themeConfigSchema.ts';

type Schema = ReturnType<typeof themeConfigSchema>;

/** The fields below `themeConfig` for this theme alone. */
export type ThemeOptions = z.input<Schema>;

/** `themeConfig` as components read it: defaults filled in, addresses final. */
export type FullThemeConfig = EveryThemesConfig & z.output<Schema>;

export type Announcement = NonNullable<FullThemeConfig['announcementBar']>;

/**
 * The `themeConfig` of a site that has this theme: the generator checked it by the theme's schema.
 */
export function themeConfigOf({ themeConfig }: Pick<SiteInfo, 'themeConfig'>): FullThemeConfig {
  return themeConfig as FullThemeConfig;
}
