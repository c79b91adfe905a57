import { componentRemedy } from './pageComponents.ts';

const tagManager =
  'it is in `headTags`; add the origins of what it loads to `contentSecurityPolicy`';

/** Remedies for fields of a language that are not carried over. */
const languages: Readonly<Record<string, string>> = {
  url: 'the languages of a site are on one domain; a site of its own has one with another `url`',
  baseUrl: 'the pages of a language are below `baseUrl` of the site, by default at its name',
  translate:
    'move its folder away from `i18n`: a language without files shows the documents as ' +
    'they are',
};

/** Remedies for fields that are not carried over, by the names that the report uses. */
const remedies: Readonly<Record<string, string>> = {
  googleTagManager: tagManager,
  'google-tag-manager': tagManager,
  'markdown.remarkRehypeOptions':
    'notes have the ids `fn-1` and a title in the language of the page; what else it changes, a ' +
    'plugin of `rehypePlugins` can do',
  'sitemap.ignorePatterns':
    'pages with `unlisted: true`, and those of a version with `noIndex`, are left out',
  googleAnalytics: 'it has ended; use `gtag`, which is `themeConfig.analytics`',
};

/** Returns the remedy for the loss of `field`, or `undefined` if it has none. */
export function remedyOf(field: string): string | undefined {
  const [, ofLanguage = ''] = /^i18n\.localeConfigs\..*\.(\w+)$/.exec(field) ?? [];
  return remedies[field] ?? languages[ofLanguage] ?? componentRemedy(field);
}
