/**
 * Makes structured data for search engines (schema.org, as JSON-LD): the path to the page, the
 * authors and dates of a post, and on the home page the name of the site.
 */
import type { PageProps } from '../../generator/contract.ts';
import type { HeadTag } from './tag.ts';

type SchemaItem = { readonly '@type': string; readonly [key: string]: unknown };

/** Returns one tag with all items of a page, or no tag if there are none. */
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

/** Returns the name of the site, only on its home page. */
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

/** Escapes characters that could end the `<script>` element or begin a comment. */
function escape(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Returns the path to the page. Breadcrumbs without a page are left out, because only the last item
 * may lack an address.
 */
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

/** Returns the date of the last change of a post, unless it is before the date of the post. */
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
