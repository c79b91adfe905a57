import type { PageProps } from '../../generator/contract.ts';
import type { FullThemeConfig } from '../themeConfig.ts';
import { ownTitle } from './ownTitle.ts';

let last: { readonly href: string; readonly page: PageProps } | undefined;

/**
 * Reads the props of the page from the document, and merges `overrides` into them: the fields that
 * the island read on the server. Throws on the server, where it means that a `Provider` is missing.
 */
export function pageFromDocument(overrides?: object): PageProps {
  if (typeof document === 'undefined')
    throw new Error(
      'usePage was called outside of <Provider>: wrap the tree in the theme’s Provider.',
    );
  if (last?.href !== location.href) last = { href: location.href, page: readPage() };
  return overrides ? (merge(last.page, overrides) as PageProps) : last.page;
}

/** Returns `base` with the fields of `overrides`, at any depth. Lists are replaced as a whole. */
function merge(base: unknown, overrides: unknown): unknown {
  if (!isFields(base) || !isFields(overrides)) return overrides;
  const merged: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(overrides)) merged[name] = merge(merged[name], value);
  return merged;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readPage(): PageProps {
  const root = document.documentElement;
  const meta = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"],meta[property="${name}"]`)
      ?.content ?? '';
  const { baseUrl = '/', trailingSlash, themeDefault } = root.dataset;
  const canonical =
    document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  return {
    ...empty,
    site: {
      title: meta('og:site_name'),
      tagline: '',
      url: new URL(canonical).origin,
      baseUrl,
      titleDelimiter: '|',
      trailingSlash: trailingSlash === undefined ? undefined : trailingSlash === 'true',
      locale: {
        label: root.lang,
        htmlLang: root.lang,
        direction: root.dir === 'rtl' ? 'rtl' : 'ltr',
      },
      themeConfig: themeConfigWith(themeDefault === 'dark' ? 'dark' : 'light'),
      customFields: {},
      year: new Date().getUTCFullYear(),
    },
    permalink: location.pathname,
    canonical,
    title: ownTitle(document.head),
    description: meta('description'),
  };
}

const themeConfigWith = (defaultMode: 'light' | 'dark'): FullThemeConfig => ({
  colorMode: { defaultMode, disableSwitch: false, respectPrefersColorScheme: true },
  metadata: [],
  htmlClassNames: false,
  navbar: { title: '', hideOnScroll: false, items: [] },
  footer: { links: [], company: '' },
  docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
  blog: { sidebar: { groupByYear: true } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  prism: { defaultLanguage: 'text', magicComments: [], aliases: {} },
});

const empty: Omit<PageProps, 'site' | 'permalink' | 'canonical' | 'title' | 'description'> = {
  kind: 'page',
  keywords: [],
  noIndex: false,
  draft: false,
  unlisted: false,
  frontMatter: {},
  showTitle: false,
  toc: [],
  hideToc: true,
  breadcrumbs: [],
  tags: [],
  cards: [],
  feeds: [],
};
