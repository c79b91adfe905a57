/** Makes the files with which browsers and systems install the site and search it. */
import { escapeHtml } from '../contract/escapeHtml.ts';
import { iconNames, iconSizes } from '../lib/outputNames.ts';
import type { AssembleInput } from './assemble.ts';

/** Returns the text of the web manifest (https://www.w3.org/TR/appmanifest/). */
export function createWebManifest({ site, graph }: Pick<AssembleInput, 'site' | 'graph'>): string {
  const { title, tagline, baseUrl, locale } = site.config;
  const { color } = site.theme;
  const icons = [
    [iconNames.small, iconSizes.small],
    [iconNames.large, iconSizes.large],
  ] as const;
  const manifest = {
    id: baseUrl,
    name: title,
    short_name: title,
    ...(tagline && { description: tagline }),
    lang: locale.htmlLang,
    dir: locale.direction,
    start_url: baseUrl,
    scope: baseUrl,
    display: 'browser',
    ...(color !== undefined && { background_color: color, theme_color: color }),
    icons: [
      ...(graph.site.favicon?.endsWith('.svg')
        ? [{ src: graph.site.favicon, type: 'image/svg+xml', sizes: 'any' }]
        : []),
      ...(site.icon?.drawing
        ? icons.map(([name, size]) => ({
            src: baseUrl + name,
            type: 'image/png',
            sizes: `${size}x${size}`,
          }))
        : []),
    ],
  };
  return `${JSON.stringify(manifest, undefined, 1)}\n`;
}

/**
 * Returns the description that lets browsers offer to search the site. It follows OpenSearch 1.1,
 * in which a short name has at most 16 characters. `undefined`: the site has no search.
 */
export function createOpenSearch({
  site,
  graph,
}: Pick<AssembleInput, 'site' | 'graph'>): string | undefined {
  const { search } = graph.site;
  if (!search) return undefined;
  const { title, tagline, url, baseUrl } = site.config;
  const element = (name: string, text: string) => `  <${name}>${escapeHtml(text)}</${name}>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    element('ShortName', [...title].slice(0, 16).join('').trim()),
    element('Description', tagline || title),
    element('InputEncoding', 'UTF-8'),
    ...(site.icon?.drawing
      ? [`  <Image type="image/x-icon">${escapeHtml(url + baseUrl + iconNames.favicon)}</Image>`]
      : []),
    `  <Url type="text/html" template="${escapeHtml(`${url}${search.href}?q={searchTerms}`)}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
