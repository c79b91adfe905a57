import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { canonicalLanguage, knownLanguages } from '../../lib/code/languageNames.ts';
import { placeOfProperty, toDotted, type PropertyPath } from '../../lib/source/placeOfProperty.ts';
import { quote } from '../validate/describeValue.ts';
import type { CheckedConfig, ConfigDiagnostic } from './checkConfig.ts';

/** Reports languages of code blocks that have no highlighting. */
export function checkPrism({ config, source }: CheckedConfig): ConfigDiagnostic[] {
  const { aliases, defaultLanguage } = config.themeConfig.prism;
  const field = ['themeConfig', 'prism'];
  const named: readonly (readonly [PropertyPath, string])[] = [
    [[...field, 'defaultLanguage'], defaultLanguage],
    ...Object.entries(aliases).map(
      ([name, language]) => [[...field, 'aliases', name], language] as const,
    ),
  ];
  return named.flatMap(([path, language]) => {
    if (canonicalLanguage(language.toLowerCase()) !== undefined) return [];
    const place = placeOfProperty(source, path, 'value');
    const params = {
      path: toDotted(path),
      value: quote(language),
      allowed: "a language that can be highlighted, or 'text'",
      nearest: suggest(language, knownLanguages()),
    };
    return [{ path, diagnostic: diagnose('config/wrong-value', place, params) }];
  });
}
