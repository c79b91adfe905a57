import { lookupTable } from '../lib/lookupTable.ts';
/**
 * Exports of Docusaurus's modules that this theme's modules lack, each with its replacement. React
 * renders a page once, as a document, and its shell needs no state.
 */
const noProvider =
  'The theme gives components their page without it: remove it from around its children.';
const otherPages =
  'A page knows itself and its sidebar alone: take titles, descriptions and addresses from ' +
  'the items of `useCurrentSidebarSiblings()`.';
const ownScript =
  'The theme does this with a script of its own, which no component can ask: remove the call.';
const ownMenu = 'The menu of phones is part of the page: replace `@theme/Navbar` to change it.';
const ownCode = 'Code is highlighted when a page is built: wrap `@theme/CodeBlock` to change it.';
const ownTabs = 'Tabs choose without React: wrap `@theme/Tabs`, or use `useTabGroup()`.';
const ownText = 'Write the text with `translate()` of `@docusaurus/Translate`.';

const instead = lookupTable<string>({
  ...adviceForEach(noProvider, [
    'AnnouncementBarProvider',
    'BlogPostProvider',
    'CodeBlockContextProvider',
    'ColorModeProvider',
    'DocProvider',
    'DocSidebarItemsExpandedStateProvider',
    'DocsPreferredVersionContextProvider',
    'DocsSidebarProvider',
    'DocsVersionProvider',
    'NavbarProvider',
    'PluginHtmlClassNameProvider',
    'ScrollControllerProvider',
    'TabsProvider',
  ]),
  ...adviceForEach(otherPages, ['useDocRootMetadata']),
  ...adviceForEach(ownScript, [
    'useBackToTopButton',
    'useDocSidebarItemsExpandedState',
    'useHideableNavbar',
    'useHistoryPopHandler',
    'useScrollController',
    'useScrollPositionBlocker',
    'useTOCHighlight',
  ]),
  ...adviceForEach(ownMenu, ['NavbarSecondaryMenuFiller', 'useNavbarSecondaryMenu']),
  ...adviceForEach(ownCode, [
    'createCodeBlockMetadata',
    'getPrismCssVariables',
    'parseLines',
    'useCodeBlockContext',
    'useCodeWordWrap',
    'usePrismTheme',
  ]),
  ...adviceForEach(ownTabs, ['useTabs', 'useTabsContextValue']),
  ...adviceForEach(ownText, [
    'BlogAuthorNoPostsLabel',
    'BlogAuthorsListViewAllLabel',
    'useDocCardDescriptionCategoryItemsPlural',
  ]),
  ...adviceForEach('Take what you need from `useBlogPost()`, or write it into the component.', [
    'BlogSidebarItemList',
    'useBlogListPageStructuredData',
    'useBlogMetadata',
  ]),
});

/**
 * Returns the replacement for importing `name` from a module such as `@docusaurus/theme-common`, or
 * `undefined` if Docusaurus has no such name either.
 */
export function adviceOf(name: string, specifier: string): string | undefined {
  return specifier.startsWith('@docusaurus/') && Object.hasOwn(instead, name)
    ? instead[name]
    : undefined;
}

function adviceForEach(text: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, text]));
}
