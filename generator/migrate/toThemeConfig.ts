/** Turns Docusaurus's `themeConfig` into this theme's. */
import { keepFields, loseUnhandled, type Fields, type Losses } from './losses.ts';
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

/** The fields of a navbar item that are read, or that have no meaning here. */
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

/**
 * Returns the class, target and other attributes of a link in the navbar or footer. Its remaining
 * fields are lost.
 */
function toLook(link: Fields, readNames: readonly string[], at: ReturnType<Losses['at']>): Fields {
  const entries = Object.entries(link);
  const isKept = ([name, value]: [string, unknown]) =>
    attribute.test(name) && !readNames.includes(name) && /string|number|boolean/.test(typeof value);
  const attributes = entries.filter(isKept).map(([name, value]) => [name, String(value)]);
  loseUnhandled(link, [...readNames, ...linkKeys, ...attributes.map(([name]) => name!)], at);
  return {
    ...keepFields(link, linkKeys, at),
    ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }),
  };
}

/** The fields that are read, and fields without a meaning here. */
const handledThemeFields = [
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

/** Returns this theme's `themeConfig`, and adds to `losses` the fields that it cannot have. */
export function toThemeConfig(written: Fields, input: ThemeInput): Fields {
  const { losses } = input;
  const part = (name: string) => (written[name] ?? {}) as Fields;
  loseUnhandled(written, handledThemeFields, losses.at('themeConfig'));
  const themeConfig: Record<string, unknown> = keepFields(
    written,
    ['image', 'metadata', 'tableOfContents'],
    losses.at('themeConfig'),
  );
  const colors = keepFields(
    part('colorMode'),
    ['defaultMode', 'disableSwitch', 'respectPrefersColorScheme'],
    losses.at('themeConfig.colorMode'),
  );
  if (Object.keys(colors).length > 0) themeConfig['colorMode'] = colors;
  const bar = keepFields(
    part('announcementBar'),
    ['id', 'content', 'backgroundColor', 'textColor', 'isCloseable'],
    losses.at('themeConfig.announcementBar'),
  );
  if (bar['content'] !== undefined) themeConfig['announcementBar'] = bar;
  const sidebar = keepFields(
    (part('docs')['sidebar'] ?? {}) as Fields,
    ['hideable', 'autoCollapseCategories'],
    losses.at('themeConfig.docs.sidebar'),
  );
  if (Object.keys(sidebar).length > 0) themeConfig['docs'] = { sidebar };
  const { groupByYear } = (part('blog')['sidebar'] ?? {}) as Fields;
  if (groupByYear === false) themeConfig['blog'] = { sidebar: { groupByYear } };
  const prism = keepFields(
    part('prism'),
    ['defaultLanguage', 'magicComments'],
    losses.at('themeConfig.prism'),
  );
  for (const name of ['theme', 'darkTheme'])
    if (part('prism')[name] !== undefined)
      losses.add(`themeConfig.prism.${name}`, 'code has classes, and the theme has the colors');
  if (Object.keys(prism).length > 0) themeConfig['prism'] = prism;
  themeConfig['navbar'] = toNavbar(part('navbar'), input);
  themeConfig['footer'] = toFooter(part('footer'), input);
  return themeConfig;
}

function toNavbar(navbar: Fields, input: ThemeInput): Fields {
  const logo = toLogo(navbar['logo']);
  const items = ((navbar['items'] ?? []) as Fields[]).flatMap((navbarItem) =>
    toItem(navbarItem, input),
  );
  return {
    ...(typeof navbar['title'] === 'string' && { title: navbar['title'] }),
    ...(logo && { logo }),
    ...(/^(?:dark|primary)$/.test(String(navbar['style'])) && { style: navbar['style'] }),
    ...(navbar['hideOnScroll'] === true && { hideOnScroll: true }),
    items,
  };
}

function toItem(navbarItem: Fields, input: ThemeInput): Fields[] {
  const { type } = navbarItem;
  const side = { position: navbarItem['position'] ?? 'left' };
  if (type === 'html') return [{ type, html: navbarItem['value'] ?? navbarItem['html'], ...side }];
  if (type === 'search') return [{ type, ...side }];
  if (String(type).startsWith('custom-')) {
    const { type: _, position: __, ...props } = navbarItem;
    return [{ type, ...side, ...(Object.keys(props).length > 0 && { props }) }];
  }
  return (navbarItem['items'] as Fields[] | undefined)?.length === 0
    ? []
    : [{ ...toLinkItem(navbarItem, input), ...side }];
}

/** Returns a link or menu without its side. */
function toLinkItem(navbarItem: Fields, input: ThemeInput): Fields {
  const innerItems = (name: string) => {
    const items = navbarItem[name] as Fields[] | undefined;
    return (
      items && { [name]: items.flatMap((innerItem) => toItem(innerItem, input)).map(withoutSide) }
    );
  };
  const versions = versionsOf(navbarItem['versions']);
  const at = input.losses.at('themeConfig.navbar.items');
  const isIcon =
    /github\.com/.test(String(navbarItem['href'])) &&
    !navbarItem['className'] &&
    !navbarItem['label'];
  // The style sheet shows an icon for a link without a text, by its class.
  const label = (navbarItem['label'] || (isIcon && navbarItem['aria-label']) || undefined) as
    | string
    | undefined;
  const look = toLook(
    navbarItem,
    isIcon ? [...itemKeys, 'label', 'aria-label'] : [...itemKeys, 'label'],
    at,
  );
  const link = keepFields(
    navbarItem,
    navbarKeys.filter((name) => name !== 'label'),
    at,
  );
  if (link['docsPluginId'] === 'default') delete link['docsPluginId'];
  if (link['type'] === 'default') delete link['type'];
  return {
    ...link,
    ...toAddress(link, input),
    ...(label !== undefined && { label }),
    ...(isIcon && { icon: 'github' }),
    ...look,
    ...(versions && { versions }),
    ...innerItems('dropdownItemsBefore'),
    ...innerItems('dropdownItemsAfter'),
    ...innerItems('items'),
  };
}

function withoutSide(navbarItem: Fields): Fields {
  return { ...navbarItem, position: undefined };
}

/**
 * Returns the address of a link below the base URL. `to: 'blog'` means `/blog`, and `href:
 * '/file.txt'` is below the base URL too.
 */
function toAddress({ to, href }: Fields, { baseUrl }: ThemeInput): Fields {
  if (typeof href === 'string' && /^\/(?!\/)/.test(href) && !href.startsWith(baseUrl))
    return { href: baseUrl + href.slice(1) };
  return typeof to === 'string' && !hasScheme(to) && !/^[/#]/.test(to) ? { to: `/${to}` } : {};
}

/** Returns the versions of a menu, which are a list of names, or settings by name. */
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
  const toFooterLink = (footerItem: Fields) => {
    const at = losses.at('themeConfig.footer.links');
    const fields = ['label', 'to', 'href', 'html'];
    const link = keepFields(footerItem, fields, at);
    const look = toLook(footerItem, [...fields, 'type', 'prependBaseUrlToHref'], at);
    return { ...link, ...toAddress(link, input), ...look };
  };
  const hasColumns = links.some((entry) => 'items' in entry);
  const columns = hasColumns ? links : links.length > 0 ? [{ items: links }] : [];
  const { copyright } = footer;
  return {
    ...(logo && { logo }),
    ...(/^(?:dark|light)$/.test(String(footer['style'])) && { style: footer['style'] }),
    links: columns.map(({ title, items }) => ({
      ...(typeof title === 'string' && title && { title }),
      items: ((items ?? []) as Fields[]).map(toFooterLink),
    })),
    // `copyright` is the whole line, so the company is left empty.
    ...(typeof copyright === 'string' && copyright && { company: '', credit: copyright }),
  };
}
