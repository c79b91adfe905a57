import type { ConfiguredTag, SiteInfo } from '../contract.ts';
import type { UserConfig } from '../load/schema/userConfig.ts';
import type { Config } from '../types.ts';
import type { Links } from './links.ts';

type Attributes = ConfiguredTag['attributes'];

/**
 * Returns the configured tags of every page. The tags of the head are in Docusaurus's order:
 * `headTags`, `stylesheets`, `scripts`. A path from the root gets the base URL unless it begins
 * with it, or with `siteBase`, the base URL that all languages share.
 */
export function toSiteTags(
  { headTags, preBodyTags, postBodyTags, stylesheets, scripts, baseUrl }: Config,
  links: TagLinks,
): Pick<SiteInfo, 'headTags' | 'bodyTags'> {
  const finalIn = createFinalIn(baseUrl, links);
  const toTag = (tag: Config['headTags'][number]) =>
    toConfiguredTag({ ...tag, attributes: finalIn(tag.attributes) });
  const inHead = [
    ...headTags.map(toTag),
    ...stylesheets.map((sheet) => ({
      name: 'link',
      attributes: finalIn({ rel: 'stylesheet', ...attributesOf(sheet, 'href') }),
    })),
    ...scripts.map((script) => ({
      name: 'script',
      attributes: finalIn(attributesOf(script, 'src')),
    })),
  ];
  return {
    ...(inHead.length > 0 && { headTags: inHead }),
    ...(preBodyTags.length + postBodyTags.length > 0 && {
      bodyTags: { before: preBodyTags.map(toTag), after: postBodyTags.map(toTag) },
    }),
  };
}

interface TagLinks {
  readonly links: Links;
  readonly siteBase: string;
}

/** Creates a function that makes the addresses among attributes final. */
function createFinalIn(baseUrl: string, { links, siteBase }: TagLinks) {
  const isFinal = (url: string) =>
    url.startsWith(baseUrl) || (siteBase !== '/' && url.startsWith(siteBase));
  const final = (url: string): string =>
    /^\/(?!\/)/.test(url) && !isFinal(url) ? links.address(url).href : url;
  return (attributes: Attributes): Attributes =>
    Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [
        name,
        (name === 'href' || name === 'src') && typeof value === 'string' ? final(value) : value,
      ]),
    );
}

/** Returns a tag in the form for pages. */
export function toConfiguredTag({
  tagName,
  attributes = {},
  innerHTML,
}: NonNullable<UserConfig['headTags']>[number]): ConfiguredTag {
  return { name: tagName, attributes, ...(innerHTML !== undefined && { html: innerHTML }) };
}

function attributesOf(written: string | Attributes, name: 'href' | 'src'): Attributes {
  return typeof written === 'string' ? { [name]: written } : written;
}
