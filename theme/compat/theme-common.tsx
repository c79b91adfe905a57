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

export { TitleFormatterProvider, useTitleFormatter } from '../docusaurus/titleFormatter.tsx';

/** Returns the configuration of the theme. */
export function useThemeConfig() {
  return themeConfigOf(usePage().site);
}

/**
 * Returns the color mode, the reader's choice (`null`: the system decides), and functions to change
 * it. The server uses the default mode.
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

/** Measures the window. Throws on the server, which has none. */
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

/** Sets title, description, keywords and picture of the page, and adds its children to the head. */
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

/**
 * Returns a function that chooses a form by the rules of the page's language, as in
 * `selectMessage(2, 'one item|{count} items')`.
 */
export function usePluralForm() {
  const { htmlLang } = usePage().site.locale;
  return {
    selectMessage: (count: number, forms: string): string => selectForm(forms, count, htmlLang),
  };
}

/** Returns the values that are the same as an earlier one. Default of `isSame`: `===`. */
export function duplicates<Value>(
  values: readonly Value[],
  isSame: (a: Value, b: Value) => boolean = (a, b) => a === b,
): Value[] {
  return values.filter(
    (value, at) => values.findIndex((candidate) => isSame(candidate, value)) !== at,
  );
}

/** Returns each value once, in order. */
export function uniq<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

/** Returns lists of the values with the same key, by key. */
export function groupBy<Value, Key extends string>(
  values: readonly Value[],
  keyOf: (value: Value, index: number) => Key,
): Record<Key, Value[]> {
  const groups = {} as Record<Key, Value[]>;
  values.forEach((value, at) => (groups[keyOf(value, at)] ??= []).push(value));
  return groups;
}

/** Whether the links of a footer are in columns. */
export function isMultiColumnFooterLinks(links: readonly object[]): boolean {
  return links.some((link) => 'items' in link);
}

/** Whether the expression in `pattern` matches `text`. Without a pattern, nothing matches. */
export function isRegexpStringMatch(pattern?: string, text?: string): boolean {
  return pattern !== undefined && text !== undefined && new RegExp(pattern, 'i').test(text);
}

/** Whether the reader asks for less motion. `false` on the server. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Returns a state that is open or closed, and functions to change it. */
export function useCollapsible({ initialState }: { initialState: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState);
  const toggleCollapsed = useCallback(() => setCollapsed((is) => !is), []);
  return { collapsed, setCollapsed, toggleCollapsed };
}

/** Shows its children, or hides them. `lazy` has no effect: the children are always in the HTML. */
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

/** Returns the path of this page without the base URL. */
export function useLocalPathname(): string {
  const { permalink, site } = usePage();
  return `/${permalink.slice(site.baseUrl.length)}`;
}

/** Returns the route of the home page. */
export function useHomePageRoute(): { readonly path: string; readonly exact: true } {
  return { path: usePage().site.baseUrl, exact: true };
}

/** Returns a format for dates in the language of the page, in UTC. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(usePage().site.locale.htmlLang, { timeZone: 'UTC', ...options });
}

/** Returns a fixed state, because the menu of narrow screens is a popover without React state. */
export function useNavbarMobileSidebar() {
  return { disabled: false, shouldRender: true, shown: false, toggle: () => {} };
}

/** Returns whether there is an announcement. A script of the theme closes it, not a component. */
export function useAnnouncementBar() {
  const { announcementBar } = themeConfigOf(usePage().site);
  return { isActive: announcementBar !== undefined, close: () => {} };
}

/** Splits navbar items by their side. Without a position, an item is on the right. */
export function splitNavbarItems<Item extends { readonly position?: string }>(
  items: readonly Item[],
): [left: Item[], right: Item[]] {
  const isLeft = ({ position = 'right' }: Item) => position === 'left';
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))];
}

/** Does nothing, because the theme locks scrolling in CSS where that is needed. */
export function useLockBodyScroll(_locked?: boolean): void {}

/** Returns a table of contents as a tree. */
export function useTreeifiedTOC<Heading extends { readonly level: number }>(
  toc: readonly Heading[],
): readonly TocTreeNode<Heading>[] {
  return useMemo(() => toTocTree(toc), [toc]);
}

/** Returns some levels of a table of contents as a tree. */
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

/** Returns the facets that limit a hosted search on this page. */
export function useContextualSearchFilters(): { locale: string; tags: string[] } {
  const { locale, site } = usePage();
  const tags = [DEFAULT_SEARCH_TAG, ...useDocsContextualSearchTags()];
  return { locale: locale ?? site.locale.htmlLang, tags };
}

/** Groups tags by their first letter. Letters and tags are in alphabetical order. */
export function listTagsByLetters<Tag extends { readonly label: string }>(
  tags: readonly Tag[],
): readonly { readonly letter: string; readonly tags: readonly Tag[] }[] {
  const byLabel = [...tags].sort((a, b) => a.label.localeCompare(b.label));
  return Object.entries(groupBy(byLabel, ({ label }) => label[0]!.toUpperCase()))
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([letter, list]) => ({ letter, tags: list }));
}

/** Returns the emoji at the start of a label, and the rest. */
export function extractLeadingEmoji(label: string): { emoji: string | null; rest: string } {
  // Firefox before 125 has no `Segmenter`, which finds the end of an emoji of several characters.
  const Segmenter = Intl.Segmenter as typeof Intl.Segmenter | undefined;
  const [first] = Segmenter
    ? new Segmenter().segment(label)
    : Array.from(label, (segment) => ({ segment }));
  const isEmoji = first !== undefined && /\p{Emoji_Presentation}|\uFE0F/u.test(first.segment);
  return isEmoji
    ? { emoji: first.segment, rest: label.slice(first.segment.length) }
    : { emoji: null, rest: label };
}

/** Returns a component that puts its children into all providers, the first one outermost. */
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
