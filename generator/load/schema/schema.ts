/**
 * The shape of the configuration. It says what is allowed; `userConfig.ts` says what it means, and
 * the compiler holds the two together. What needs the file system or more than one field is in
 * `checkConfig.ts`.
 */
import { z } from 'zod';
import { collection } from './collection.ts';
import { level, object, optionalObject, text, texts } from './parts.ts';
import { search } from './search.ts';
import { themeConfig } from './themeConfig.ts';
import type { UserConfig } from './userConfig.ts';

const theme = object({
  name: text,
  components: text,
  compat: text,
  server: text,
  socialCardFonts: texts.optional(),
  client: object({
    boot: text,
    app: text,
    islands: text,
    search: text.optional(),
    inline: text.optional(),
    worker: text.optional(),
    noWorker: text.optional(),
  }),
  styles: z.record(z.string(), text).and(z.looseObject({ base: text })),
});

const checks = optionalObject({
  links: level.default('throw'),
  markdownLinks: level.default('warn'),
  anchors: level.default('warn'),
  duplicateRoutes: level.default('warn'),
  assets: level.default('throw'),
  images: level.default('throw'),
  lostAddresses: level.default('warn'),
});

/** The whole configuration, with the defaults that depend on nothing (D1, D12, SITE.md S7). */
export const schema = object({
  title: text,
  tagline: z.string().default(''),
  url: text,
  baseUrl: text.default('/'),
  trailingSlash: z.boolean().optional(),
  titleDelimiter: text.default('|'),
  favicon: text.optional(),
  noIndex: z.boolean().default(false),
  locale: optionalObject({
    label: text.default('English'),
    direction: z.enum(['ltr', 'rtl']).default('ltr'),
    htmlLang: text.default('en'),
  }),
  theme,
  collections: z.record(z.string(), collection),
  staticDirectories: texts.default(['public']),
  customCss: z.union([text, texts], { error: 'a path, or a list of paths' }).default([]),
  checks,
  severities: z.record(z.string(), level).default({}),
  markdown: optionalObject({
    format: z.enum(['detect', 'md', 'mdx']).default('detect'),
    emoji: z.boolean().default(true),
    admonitions: texts.default([]),
  }),
  redirects: z
    .array(
      object({
        from: z.union([text, texts], { error: 'an address, or a list of addresses' }),
        to: text,
      }),
    )
    .default([]),
  search,
  offline: z.boolean().default(false),
  themeConfig,
  socialPictures: z
    .union([z.boolean(), object({ fonts: texts.default([]) })], {
      error: '`true`, `false`, or an object with `fonts`',
    })
    .default(false),
  contentSecurityPolicy: z
    .union([z.literal(false), z.record(z.string(), texts)], {
      error: '`false`, or lists of sources by directive',
    })
    .default({}),
  customFields: z.record(z.string(), z.unknown()).default({}),
});

/** The configuration after the schema: defaults filled in, not yet normalised. */
export type Written = z.output<typeof schema>;

type Plain<T> = T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T;
type Full<T> = T extends object ? { -readonly [K in keyof T]-?: Full<T[K]> } : T;
type Same<A, B> = [A] extends [B]
  ? [B] extends [A]
    ? true
    : 'the type allows what the schema does not'
  : 'the schema allows what the type does not';
type Input = z.input<typeof schema>;
const documented: [Same<Plain<Input>, Plain<UserConfig>>, Same<Full<Input>, Full<UserConfig>>] = [
  true,
  true,
];
void documented;
