/** Turns Docusaurus's `themeConfig` into this theme's. */
import { keepFields, loseOthers, type Fields, type Losses } from './losses.ts';
import { hasScheme } from '../lib/hasScheme.ts';

const navbarKeys = [
  'type',
  'label',
  'to',
  'href',
  'docId',
  'sidebarId',
  'docsPluginId',
  'activeBasePath',
  'activeBaseRegex',
  'queryString',
];

/** Fields of an item that are read, or that have no meaning here. */
const itemKeys = [
  ...navbarKeys,
  'position',
  'items',
  'value',
  'html',
  'versions',
  'dropdownItemsBefore',
  'dropdownItemsAfter',
  'dropdownActiveClassDisabled',
  'prependBaseUrlToHref',
  'autoAddBaseUrl',
  'isDropdownItem',
];

const linkKeys = ['className', 'target', 'rel'];
const attribute = /^(?:(?:aria|data)-[\w-]+|id|title)$/;

/** Class, target and other attributes of a link in navbar and footer. The rest of it is lost. */
function toLook(item: Fields, known: readonly string[], at: ReturnType<Losses['at']>): Fields {
  const entries = Object.entries(item);
  const isKept = ([name, value]: [string, unknown]) =>
    attribute.test(name) && !known.includes(name) && /string|number|boolean/.test(typeof value);
  const attributes = entries.filter(isKept).map(([name, value]) => [name, String(value)]);
  loseOthers(item, [...known, ...linkKeys, ...attributes.map(([name]) => name!)], at);
  return {
    ...keepFields(item, linkKeys, at),
    ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }),
  };
}

/** Fields that are read, and fields without a meaning here. */
const knownFields = [
  'image',
  'metadata',
  'tableOfContents',
  'colorMode',
  'announcementBar',
  'docs',
  'blog',
  'prism',
  'navbar',
  'footer',
  'algolia',
  'liveCodeBlock',
  'mermaid',
  'zoom',
];

/** The facts about the rest of the site that the theme's fields depend on. */
interface ThemeInput {
  readonly losses: Losses;
  readonly baseUrl: string;
}

export function toThemeConfig(written: Fields, input: ThemeInput): Fields {
  const { losses } = input;
  const part = (name: string) => (written[name] ?? {}) as Fields;
  loseOthers(written, knownFields, losses.at('themeConfig'));
  const own: Record<string, unknown> = keepFields(
    written,
    ['image', 'metadata', 'tableOfContents'],
    losses.at('themeConfig'),
  );
  const colors = keepFields(
    part('colorMode'),
    ['defaultMode', 'disableSwitch', 'respectPrefersColorScheme'],
    losses.at('themeConfig.colorMode'),
  );
  if (Object.keys(colors).length > 0) own['colorMode'] = colors;
  const bar = keepFields(
    part('announcementBar'),
    ['id', 'content', 'backgroundColor', 'textColor', 'isCloseable'],
    losses.at('themeConfig.announcementBar'),
  );
  if (bar['content'] !== undefined) own['announcementBar'] = bar;
  const sidebar = keepFields(
    (part('docs')['sidebar'] ?? {}) as Fields,
    ['hideable', 'autoCollapseCategories'],
    losses.at('themeConfig.docs.sidebar'),
  );
  if (Object.keys(sidebar).length > 0) own['docs'] = { sidebar };
  const { groupByYear } = (part('blog')['sidebar'] ?? {}) as Fields;
  if (groupByYear === false) own['blog'] = { sidebar: { groupByYear } };
  const prism = keepFields(
    part('prism'),
    ['defaultLanguage', 'magicComments'],
    losses.at('themeConfig.prism'),
  );
  for (const name of ['theme', 'darkTheme'])
    if (part('prism')[name] !== undefined)
      losses.add(`themeConfig.prism.${name}`, 'code has classes, and the theme has the colors');
  if (Object.keys(prism).length > 0) own['prism'] = prism;
  own['navbar'] = toNavbar(part('navbar'), input);
  own['footer'] = toFooter(part('footer'), input);
  return own;
}

function toNavbar(navbar: Fields, input: ThemeInput): Fields {
  const logo = toLogo(navbar['logo']);
  const items = ((navbar['items'] ?? []) as Fields[]).flatMap((item) => toItem(item, input));
  return {
    ...(typeof navbar['title'] === 'string' && { title: navbar['title'] }),
    ...(logo && { logo }),
    ...(/^(?:dark|primary)$/.test(String(navbar['style'])) && { style: navbar['style'] }),
    ...(navbar['hideOnScroll'] === true && { hideOnScroll: true }),
    items,
  };
}

function toItem(item: Fields, input: ThemeInput): Fields[] {
  const { type } = item;
  const side = { position: item['position'] ?? 'left' };
  if (type === 'html') return [{ type, html: item['value'] ?? item['html'], ...side }];
  if (type === 'search') return [{ type, ...side }];
  if (String(type).startsWith('custom-')) {
    const { type: _, position: __, ...props } = item;
    return [{ type, ...side, ...(Object.keys(props).length > 0 && { props }) }];
  }
  const inner = item['items'] as Fields[] | undefined;
  if (inner?.length === 0) return [];
  const around = (name: string) => {
    const items = item[name] as Fields[] | undefined;
    return items && { [name]: items.flatMap((one) => toItem(one, input)).map(withoutSide) };
  };
  const versions = versionsOf(item['versions']);
  const at = input.losses.at('themeConfig.navbar.items');
  const isIcon = /github\.com/.test(String(item['href'])) && !item['className'] && !item['label'];
  // A link without a text is drawn by the style sheet, by its class.
  const label = (item['label'] || (isIcon && item['aria-label']) || undefined) as
    | string
    | undefined;
  const look = toLook(
    item,
    isIcon ? [...itemKeys, 'label', 'aria-label'] : [...itemKeys, 'label'],
    at,
  );
  const link = keepFields(
    item,
    navbarKeys.filter((name) => name !== 'label'),
    at,
  );
  if (link['docsPluginId'] === 'default') delete link['docsPluginId'];
  if (link['type'] === 'default') delete link['type'];
  return [
    {
      ...link,
      ...toAddress(link, input),
      ...(label !== undefined && { label }),
      ...(isIcon && { icon: 'github' }),
      ...look,
      ...(versions && { versions }),
      ...around('dropdownItemsBefore'),
      ...around('dropdownItemsAfter'),
      ...(inner && { items: inner.flatMap((one) => toItem(one, input)).map(withoutSide) }),
      ...side,
    },
  ];
}

function withoutSide(item: Fields): Fields {
  return { ...item, position: undefined };
}

/** `to: 'blog'` begins at the base URL, like `/blog`, and so does `href: '/file.txt'`. */
function toAddress({ to, href }: Fields, { baseUrl }: ThemeInput): Fields {
  if (typeof href === 'string' && /^\/(?!\/)/.test(href) && !href.startsWith(baseUrl))
    return { href: baseUrl + href.slice(1) };
  return typeof to === 'string' && !hasScheme(to) && !/^[/#]/.test(to) ? { to: `/${to}` } : {};
}

/** The versions of a menu: a list of names, or their settings by name. */
function versionsOf(written: unknown): readonly string[] | undefined {
  if (typeof written !== 'object' || written === null) return undefined;
  return Array.isArray(written) ? (written as string[]) : Object.keys(written);
}

function toLogo(written: unknown): Fields | undefined {
  const { alt = '', src, srcDark, href, target, width, height } = (written ?? {}) as Fields;
  if (typeof src !== 'string') return undefined;
  const size = (value: unknown) => (typeof value === 'string' ? Number.parseFloat(value) : value);
  return {
    alt,
    src,
    ...(srcDark !== undefined && { srcDark }),
    ...(href !== undefined && { href }),
    ...(typeof target === 'string' && { target }),
    ...(width !== undefined && { width: size(width) }),
    ...(height !== undefined && { height: size(height) }),
  };
}

function toFooter(footer: Fields, input: ThemeInput): Fields {
  const { losses } = input;
  const logo = toLogo(footer['logo']);
  const links = (footer['links'] ?? []) as Fields[];
  const toFooterLink = (item: Fields) => {
    const at = losses.at('themeConfig.footer.links');
    const fields = ['label', 'to', 'href', 'html'];
    const link = keepFields(item, fields, at);
    const look = toLook(item, [...fields, 'type', 'prependBaseUrlToHref'], at);
    return { ...link, ...toAddress(link, input), ...look };
  };
  const columns = links.some((one) => 'items' in one)
    ? links.map((column) => ({
        ...(typeof column['title'] === 'string' && column['title'] && { title: column['title'] }),
        items: ((column['items'] ?? []) as Fields[]).map(toFooterLink),
      }))
    : links.length > 0
      ? [{ items: links.map(toFooterLink) }]
      : [];
  const { copyright } = footer;
  return {
    ...(logo && { logo }),
    ...(/^(?:dark|light)$/.test(String(footer['style'])) && { style: footer['style'] }),
    links: columns,
    // `copyright` is the whole line, so the company is left empty.
    ...(typeof copyright === 'string' && copyright && { company: '', credit: copyright }),
  };
}
