import type { z } from 'zod';
import type { SiteInfo, ThemeConfig as EveryThemesConfig } from '../generator/contract.ts';
import type { themeConfigSchema } from './themeConfigSchema.ts';

type Schema = ReturnType<typeof themeConfigSchema>;

/** The fields below `themeConfig` that only this theme reads. */
export type ThemeOptions = z.input<Schema>;

/** `themeConfig` as components read it: with defaults, and with final addresses. */
export type FullThemeConfig = EveryThemesConfig & z.output<Schema>;

/** The settings of the announcement bar. */
export type Announcement = NonNullable<FullThemeConfig['announcementBar']>;

/** Returns `themeConfig` with its type. The generator has checked it with the theme's schema. */
export function themeConfigOf({ themeConfig }: Pick<SiteInfo, 'themeConfig'>): FullThemeConfig {
  return themeConfig as FullThemeConfig;
}
