/** The part of `@docusaurus/theme-common` that content uses. */
import {
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ElementType,
  type ReactNode,
} from 'react';
import { selectForm } from '../../generator/contract/pluralForms.ts';
import Head from './Head.tsx';
import Layout from '@theme/Layout';
import {
  readMode,
  readChoice,
  setChoice,
  showChoice,
  watchChoice,
  type Mode,
  type ColorModeChoice,
} from '../colorMode.ts';
import { ThemeClassNames } from '../page/themeClassNames.ts';
import { usePage } from '../page/context.tsx';
import { filterTocTree, toTocTree, type TocTreeNode } from '../page/tocTree.ts';
import { DEFAULT_SEARCH_TAG } from '../docusaurus/pageParts.tsx';
import { createStorageSlot, listStorageKeys, useStorageSlot, useTabGroup } from '../storageSlot.ts';
import { useDocsContextualSearchTags } from './plugin-content-docs/client.ts';
import { themeConfigOf } from '../themeConfig.ts';
import { desktopQuery } from '../desktopQuery.ts';

/** The theme's configuration. */
export function useThemeConfig() {
  return themeConfigOf(usePage().site);
}

/**
 * The color mode, the reader's choice (`null`: as the system says), and functions to change it. The
 * server uses the default mode.
 */
export function useColorMode() {
  const { defaultMode, respectPrefersColorScheme } = useThemeConfig().colorMode;
  const unchosen = respectPrefersColorScheme ? 'system' : defaultMode;
  const colorMode = useSyncExternalStore<Mode>(watchChoice, readMode, () => defaultMode);
  const choice = useSyncExternalStore<ColorModeChoice>(watchChoice, readChoice, () => unchosen);
  const setColorMode = (mode: Mode | null, { persist = true } = {}) =>
    (persist ? setChoice : showChoice)(mode ?? unchosen);
  return {
    colorMode,
    colorModeChoice: choice === 'system' ? null : choice,
    isDarkTheme: colorMode === 'dark',
    setColorMode,
    setLightTheme: () => setColorMode('light'),
    setDarkTheme: () => setColorMode('dark'),
  };
}

/**
 * Returns `ssr` on the server and in the first render, then `desktop` above 996 px, else `mobile`.
 */
export function useWindowSize(): 'ssr' | 'desktop' | 'mobile' {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(desktopQuery);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    getWindowSize,
    () => 'ssr',
  );
}

/** Measures the window. Throws where there is none. */
export function getWindowSize(): 'desktop' | 'mobile' {
  if (typeof matchMedia === 'undefined')
    throw new Error(
      'getWindowSize() is called outside of a browser: a page is rendered for every window. ' +
        'Use useWindowSize(), which is `ssr` there, or call it in an effect.',
    );
  return matchMedia(desktopQuery).matches ? 'desktop' : 'mobile';
}

interface PageMetadataProps {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[] | string;
  readonly image?: string;
  readonly children?: ReactNode;
}

/**
 * Sets title, description, keywords and picture of the page; its children are added to the head.
 */
export function PageMetadata({ children, ...wanted }: PageMetadataProps) {
  return (
    <>
      <MetadataOnly {...wanted} />
      <Head>{children}</Head>
    </>
  );
}

function MetadataOnly(wanted: Omit<PageMetadataProps, 'children'>) {
  return <Layout {...wanted} keepWidth />;
}

/** Adds a class to `<html>`. */
export function HtmlClassNameProvider({
  className,
  children,
}: {
  readonly className: string;
  readonly children?: ReactNode;
}) {
  return (
    <>
      <Head>
        <html className={className} />
      </Head>
      {children}
    </>
  );
}

/** `selectMessage(2, 'one item|{count} items')` chooses by the rules of the page's language. */
export function usePluralForm() {
  const { htmlLang } = usePage().site.locale;
  return {
    selectMessage: (count: number, forms: string): string => selectForm(forms, count, htmlLang),
  };
}

/** The values that appear again, by `isSame`. */
export function duplicates<Value>(
  values: readonly Value[],
  isSame: (a: Value, b: Value) => boolean = (a, b) => a === b,
): Value[] {
  return values.filter(
    (value, at) => values.findIndex((candidate) => isSame(candidate, value)) !== at,
  );
}

/** Each value once, in order. */
export function uniq<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

/** Values in lists, by key, in order. */
export function groupBy<Value, Key extends string>(
  values: readonly Value[],
  keyOf: (value: Value, index: number) => Key,
): Record<Key, Value[]> {
  const groups = {} as Record<Key, Value[]>;
  values.forEach((value, at) => (groups[keyOf(value, at)] ??= []).push(value));
  return groups;
}

/** Whether the links of a footer stand in columns. */
export function isMultiColumnFooterLinks(links: readonly object[]): boolean {
  return links.some((link) => 'items' in link);
}

/** Whether `pattern`, written as text, matches `text`. Without a pattern nothing matches. */
export function isRegexpStringMatch(pattern?: string, text?: string): boolean {
  return pattern !== undefined && text !== undefined && new RegExp(pattern, 'i').test(text);
}

/** Whether readers ask for less motion. `false` on the server. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A state that is open or closed, and the functions to change it. */
export function useCollapsible({ initialState }: { initialState: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState);
  const toggleCollapsed = useCallback(() => setCollapsed((is) => !is), []);
  return { collapsed, setCollapsed, toggleCollapsed };
}

/** Shows its children, or hides them. */
export function Collapsible({
  collapsed,
  as: Tag = 'div',
  className,
  children,
}: {
  readonly collapsed: boolean;
  readonly as?: ElementType;
  readonly className?: string;
  readonly children?: ReactNode;
  readonly lazy?: boolean;
}) {
  return (
    <Tag className={className} hidden={collapsed}>
      {children}
    </Tag>
  );
}

/** The path of this page without the base URL. */
export function useLocalPathname(): string {
  const { permalink, site } = usePage();
  return `/${permalink.slice(site.baseUrl.length)}`;
}

/** The route of the first page of the site. */
export function useHomePageRoute(): { readonly path: string; readonly exact: true } {
  return { path: usePage().site.baseUrl, exact: true };
}

/** A function that writes dates in the language of the site, in UTC. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(usePage().site.locale.htmlLang, { timeZone: 'UTC', ...options });
}

/** A fixed state: the theme's mobile menu is a popover, and keeps no state in React. */
export function useNavbarMobileSidebar() {
  return { disabled: false, shouldRender: true, shown: false, toggle: () => {} };
}

/** The line above the navbar. It is closed by a script of the theme, not by components. */
export function useAnnouncementBar() {
  const { announcementBar } = themeConfigOf(usePage().site);
  return { isActive: announcementBar !== undefined, close: () => {} };
}

/** Navbar items by side. */
export function splitNavbarItems<Item extends { readonly position?: string }>(
  items: readonly Item[],
): [left: Item[], right: Item[]] {
  const isLeft = ({ position = 'right' }: Item) => position === 'left';
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))];
}

/** Does nothing: where scrolling must be locked, the theme does it in CSS. */
export function useLockBodyScroll(_locked?: boolean): void {}

/** The title of a page as the head has it. */
export function useTitleFormatter() {
  const { site } = usePage();
  return {
    format: (title?: string) =>
      title && title !== site.title ? `${title} ${site.titleDelimiter} ${site.title}` : site.title,
  };
}

/** Contents as a tree. */
export function useTreeifiedTOC<Heading extends { readonly level: number }>(
  toc: readonly Heading[],
): readonly TocTreeNode<Heading>[] {
  return useMemo(() => toTocTree(toc), [toc]);
}

/** Contents of some levels, as a tree. */
export function useFilteredAndTreeifiedTOC<Heading extends { readonly level: number }>({
  toc,
  minHeadingLevel: min,
  maxHeadingLevel: max,
}: {
  readonly toc: readonly Heading[];
  readonly minHeadingLevel: number;
  readonly maxHeadingLevel: number;
}): readonly TocTreeNode<Heading>[] {
  return useMemo(() => filterTocTree(toTocTree(toc), { min, max }), [toc, min, max]);
}

/** The facets that limit a hosted search on this page. */
export function useContextualSearchFilters(): { locale: string; tags: string[] } {
  const { locale, site } = usePage();
  const tags = [DEFAULT_SEARCH_TAG, ...useDocsContextualSearchTags()];
  return { locale: locale ?? site.locale.htmlLang, tags };
}

/** Tags by their first letter, both in the order of the alphabet. */
export function listTagsByLetters<Tag extends { readonly label: string }>(
  tags: readonly Tag[],
): readonly { readonly letter: string; readonly tags: readonly Tag[] }[] {
  const byLabel = [...tags].sort((a, b) => a.label.localeCompare(b.label));
  return Object.entries(groupBy(byLabel, ({ label }) => label[0]!.toUpperCase()))
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([letter, list]) => ({ letter, tags: list }));
}

/** The emoji at the beginning of a label, and the rest. */
export function extractLeadingEmoji(label: string): { emoji: string | null; rest: string } {
  // Firefox before 125 cannot find the end of an emoji of several characters.
  const Segmenter = Intl.Segmenter as typeof Intl.Segmenter | undefined;
  const [first] = Segmenter
    ? new Segmenter().segment(label)
    : Array.from(label, (segment) => ({ segment }));
  const isEmoji = first !== undefined && /\p{Emoji_Presentation}|\uFE0F/u.test(first.segment);
  return isEmoji
    ? { emoji: first.segment, rest: label.slice(first.segment.length) }
    : { emoji: null, rest: label };
}

/** A component that puts its children into all of these, the first outermost. */
export function composeProviders(
  providers: readonly ComponentType<{ readonly children: ReactNode }>[],
) {
  return function Providers({ children }: { readonly children: ReactNode }) {
    return providers.reduceRight(
      (inner, Provider) => <Provider>{inner}</Provider>,
      <>{children}</>,
    );
  };
}

export { isSamePath } from '../page/sidebarItems.ts';
export { createStorageSlot, listStorageKeys, ThemeClassNames, useStorageSlot, useTabGroup };
export * from '../docusaurus/addressHooks.ts';
export * from '../docusaurus/codeFacts.ts';
export * from '../docusaurus/errorParts.tsx';
export * from '../docusaurus/pageParts.tsx';
export * from '../docusaurus/pageTexts.tsx';
export * from '../docusaurus/reactHooks.ts';
export {
  filterDocCardListItems,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
  useDocsPreferredVersion,
} from './plugin-content-docs/client.ts';

export default {
  createStorageSlot,
  useStorageSlot,
  useTabGroup,
  useThemeConfig,
  useColorMode,
  useWindowSize,
  PageMetadata,
  HtmlClassNameProvider,
  ThemeClassNames,
  usePluralForm,
  duplicates,
  uniq,
  groupBy,
};
