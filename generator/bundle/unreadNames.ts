/** Finds custom properties and classes that resemble the theme's but have no effect. */
import { diagnose } from '../diagnostics/diagnose.ts';
import { editsBetween } from '../diagnostics/suggest.ts';
import { escapeRegExp } from '../lib/escapeRegExp.ts';
import { htmlClass } from '../lib/htmlClass.ts';
import type { Diagnostic, Site } from '../types.ts';
import { siteTexts } from '../lib/files/siteTexts.ts';
import { blankStyleTexts, placeInSheet } from './styleSlips.ts';
import type { ReadStyles } from './unknownVariables.ts';

const patterns = {
  property: /--[A-Za-z][\w-]*(?=\s*:)/g,
  class: /(?<=\.)[A-Za-z][\w-]*(?=[^{};]*\{)/g,
};

type Kind = keyof typeof patterns;

/**
 * Finds names that nothing in the site reads or has. Such a name is one letter away from a name of
 * the theme, is a variable of Infima without Infima's sheet, or is a class of `<html>` without its
 * setting.
 */
export function unreadNames(
  sheets: readonly ReadStyles[],
  { root, config }: Pick<Site, 'root' | 'config'>,
): readonly Diagnostic[] {
  const candidates = [
    ...misspelled('property', sheets),
    ...misspelled('class', sheets),
    ...ofInfima(sheets),
    ...(hasNoHtmlClasses(config.themeConfig) ? ofHtml(sheets) : []),
  ];
  if (candidates.length === 0) return [];
  const texts = [...siteTexts(root)];
  return candidates.flatMap(({ name, kind, diagnostic }) => {
    const word = new RegExp(`(?<![\\w-])${escapeRegExp(name)}(?![\\w-])`);
    const isElsewhere = texts.some(({ name: file, text }) =>
      file.endsWith('css') ? kind === 'property' && isRead(name, text) : word.test(text),
    );
    return isElsewhere ? [] : [diagnostic];
  });
}

/** The first variable of Infima, unless a sheet reads such variables. */
function ofInfima(sheets: readonly ReadStyles[]): readonly Unread[] {
  if (sheets.some(({ css }) => /var\(\s*--ifm-/.test(css))) return [];
  if (sheets.some(({ css, isOwn }) => !isOwn && css.includes('--ifm-'))) return [];
  for (const { file, css, isOwn } of sheets) {
    const plain = isOwn ? blankStyleTexts(css) : '';
    const match = /--ifm-[\w-]+(?=\s*:)/.exec(plain);
    if (!match) continue;
    const params = { reason: 'unread', kind: 'property', written: match[0] } as const;
    const diagnostic = diagnose('asset/style-slip', placeInSheet(plain, match.index, file), params);
    return [{ name: match[0], kind: 'property', diagnostic }];
  }
  return [];
}

/** Whether the theme has a setting for such classes, and the site does not use it. */
function hasNoHtmlClasses(themeConfig: object): boolean {
  return 'htmlClassNames' in themeConfig && themeConfig.htmlClassNames === false;
}

/** The first class that `<html>` has only if the configuration asks for it. */
function ofHtml(sheets: readonly ReadStyles[]): readonly Unread[] {
  for (const { file, css, isOwn } of sheets) {
    const plain = isOwn ? blankStyleTexts(css) : '';
    const match = [...plain.matchAll(patterns.class)].find(([name]) => htmlClass.test(name));
    if (!match) continue;
    const setting = 'themeConfig.htmlClassNames';
    const params = { reason: 'unread', kind: 'class', written: match[0], setting } as const;
    const diagnostic = diagnose('asset/style-slip', placeInSheet(plain, match.index, file), params);
    return [{ name: match[0], kind: 'class', diagnostic }];
  }
  return [];
}

const isRead = (name: string, css: string) =>
  new RegExp(`var\\(\\s*${escapeRegExp(name)}(?![\\w-])`).test(css);

interface Unread {
  readonly name: string;
  readonly kind: Kind;
  readonly diagnostic: Diagnostic;
}

function misspelled(kind: Kind, sheets: readonly ReadStyles[]): readonly Unread[] {
  const namesIn = ({ css }: ReadStyles) => css.match(patterns[kind]) ?? [];
  const theirs = new Set(sheets.filter(({ isOwn }) => !isOwn).flatMap(namesIn));
  const names = new Set<string>();
  return sheets.flatMap(({ file, css, isOwn }) => {
    const plain = isOwn ? blankStyleTexts(css) : '';
    return [...plain.matchAll(patterns[kind])].flatMap(({ 0: name, index }) => {
      const meant = names.has(name) ? undefined : meantBy(name, theirs);
      if (meant === undefined) return [];
      names.add(name);
      const place = placeInSheet(plain, index, file);
      const params = { reason: 'unread', kind, written: name, meant } as const;
      return [{ name, kind, diagnostic: diagnose('asset/style-slip', place, params) }];
    });
  });
}

/** The name that differs by one letter. Numbers and plurals are different names. */
function meantBy(name: string, theirs: ReadonlySet<string>): string | undefined {
  if (name.length < 5 || theirs.has(name)) return undefined;
  const plain = name.replace(/\d+/g, '');
  for (const candidate of theirs) {
    if (Math.abs(candidate.length - name.length) > 1 || editsBetween(candidate, name) !== 1)
      continue;
    if (
      candidate.replace(/\d+/g, '') === plain ||
      `${candidate}s` === name ||
      candidate === `${name}s`
    )
      continue;
    return candidate;
  }
  return undefined;
}
