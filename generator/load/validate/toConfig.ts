import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Collection, Config, Locale, PluginPlace } from '../../types.ts';
import { pluginPlaces, textPlaces, type TextFunctions } from '../schema/plugins.ts';
import type { Written } from '../schema/schema.ts';
import { toLocales, translationFolder } from './toLocales.ts';
import { toVersions } from './toVersions.ts';
import { isDefaultOf } from './versionFiles.ts';
import { originalOf } from '../../lib/collectionsIn.ts';
import { admonitionKeywords } from '../../lib/admonitionKeywords.ts';
import { nameFrom } from '../../lib/files/nativePath.ts';
import { isElsewhere } from '../../lib/hasScheme.ts';

/**
 * Returns the configuration for the other stages, with normalized slashes and with the defaults
 * that depend on another field.
 */
export function toConfig(written: Written, root: string): Config {
  const { theme, themeConfig, search, i18n: _, integrations: __, ...fields } = written;
  const { navbar, footer } = themeConfig;
  return {
    ...fields,
    trailingSlash: fields.trailingSlash,
    url: fields.url.replace(/\/+$/, ''),
    ...inLanguages(written, root),
    staticDirectories: fields.staticDirectories.map((folder) => toPath(folder, root)),
    socialCards: fields.socialCards && {
      fonts: (fields.socialCards === true ? [] : fields.socialCards.fonts).map((file) =>
        toPath(file, root),
      ),
    },
    customCss: [fields.customCss].flat().map((sheet) => toPath(sheet, root)),
    markdown: {
      ...withoutFunctions(fields.markdown),
      admonitions: [...new Set([...admonitionKeywords, ...fields.markdown.admonitions])],
    },
    search: {
      ...search,
      provider: theme.client.search === undefined ? false : search.provider,
      searchPagePath: toAddress(search.searchPagePath),
    },
    api: {
      ...fields.api,
      facts: toPath(fields.api.facts, root),
      ...(fields.api.packages !== undefined && { packages: toPath(fields.api.packages, root) }),
    },
    gates: {
      ...fields.gates,
      baseline: toPath(fields.gates.baseline, root),
      terms: toPath(fields.gates.terms, root),
      wordList: toPath(fields.gates.wordList, root),
    },
    samples: {
      ...fields.samples,
      packages: toPath(fields.samples.packages, root),
      declarations: fields.samples.declarations.map((file) => toPath(file, root)),
      ...(fields.samples.tsconfig !== undefined && {
        tsconfig: toPath(fields.samples.tsconfig, root),
      }),
    },
    redirects: fields.redirects.flatMap(({ from, to }) =>
      [from].flat().map((oldPath) => ({ from: oldPath, to })),
    ),
    themeConfig: {
      ...themeConfig,
      navbar: { ...navbar, title: navbar.title ?? (navbar.logo ? '' : fields.title) },
      footer: { ...footer, company: footer.company ?? fields.title },
    },
  };
}

/** Returns the languages, and the collections in each. */
function inLanguages(
  written: Written,
  root: string,
): Pick<Config, 'baseUrl' | 'locale' | 'locales' | 'translations' | 'collections'> {
  const { collections, i18n } = written;
  const baseUrl = toBaseUrl(written.baseUrl);
  const locales = toLocales(written, baseUrl);
  const translations = toPath(i18n?.path ?? 'i18n', root);
  const read = { root, translations, written: collections };
  const originals = Object.entries(collections)
    .flatMap(([name, collection]) =>
      toCollections(name, collection, { root, isDefault: isDefaultOf(name, collections) }),
    )
    .map((collection) => ({
      ...collection,
      id: isReplaced(collection, locales, read) ? originalOf(collection.id) : collection.id,
    }));
  return {
    baseUrl,
    locales,
    locale: i18n ? ownLocale(locales) : written.locale,
    translations,
    collections: [
      ...originals,
      ...locales.flatMap((locale) =>
        originals.flatMap((collection) => translated(collection, locale, read)),
      ),
    ],
  };
}

/** The default language, in the form for pages. The check of languages reports a missing one. */
function ownLocale(locales: readonly Locale[]): Config['locale'] {
  const defaultLocale = locales.find(({ isDefault }) => isDefault) ?? locales[0]!;
  const { name, label, direction, htmlLang, calendar } = defaultLocale;
  return { label, direction, htmlLang, ...(calendar !== undefined && { calendar }), path: name };
}

/** Whether the default language has its own documents in the folder of its translations. */
function isReplaced(
  collection: Collection,
  locales: readonly Locale[],
  input: TranslationsInput,
): boolean {
  const defaultLocale = locales.find(({ isDefault }) => isDefault);
  if (!defaultLocale) return false;
  const folder = folderIn(collection, defaultLocale, input);
  const directory = path.join(input.root, folder);
  if (folder === collection.path || !existsSync(directory)) return false;
  return readdirSync(directory).some((name) => !/^\.|\.json$/.test(name));
}

/**
 * A collection in another language. In the default language, a collection with documents replaces
 * its original under the same name.
 */
function translated(
  collection: Collection,
  locale: Locale,
  input: TranslationsInput,
): readonly Collection[] {
  const { name } = locale;
  const id = collection.id.replace(originalOf(''), '');
  if (locale.isDefault && id === collection.id) return [];
  const folder = folderIn(collection, locale, input);
  const translation = { locale: name, originalId: collection.id, folder };
  return [{ ...collection, id: locale.isDefault ? id : `${id}:${name}`, translation }];
}

/** Folder of the translations of a collection. */
function folderIn(
  collection: Collection,
  { path: folder }: Locale,
  { root, translations, written }: TranslationsInput,
): string {
  return translationFolder(collection, {
    isDefault: isDefaultOf(collection.name, written),
    root,
    folder: `${translations}/${folder}`,
  });
}

interface TranslationsInput {
  readonly root: string;
  /** Folder of all translations. */
  readonly translations: string;
  readonly written: Written['collections'];
}

/** A collection, or each version of a documentation tree. */
function toCollections(
  name: string,
  written: Written['collections'][string],
  { root, isDefault: hasPlainNames }: { readonly root: string; readonly isDefault: boolean },
): readonly Collection[] {
  const fields = withoutFunctions(written);
  const routeBasePath = toAddress(written.routeBasePath ?? (written.type === 'pages' ? '' : name));
  const base = { id: name, name, routeBasePath, path: toPath(written.path ?? name, root) };
  if (fields.type === 'entries')
    return [
      {
        ...fields,
        ...base,
        title: fields.title ?? name.charAt(0).toUpperCase() + name.slice(1),
      },
    ];
  if (fields.type !== 'docs') return [{ ...fields, ...base }];
  const { versions, lastVersion, ...docs } = fields;
  const { includeCurrentVersion, onlyIncludeVersions, disableVersioning, ...shown } = docs;
  const sidebarPath = fields.sidebarPath && toPath(fields.sidebarPath, root);
  return toVersions({
    written: {
      versions,
      lastVersion,
      includeCurrentVersion,
      onlyIncludeVersions,
      disableVersioning,
    },
    current: { ...shown, ...base, sidebarPath },
    isDefault: hasPlainNames,
    root,
  });
}

/** Functions cannot be sent to workers, so they are left out. */
function withoutFunctions<T extends object>(fields: T): Sendable<T> {
  const sendable: Partial<Record<FunctionName, unknown>> = { ...fields };
  for (const name of [...pluginPlaces, ...textPlaces, 'documents'] as const) delete sendable[name];
  return sendable as Sendable<T>;
}

type FunctionName = PluginPlace | keyof TextFunctions | 'documents';
type Sendable<T> = T extends unknown ? Omit<T, FunctionName> : never;

/** Returns `/base/` for `base`, `/base` and so on, and `/` for an empty text. */
export function toBaseUrl(address: string): string {
  const inner = toAddress(address);
  return inner === '' ? '/' : `/${inner}/`;
}

/**
 * Whether `address` is only a path. `//host/` is not. bin/program.js checks `--base-url` in the
 * same way.
 */
export function isBaseUrl(address: string): boolean {
  return !isElsewhere(address) && !/[^\w/.~@!$&()*+,;=:-]|(?:^|\/)\.{1,2}(?:\/|$)/i.test(address);
}

function toAddress(address: string): string {
  return address.replace(/^\/+|\/+$/g, '');
}

/**
 * A path relative to the root, with forward slashes between its parts only. `/x` is below the root
 * unless that path exists on the disk.
 */
function toPath(written: string, root: string): string {
  const plain = written.replace(/^@site\//, '');
  const absolute = path.isAbsolute(plain) && existsSync(plain) ? plain : path.join(root, plain);
  return nameFrom(root, absolute) || '.';
}
