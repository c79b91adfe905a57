/**
 * The names that modules of Docusaurus 3.10.2 export, from their declarations. `internal` also has
 * the names of `theme-common`.
 */
export const docusaurusExports: Readonly<Record<string, string>> = {
  'theme-common': `
    Collapsible composeProviders createStorageSlot DraftBannerMessage DraftBannerTitle
    duplicates ErrorBoundaryError ErrorBoundaryErrorMessageFallback
    ErrorBoundaryTryAgainButton ErrorCauseBoundary filterDocCardListItems groupBy
    HtmlClassNameProvider isMultiColumnFooterLinks isRegexpStringMatch listStorageKeys
    listTagsByLetters mergeSearchParams mergeSearchStrings NavbarSecondaryMenuFiller
    PageMetadata prefersReducedMotion processAdmonitionProps ReactContextError
    SkipToContentFallbackId SkipToContentLink ThemeClassNames ThemedComponent
    translateTagsPageTitle uniq UnlistedBannerMessage UnlistedBannerTitle UnlistedMetadata
    useAnchorTargetClassName useClearQueryString useCollapsible useColorMode
    useContextualSearchFilters useCurrentSidebarCategory useDocsPreferredVersion useEvent
    useHistorySelector usePluralForm usePrevious usePrismTheme useQueryString
    useQueryStringList useSearchLinkCreator useSearchQueryString useStorageSlot
    useThemeConfig useWindowSize
  `,
  'theme-common/internal': `
    AnnouncementBarProvider BlogAuthorNoPostsLabel BlogAuthorsListViewAllLabel
    CodeBlockContextProvider ColorModeProvider containsLineNumbers createCodeBlockMetadata
    DEFAULT_SEARCH_TAG extractLeadingEmoji getLineNumbersStart getPrismCssVariables
    isSamePath NavbarProvider parseCodeBlockTitle parseLanguage parseLines
    PluginHtmlClassNameProvider sanitizeTabsChildren ScrollControllerProvider
    splitNavbarItems TabsProvider TitleFormatterProvider translateBlogAuthorsListPageTitle
    useAlternatePageUtils useAnnouncementBar useBackToTopButton useBlogAuthorPageTitle
    useBlogTagsPostsPageTitle useCodeBlockContext useCodeWordWrap useDateTimeFormat
    useDocCardDescriptionCategoryItemsPlural useFilteredAndTreeifiedTOC useHideableNavbar
    useHistoryPopHandler useHistorySelector useHomePageRoute useLocalPathname
    useLocationChange useLockBodyScroll useNavbarMobileSidebar useNavbarSecondaryMenu
    useQueryStringValue useScrollController useScrollPosition useScrollPositionBlocker
    useSmoothScrollTo useTabs useTabsContextValue useTitleFormatter useTOCHighlight
    useTreeifiedTOC
  `,
  'plugin-content-docs/client': `
    DocProvider DocSidebarItemsExpandedStateProvider DocsPreferredVersionContextProvider
    DocsSidebarProvider DocsVersionProvider filterDocCardListItems findFirstSidebarItemLink
    findSidebarCategory getDocsVersionSearchTag isActiveSidebarItem isVisibleSidebarItem
    useActiveDocContext useActivePlugin useActivePluginAndVersion useActiveVersion
    useAllDocsData useBreadcrumbsStructuredData useCurrentSidebarCategory
    useCurrentSidebarSiblings useDoc useDocById useDocRootMetadata
    useDocsContextualSearchTags useDocsData useDocSidebarItemsExpandedState
    useDocsPreferredVersion useDocsPreferredVersionByPluginId useDocsSidebar useDocsVersion
    useDocsVersionCandidates useDocVersionSuggestions useLatestVersion useLayoutDoc
    useLayoutDocsSidebar useSidebarBreadcrumbs useVersions useVisibleSidebarItems
  `,
  'plugin-content-blog/client': `
    BlogPostProvider BlogSidebarItemList groupBlogSidebarItemsByYear
    useBlogListPageStructuredData useBlogMetadata useBlogPost useBlogPostStructuredData
    useVisibleBlogSidebarItems
  `,
  router: `
    matchPath Redirect useHistory useLocation
  `,
};
