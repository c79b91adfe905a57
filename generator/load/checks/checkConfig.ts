/**
 * Finds faults that the schema cannot express: between fields, or against the file system. Takes a
 * configuration of the right shape, and returns diagnostics by field.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { catalog } from '../../diagnostics/catalog/index.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest, suggestPath } from '../../diagnostics/suggest.ts';
import { decodePath } from '../../lib/files/decodePath.ts';
import { readFont } from '../../lib/fonts.ts';
import type { ThemeManifest } from '../../contract.ts';
import type { Config, Diagnostic } from '../../types.ts';
import { checkCollections } from './checkCollections.ts';
import { checkCustomFields } from './checkCustomFields.ts';
import { checkHeadTags } from './checkHeadTags.ts';
import { checkLocales } from './checkLocales.ts';
import { checkNavigation } from './checkNavigation.ts';
import { checkPolicy } from './checkPolicy.ts';
import { checkPrism } from './checkPrism.ts';
import { checkRedirects } from './checkRedirects.ts';
import { checkSearch } from './checkSearch.ts';
import { checkColors } from './checkColors.ts';
import { checkTexts } from './checkTexts.ts';
import { describeValue } from '../validate/describeValue.ts';
import { checkUnreadFolders } from './checkUnreadFolders.ts';
import { checkVersions } from './checkVersions.ts';
import { outsideFolder } from './outsideFolder.ts';
import { pathsBeside } from './pathsBeside.ts';
import {
  placeOfProperty,
  toDotted,
  type PropertyPath,
  type SourceText,
} from '../../lib/source/placeOfProperty.ts';
import type { Written } from '../schema/schema.ts';
import { isBaseUrl } from '../validate/toConfig.ts';
import { isFile } from '../../lib/files/isFile.ts';
import { hasFolder, isBelow } from '../../lib/files/nativePath.ts';
import { isReadable } from '../../lib/files/readable.ts';
import { fileNamed, isStored } from '../../lib/files/storedNames.ts';
import { splitUrl } from '../../lib/splitUrl.ts';
import { isElsewhere } from '../../lib/hasScheme.ts';

/** The input of a check: the configuration as written and as it is used. */
export interface CheckedConfig {
  readonly root: string;
  readonly written: Written;
  readonly config: Config;
  readonly source: SourceText;
}

/** A diagnostic and the field it is about. */
export interface ConfigDiagnostic {
  readonly path: PropertyPath;
  readonly diagnostic: Diagnostic;
}

export function checkConfig(checked: CheckedConfig): ConfigDiagnostic[] {
  return [
    checkAddresses,
    checkCollections,
    checkLocales,
    checkVersions,
    checkUnreadFolders,
    checkHeadTags,
    checkFiles,
    checkSeverities,
    checkRedirects,
    checkSearch,
    checkCustomFields,
    checkNavigation,
    checkTexts,
    checkColors,
    checkPrism,
    checkPolicy,
    checkTheme,
  ].flatMap((check) => check(checked));
}

function checkAddresses({ written, source }: CheckedConfig): ConfigDiagnostic[] {
  const diagnostics: ConfigDiagnostic[] = [];
  const wrong = (name: 'url' | 'baseUrl', allowed: string) =>
    diagnostics.push({
      path: [name],
      diagnostic: diagnose('config/wrong-value', placeOfProperty(source, [name], 'value'), {
        path: name,
        value: describeValue(written[name]),
        allowed,
      }),
    });
  const url =
    /^https?:\/\//.test(written.url) && URL.canParse(written.url)
      ? new URL(written.url)
      : undefined;
  if (!url) wrong('url', "an origin, 'https://example.com'");
  else if (url.pathname !== '/' || url.search || url.hash) {
    const params = {
      url: written.url,
      origin: url.origin,
      path: url.pathname.replace(/\/*$/, '/'),
    };
    diagnostics.push({
      path: ['url'],
      diagnostic: diagnose('config/url-path', placeOfProperty(source, ['url'], 'value'), params),
    });
  }
  const reason = url && !diagnostics.length ? unreachable(url) : undefined;
  if (reason) {
    const place = placeOfProperty(source, ['url'], 'value');
    diagnostics.push({
      path: ['url'],
      diagnostic: diagnose('config/unreachable-url', place, { url: written.url, reason }),
    });
  }
  if (!isBaseUrl(written.baseUrl)) wrong('baseUrl', "a path, '/' or '/docs/'");
  return diagnostics;
}

/** The reason why readers cannot reach a site at its address. */
function unreachable({ hostname, username }: URL): 'local' | 'template' | 'user' | undefined {
  if (username !== '') return 'user';
  if (/^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname)) return 'local';
  return hostname.startsWith('your-') ? 'template' : undefined;
}

/** Reports missing folders, style sheets, fonts and images. */
function checkFiles(checked: CheckedConfig): ConfigDiagnostic[] {
  const folders = missingFolders(checked);
  return [
    ...folders,
    ...missingSheets(checked),
    ...badFonts(checked),
    ...unreadablePictures(checked),
    // The missing images of a missing folder are not a second mistake.
    ...(folders.length > 0 ? [] : pictures(checked.config)).flatMap(([field, file]) =>
      missingPicture({ ...checked, field, file }),
    ),
  ];
}

/** Reports images elsewhere whose addresses browsers cannot read. */
function unreadablePictures({ config: { favicon, themeConfig }, source }: CheckedConfig) {
  const named: [PropertyPath, string | undefined][] = [
    [['favicon'], favicon],
    [['themeConfig', 'image'], themeConfig.image],
  ];
  return named.flatMap(([field, url]): ConfigDiagnostic[] => {
    if (url === undefined || !isElsewhere(url)) return [];
    if (URL.canParse(url, 'https://site.invalid')) return [];
    const place = placeOfProperty(source, field, 'value');
    const fault = { url, reason: 'unreadable' } as const;
    return [{ path: field, diagnostic: diagnose('link/malformed-address', place, fault) }];
  });
}

function missingFolders({ root, config, written, source }: CheckedConfig): ConfigDiagnostic[] {
  const folders = source.text.includes('staticDirectories') ? config.staticDirectories : [];
  return folders.flatMap((folder, index): ConfigDiagnostic[] => {
    const field = ['staticDirectories', index];
    const outside = outsideFolder(root, folder);
    if (outside) {
      const named = written.staticDirectories[index] ?? folder;
      const params = { path: toDotted(field), folder: named, place: outside };
      const at = placeOfProperty(source, field, 'value');
      return [{ path: field, diagnostic: diagnose('config/outside-folder', at, params) }];
    }
    if (isStored(root, folder) && isFolder(fileNamed(root, folder))) return [];
    const nearest = suggestPath(folder, pathsBeside(root, folder));
    const place = placeOfProperty(source, field, 'value');
    return [
      {
        path: field,
        diagnostic: diagnose('config/missing-static-folder', place, { folder, nearest }),
      },
    ];
  });
}

function missingSheets({ root, config, written, source }: CheckedConfig): ConfigDiagnostic[] {
  return config.customCss.flatMap((file, index): ConfigDiagnostic[] => {
    const isThere = isStored(root, file);
    const isOutside = isThere && isLinkOut(fileNamed(root, file), root);
    if (isThere && !isOutside) return [];
    const field = Array.isArray(written.customCss) ? ['customCss', index] : ['customCss'];
    const nearest = suggestPath(file, pathsBeside(root, file));
    const place = placeOfProperty(source, field, 'value');
    return [
      {
        path: field,
        diagnostic: diagnose('config/missing-style-sheet', place, { file, nearest, isOutside }),
      },
    ];
  });
}

/**
 * Whether a file of the site is a link that leads elsewhere. A sheet outside the site is there on
 * purpose, and package managers link packages from their stores.
 */
function isLinkOut(file: string, root: string): boolean {
  return isBelow(file, root) && !hasFolder(file, 'node_modules') && !isReadable(file, root);
}

function badFonts({ root, config, source }: CheckedConfig): ConfigDiagnostic[] {
  const fonts = config.socialCards === false ? [] : config.socialCards.fonts;
  return fonts.flatMap((file, index): ConfigDiagnostic[] => {
    const fault = faultOfFont(path.resolve(root, file));
    if (fault === undefined) return [];
    const field = ['socialCards', 'fonts', index];
    const nearest =
      fault === 'does not exist' ? suggestPath(file, pathsBeside(root, file)) : undefined;
    const place = placeOfProperty(source, field, 'value');
    return [
      { path: field, diagnostic: diagnose('config/bad-font', place, { file, fault, nearest }) },
    ];
  });
}

/** Says why a font cannot be used for social cards. */
function faultOfFont(file: string): string | undefined {
  if (!isFile(file)) return 'does not exist';
  try {
    readFont(readFileSync(file));
    return undefined;
  } catch {
    return 'is not a TrueType or OpenType font';
  }
}

function pictures({
  favicon,
  themeConfig: { image, navbar, footer },
}: Config): [PropertyPath, string][] {
  const named: [PropertyPath, string | undefined][] = [
    [['favicon'], favicon],
    [['themeConfig', 'image'], image],
    ...(['navbar', 'footer'] as const).flatMap((bar): [PropertyPath, string | undefined][] => {
      const logo = bar === 'navbar' ? navbar.logo : footer.logo;
      return [
        [['themeConfig', bar, 'logo', 'src'], logo?.src],
        [['themeConfig', bar, 'logo', 'srcDark'], logo?.srcDark],
      ];
    }),
  ];
  return named.filter(
    (field): field is [PropertyPath, string] => field[1] !== undefined && !isElsewhere(field[1]),
  );
}

function missingPicture({
  root,
  config,
  source,
  field,
  file,
}: {
  root: string;
  config: Config;
  source: SourceText;
  field: PropertyPath;
  file: string;
}): ConfigDiagnostic[] {
  const name = decodePath(splitUrl(file).path).replace(/^\/+/, '');
  const folders = config.staticDirectories;
  if (folders.some((folder) => isStored(root, path.posix.join(folder, name)))) return [];
  const nearest = folders
    .map((folder) => suggestPath(name, pathsBeside(path.resolve(root, folder), name)))
    .find(Boolean);
  const params = {
    path: toDotted(field),
    file,
    folders,
    nearest: nearest && (file.startsWith('/') ? `/${nearest}` : nearest),
  };
  return [
    {
      path: field,
      diagnostic: diagnose(
        'config/missing-picture',
        placeOfProperty(source, field, 'value'),
        params,
      ),
    },
  ];
}

type Entry = { severity: string; check?: string; lowerable?: true };

function checkSeverities({ config, source }: CheckedConfig): ConfigDiagnostic[] {
  return Object.keys(config.severities).flatMap((code): ConfigDiagnostic[] => {
    const field = ['severities', code];
    const place = placeOfProperty(source, field, 'key');
    const entry = (catalog as Record<string, Entry>)[code];
    if (!entry)
      return [
        {
          path: field,
          diagnostic: diagnose('config/unknown-code', place, {
            code,
            nearest: suggest(code, Object.keys(catalog)),
          }),
        },
      ];
    return entry.severity === 'error' && !entry.check && !entry.lowerable
      ? [{ path: field, diagnostic: diagnose('config/fixed-severity', place, { code }) }]
      : [];
  });
}

/** Reports each missing file once, at the first field that names it. */
function checkTheme({ written: { theme }, source }: CheckedConfig): ConfigDiagnostic[] {
  const missing = new Map(
    filesOf(theme as ThemeManifest)
      .filter(([, file]) => !existsSync(file))
      .reverse()
      .map(([name, file]) => [file, ['theme', ...name]]),
  );
  return [...missing].map(([file, field]) => ({
    path: field,
    diagnostic: diagnose('config/theme-file', placeOfProperty(source, field, 'value'), {
      path: toDotted(field),
      file,
    }),
  }));
}

function filesOf(theme: ThemeManifest): [string[], string][] {
  const clients = Object.entries(theme.client).map(([name, file]): [string[], string] => [
    ['client', name],
    file,
  ]);
  const styles = Object.entries(theme.styles).map(([name, file]): [string[], string] => [
    ['styles', name],
    file,
  ]);
  return [
    [['components'], theme.components],
    [['compat'], theme.compat],
    [['server'], theme.server],
    ...(theme.messages
      ? [[['messages', 'module'], theme.messages.module] as [string[], string]]
      : []),
    ...clients,
    ...styles,
  ];
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
