import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { folderBelow } from '../../lib/folderBelow.ts';
import { placeOfProperty, toDotted, type PropertyPath } from '../../lib/source/placeOfProperty.ts';
import { quote } from '../validate/describeValue.ts';
import type { CheckedConfig, ConfigDiagnostic } from './checkConfig.ts';

/**
 * Reports a default language that is not among the languages, and languages that are named twice.
 */
export function checkLocales({
  written: { i18n, baseUrl },
  source,
}: CheckedConfig): ConfigDiagnostic[] {
  if (!i18n) return [];
  const { defaultLocale, locales = [defaultLocale] } = i18n;
  const wrong = (path: PropertyPath, written: string, allowed: string): ConfigDiagnostic => {
    const place = placeOfProperty(source, path, 'value');
    const params = { path: toDotted(path), value: quote(written), allowed };
    return { path, diagnostic: diagnose('config/wrong-value', place, params) };
  };
  const isAddressOf = (name: string, address: string) => {
    const folder = folderBelow(baseUrl, address);
    return name === defaultLocale ? folder === '' : folder !== undefined && isFolderName(folder);
  };
  const twice = locales.flatMap((locale, index) =>
    locales.indexOf(locale) < index
      ? [wrong(['i18n', 'locales', index], locale, 'a language that is not in the list yet')]
      : [],
  );
  const folders = Object.entries(i18n.localeConfigs ?? {}).flatMap(([name, { path }]) =>
    path === undefined || isFolderName(path)
      ? []
      : [
          wrong(
            ['i18n', 'localeConfigs', name, 'path'],
            path,
            'the name of a folder, such as `fr`',
          ),
        ],
  );
  const unlisted = Object.keys(i18n.localeConfigs ?? {})
    .filter((name) => !locales.includes(name) && name !== defaultLocale)
    .map((name): ConfigDiagnostic => {
      const path = ['i18n', 'localeConfigs', name];
      const place = placeOfProperty(source, path, 'key');
      const params = { name, nearest: suggest(name, locales) };
      return { path, diagnostic: diagnose('config/unlisted-language', place, params) };
    });
  const addresses = Object.entries(i18n.localeConfigs ?? {}).flatMap(([name, localeConfig]) =>
    localeConfig.baseUrl === undefined || isAddressOf(name, localeConfig.baseUrl)
      ? []
      : [
          wrong(
            ['i18n', 'localeConfigs', name, 'baseUrl'],
            localeConfig.baseUrl,
            `an address below \`baseUrl\`, such as \`${baseUrl}fr/\`; the address of the ` +
              'default language is `baseUrl`',
          ),
        ],
  );
  const paths = [...unlisted, ...folders, ...addresses];
  if (locales.includes(defaultLocale)) return [...paths, ...twice];
  const allowed = `one of \`i18n.locales\`: ${locales.map(quote).join(', ')}`;
  return [wrong(['i18n', 'defaultLocale'], defaultLocale, allowed), ...paths, ...twice];
}

/** Whether a text is a valid folder name on every disk, and is spelled the same in an address. */
function isFolderName(text: string): boolean {
  return text
    .replace(/^\/|\/$/g, '')
    .split('/')
    .every((part) => /^[\p{L}\p{N}_~-](?:[\p{L}\p{N}._~-]*[\p{L}\p{N}_~-])?$/u.test(part));
}
