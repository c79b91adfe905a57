/**
 * Structured data for search engines (schema.org, as JSON-LD): the path to the page, for posts
 * their authors and dates, and on the first page the name of the site.
 */
import type { PageProps } from '../../generator/contract.ts';
import type { HeadTag } from './tag.ts';

type SchemaItem = { readonly '@type': string; readonly [key: string]: unknown };

/** One tag for all items of a page; no tag if there are none. */
export function structuredData(page: PageProps, image: string | undefined): HeadTag[] {
  const schemaItems =
    page.kind === 'notFound'
      ? []
      : [...website(page), ...breadcrumbs(page), ...article(page, image)];
  if (schemaItems.length === 0) return [];
  const value = {
    '@context': 'https://schema.org',
    ...(schemaItems.length === 1 ? schemaItems[0] : { '@graph': schemaItems }),
  };
  return [
    {
      name: 'script',
      attributes: { type: 'application/ld+json' },
      raw: escape(JSON.stringify(value)),
    },
  ];
}

/** The name of the site for search engines, only on its first page. */
function website({ permalink, site, description }: PageProps): SchemaItem[] {
  if (permalink !== site.baseUrl) return [];
  const text = description || site.tagline;
  return [
    {
      '@type': 'WebSite',
      name: site.title,
      url: site.url + site.baseUrl,
      ...(text && { description: text }),
      inLanguage: site.locale.htmlLang,
    },
  ];
}

/** Escapes characters that could end the element or begin a comment. */
function escape(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Leaves out breadcrumbs without a page of their own: only the last item may lack an address. */
function breadcrumbs({ breadcrumbs: parts, site, canonical }: PageProps): SchemaItem[] {
  if (parts.length === 0) return [];
  const home = { label: site.title, href: site.baseUrl };
  const shown = [home, ...parts].filter(
    ({ href }, index) => href !== undefined || index === parts.length,
  );
  const itemListElement = shown.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(index < shown.length - 1 && { item: new URL(href!, canonical).href }),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

/** The day of the last change of a post, if it is not before the day on which it was published. */
export function changeOf({ post, lastUpdated, modified }: PageProps): string | undefined {
  const changed = lastUpdated?.date ?? modified;
  if (!post || changed === undefined || changed < post.date) return undefined;
  return changed === post.date ? (post.time ?? changed) : changed;
}

function article(page: PageProps, image: string | undefined): SchemaItem[] {
  const { post, title, description, canonical, site, keywords } = page;
  if (!post) return [];
  const author = post.authors.flatMap(({ name, url, page }) => {
    if (name === undefined) return [];
    const profile = (url?.startsWith('mailto:') ? page : (url ?? page)) ?? '';
    const isAddress = profile !== '' && URL.canParse(profile, canonical);
    return {
      '@type': 'Person',
      name,
      ...(isAddress && { url: new URL(profile, canonical).href }),
    };
  });
  const changed = changeOf(page);
  return [
    {
      '@type': 'BlogPosting',
      headline: title,
      ...(description && { description }),
      url: canonical,
      mainEntityOfPage: canonical,
      datePublished: post.time ?? post.date,
      ...(changed !== undefined && { dateModified: changed }),
      ...(author.length > 0 && { author }),
      ...(image && { image }),
      ...(keywords.length > 0 && { keywords }),
      publisher: { '@type': 'Organization', name: site.title, url: site.url + site.baseUrl },
    },
  ];
}
