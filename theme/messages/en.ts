/**
 * Every text of the interface, in English. If Docusaurus has a text, it has the same id here, so
 * that the `code.json` files of its sites translate it. Forms for numbers are separated by `|`, in
 * the order zero, one, two, few, many, other, without those that the language lacks.
 */

// Around every page

export const skipToContent = {
  id: 'theme.common.skipToMainContent',
  message: 'Skip to main content',
};
/** `{link}` leads to `llms.txt`. */
export const pageList = {
  id: 'theme.pageList',
  message: '{link} lists all pages of this site with their copies in Markdown.',
};
export const announcement = { id: 'theme.AnnouncementBar.label', message: 'Announcement' };
export const closeAnnouncement = {
  id: 'theme.AnnouncementBar.closeButtonAriaLabel',
  message: 'Close announcement',
};
export const mainNavigation = { id: 'theme.NavBar.navAriaLabel', message: 'Main' };
export const openMenu = { id: 'theme.navbar.openMenu', message: 'Open menu' };
export const closeMenu = { id: 'theme.navbar.closeMenu', message: 'Close menu' };
export const pagesOfSection = {
  id: 'theme.navbar.pagesOfSection',
  message: 'Pages of this section',
};
export const backToMenu = {
  id: 'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel',
  message: 'Back to main menu',
};
export const colorMode = { id: 'theme.colorToggle.label', message: 'Color mode' };
export const colorModeIs = { id: 'theme.colorToggle.labelOfMode', message: 'Color mode:' };
export const lightMode = { id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light' };
export const darkMode = { id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark' };
export const systemMode = { id: 'theme.colorToggle.ariaLabel.mode.system', message: 'system' };
export const copyright = { id: 'theme.footer.copyright', message: 'Copyright © {year} {company}' };

// Content

export const copy = { id: 'theme.CodeBlock.copy', message: 'Copy' };
/** The name of a block of code without a title. */
export const code = { id: 'theme.CodeBlock.name', message: 'Code' };
export const copyCode = { id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code' };
export const copied = { id: 'theme.CodeBlock.copied', message: 'Copied' };
export const notCopied = { id: 'theme.CodeBlock.notCopied', message: 'Not copied' };
export const diagramSource = { id: 'theme.Mermaid.source', message: 'Diagram (Mermaid source)' };
export const directLink = {
  id: 'theme.common.headingLinkTitle',
  message: 'Direct link to {heading}',
};
export const directLinkHere = {
  id: 'theme.common.headingLink',
  message: 'Direct link to this heading',
};
/** The names of checkboxes in lists of tasks. */
export const taskDone = { id: 'theme.content.taskDone', message: 'Done' };
export const taskOpen = { id: 'theme.content.taskOpen', message: 'To do' };
export const footnotes = { id: 'theme.content.footnotes', message: 'Footnotes' };
export const backToReference = {
  id: 'theme.content.backToReference',
  message: 'Back to reference {reference}',
};
export const choices = { id: 'theme.Tabs.label', message: 'Choices' };
export const note = { id: 'theme.admonition.note', message: 'Note' };
export const tip = { id: 'theme.admonition.tip', message: 'Tip' };
export const info = { id: 'theme.admonition.info', message: 'Info' };
export const warning = { id: 'theme.admonition.warning', message: 'Warning' };
export const danger = { id: 'theme.admonition.danger', message: 'Danger' };
export const secondary = { id: 'theme.admonition.secondary', message: 'Secondary' };
export const success = { id: 'theme.admonition.success', message: 'Success' };
export const important = { id: 'theme.admonition.important', message: 'Important' };
export const caution = { id: 'theme.admonition.caution', message: 'Caution' };
export const apiSince = { id: 'theme.ApiNote.since', message: 'Since {version}' };
export const apiVersion = { id: 'theme.ApiNote.version', message: 'Version {version}' };
export const apiSource = { id: 'theme.ApiNote.source', message: 'Source' };

// Films

export const play = { id: 'theme.Film.play', message: 'Play' };
export const pause = { id: 'theme.Film.pause', message: 'Pause' };
export const frame = { id: 'theme.Film.frame', message: 'Frame' };
export const frameOf = { id: 'theme.Film.frameOf', message: 'Frame {frame} of {last}' };
export const filmMissing = { id: 'theme.Film.missing', message: 'not available' };

// Documentation

export const breadcrumbs = { id: 'theme.docs.breadcrumbs.navAriaLabel', message: 'Breadcrumbs' };
export const home = { id: 'theme.docs.breadcrumbs.home', message: 'Home' };
export const docsSidebar = { id: 'theme.docs.sidebar.navAriaLabel', message: 'Docs sidebar' };
export const pagesIn = { id: 'theme.DocSidebarItem.pagesIn', message: 'Pages in {label}' };
/** The description of a category on a card, if it has none of its own. */
export const itemCount = {
  id: 'theme.docs.DocCard.categoryDescription.plurals',
  message: '1 item|{count} items',
};
export const docsPages = { id: 'theme.docs.paginator.navAriaLabel', message: 'Docs pages' };
export const previous = { id: 'theme.docs.paginator.previous', message: 'Previous' };
export const next = { id: 'theme.docs.paginator.next', message: 'Next' };
export const onThisPage = { id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' };
export const copyPage = { id: 'theme.docs.copyPage', message: 'Copy page' };
export const editThisPage = { id: 'theme.common.editThisPage', message: 'Edit this page' };
export const viewMarkdown = { id: 'theme.docs.viewMarkdown', message: 'View as Markdown' };
export const printSection = { id: 'theme.docs.printSection', message: 'Print this section' };
export const lastUpdated = {
  id: 'theme.lastUpdated.lastUpdatedAtBy',
  message: 'Last updated{atDate}{byUser}',
};
export const updatedAt = { id: 'theme.lastUpdated.atDate', message: ' on {date}' };
export const updatedBy = { id: 'theme.lastUpdated.byUser', message: ' by {user}' };
export const versionBadge = {
  id: 'theme.docs.versionBadge.label',
  message: 'Version: {versionLabel}',
};
export const unreleasedVersion = {
  id: 'theme.docs.versions.unreleasedVersionLabel',
  message: 'This is unreleased documentation for {siteTitle} {versionLabel}.',
};
export const unmaintainedVersion = {
  id: 'theme.docs.versions.unmaintainedVersionLabel',
  message:
    'This is documentation for {siteTitle} {versionLabel}, which is no longer actively ' +
    'maintained.',
};
export const latestVersionHint = {
  id: 'theme.docs.versions.latestVersionSuggestionLabel',
  message: 'For up-to-date documentation, see the {latestVersionLink} ({versionLabel}).',
};
export const latestVersion = {
  id: 'theme.docs.versions.latestVersionLinkLabel',
  message: 'latest version',
};

// Notes on pages

export const draftTitle = {
  id: 'theme.contentVisibility.draftBanner.title',
  message: 'Draft page',
};
export const draftText = {
  id: 'theme.contentVisibility.draftBanner.message',
  message: 'This page is a draft. It is shown while you write and left out of the published site.',
};
export const unlistedTitle = {
  id: 'theme.contentVisibility.unlistedBanner.title',
  message: 'Unlisted page',
};
export const unlistedText = {
  id: 'theme.contentVisibility.unlistedBanner.message',
  message:
    'This page is unlisted. Search engines will not index it, and only people with its ' +
    'address can find it.',
};
export const notTranslated = {
  id: 'theme.PageNote.notTranslated',
  message: 'This page is not translated yet. It is shown in {language}.',
};
export const reviewDue = {
  id: 'theme.PageNote.reviewDue',
  message: 'This page was due for a review by {date}. Parts of it may be out of date.',
};

// Posts

export const postCount = { id: 'theme.blog.post.plurals', message: 'One post|{count} posts' };
export const taggedPosts = {
  id: 'theme.blog.tagTitle',
  message: '{count} post tagged with “{tagName}”|{count} posts tagged with “{tagName}”',
};
export const taggedDocs = {
  id: 'theme.docs.tagDocListPageTitle',
  message: '{count} page tagged with “{tagName}”|{count} pages tagged with “{tagName}”',
};
export const readingTime = {
  id: 'theme.blog.post.readingTime.plurals',
  message: '{readingTime} min read',
};
export const readMore = { id: 'theme.blog.post.readMore', message: 'Read more' };
export const readMoreAbout = {
  id: 'theme.blog.post.readMoreLabel',
  message: 'Read more about {title}',
};
export const posts = { id: 'theme.blog.post.paginator.navAriaLabel', message: 'Posts' };
export const newerPost = { id: 'theme.blog.post.paginator.newerPost', message: 'Newer post' };
export const olderPost = { id: 'theme.blog.post.paginator.olderPost', message: 'Older post' };
export const newerPosts = { id: 'theme.blog.paginator.newerEntries', message: 'Newer posts' };
export const olderPosts = { id: 'theme.blog.paginator.olderEntries', message: 'Older posts' };
export const listPages = { id: 'theme.blog.paginator.navAriaLabel', message: 'List pages' };
export const page = { id: 'theme.blog.paginator.page', message: 'Page {page}' };
export const noPosts = { id: 'theme.blog.noPosts', message: 'There are no posts here yet.' };
export const archive = { id: 'theme.blog.archive.title', message: 'Archive' };
export const authors = { id: 'theme.blog.authorsList.pageTitle', message: 'Authors' };
export const blogArchive = { id: 'theme.blog.archiveTitle', message: '{title}: archive' };
export const blogAuthors = { id: 'theme.blog.authorsTitle', message: '{title}: authors' };
export const blogTags = { id: 'theme.blog.tagsTitle', message: '{title}: tags' };
export const tags = { id: 'theme.tags.tagsPageTitle', message: 'Tags' };
export const emailTo = { id: 'theme.Socials.email', message: 'Email {name}' };
export const accountOn = { id: 'theme.Socials.account', message: '{name} on {platform}' };
export const theAuthor = { id: 'theme.Socials.theAuthor', message: 'the author' };
export const author = { id: 'theme.Socials.author', message: 'Author' };

// Directories of entries

export const all = { id: 'theme.EntryFilter.all', message: 'All' };
export const entries = { id: 'theme.EntryLayout.entries', message: 'Entries' };
export const ofEntry = { id: 'theme.EntryRow.of', message: ' of {title}' };

// The page for unknown addresses

export const pageNotFound = { id: 'theme.NotFound.pageTitle', message: 'Page not found' };
export const notFoundTitle = { id: 'theme.NotFound.title', message: 'Page not found' };
export const notFoundText = {
  id: 'theme.NotFound.p1',
  message:
    'Nothing is published at this address. The page may have moved, or the link that brought ' +
    'you here may have a typo.',
};
export const goToStart = { id: 'theme.NotFound.goToStart', message: 'Go to the home page' };
export const mainSections = { id: 'theme.NotFound.mainSections', message: 'Main sections' };
export const orSections = { id: 'theme.NotFound.orSections', message: 'Or go to a section' };
export const didYouMean = { id: 'theme.NotFound.didYouMean', message: 'Did you mean {address}?' };

// Search

export const searchDocs = { id: 'theme.SearchBar.label', message: 'Search docs' };
export const search = { id: 'theme.SearchPage.title', message: 'Search' };
export const searchButton = { id: 'theme.SearchPage.button', message: 'Search' };
export const searchSite = { id: 'theme.SearchPage.description', message: 'Search {title}' };
export const searchNeedsScript = {
  id: 'theme.SearchPage.needsScript',
  message:
    'Searching needs JavaScript. Without it, the navigation and the table of contents of ' +
    'each section lead to every page.',
};
export const closeSearch = { id: 'theme.SearchModal.searchBox.cancelButtonText', message: 'Close' };
export const trySearching = {
  id: 'theme.SearchModal.noResultsScreen.suggestedQueryText',
  message: 'Try searching for:',
};
export const clearQuery = {
  id: 'theme.SearchModal.searchBox.resetButtonTitle',
  message: 'Clear the query',
};
export const noRecentSearches = {
  id: 'theme.SearchModal.startScreen.noRecentSearchesText',
  message: 'No recent searches',
};
export const searching = { id: 'theme.SearchPage.searching', message: 'Searching…' };
export const resultCount = {
  id: 'theme.SearchPage.documentsFound.plurals',
  message: '{count} result|{count} results',
};
export const seeAllResults = { id: 'theme.SearchBar.seeAll', message: 'See all {count} results' };
export const results = { id: 'theme.SearchModal.results', message: 'Results' };
export const recentSearches = {
  id: 'theme.SearchModal.startScreen.recentSearchesTitle',
  message: 'Recent',
};
export const favoriteSearches = {
  id: 'theme.SearchModal.startScreen.favoriteSearchesTitle',
  message: 'Favorites',
};
export const recentActions = {
  id: 'theme.SearchModal.startScreen.recentActions',
  message: 'Recent searches: actions',
};
export const favoriteActions = {
  id: 'theme.SearchModal.startScreen.favoriteActions',
  message: 'Favorite searches: actions',
};
export const removeRecent = {
  id: 'theme.SearchModal.startScreen.removeRecentSearchButtonTitle',
  message: 'Remove this search from history',
};
export const removeFavorite = {
  id: 'theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle',
  message: 'Remove this search from favorites',
};
export const saveSearch = {
  id: 'theme.SearchModal.startScreen.saveRecentSearchButtonTitle',
  message: 'Save this search',
};
export const noResults = {
  id: 'theme.SearchModal.noResultsScreen.noResults',
  message: 'No results for “{query}”',
};
export const reportMissing = {
  id: 'theme.SearchModal.noResultsScreen.reportMissingResultsText',
  message: 'Believe this query should return results?',
};
export const reportLink = {
  id: 'theme.SearchModal.noResultsScreen.reportMissingResultsLinkText',
  message: 'Let us know.',
};
export const crashed = { id: 'theme.ErrorPageContent.title', message: 'This page crashed.' };
export const tryAgain = { id: 'theme.common.tryAgain', message: 'Try again' };
export const retry = { id: 'theme.ErrorPageContent.tryAgain', message: 'Retry' };
export const pageChanged = {
  id: 'theme.page.changed',
  message: 'This page has changed since you opened it.',
};
export const showNewPage = { id: 'theme.page.showNew', message: 'Show the new version' };
export const fetchFailed = {
  id: 'theme.SearchModal.errorScreen.titleText',
  message: 'Unable to fetch results',
};
export const checkNetwork = {
  id: 'theme.SearchModal.errorScreen.helpText',
  message: 'You might want to check your network connection.',
};
export const offlineSaved = {
  id: 'theme.SearchModal.errorScreen.offlineSaved',
  message: 'You are offline. Only pages saved for {link} are searched.',
};
export const readingOffline = {
  id: 'theme.SearchModal.errorScreen.readingOffline',
  message: 'reading offline',
};
export const offlineNoSearch = {
  id: 'theme.SearchModal.errorScreen.offline',
  message: 'You are offline. Search needs the network.',
};
export const toSelect = { id: 'theme.SearchModal.footer.selectText', message: 'to select' };
export const toNavigate = { id: 'theme.SearchModal.footer.navigateText', message: 'to navigate' };
export const toClose = { id: 'theme.SearchModal.footer.closeText', message: 'to close' };
export const searchBy = {
  id: 'theme.SearchModal.footer.searchByText',
  message: 'Search by Algolia',
};
export const notSaved = { id: 'theme.SearchModal.notSaved', message: 'Not saved' };
export const typeQuery = {
  id: 'theme.SearchPage.typeQuery',
  message: 'Type what you are looking for.',
};
export const allSections = { id: 'theme.SearchPage.allSections', message: 'All sections' };
export const section = { id: 'theme.SearchPage.section', message: 'Section' };
export const resultPages = { id: 'theme.SearchPage.pages', message: 'Pages of results' };
export const pageOf = { id: 'theme.SearchPage.pageOf', message: 'Page {page} of {pages}' };

// Islands

export const partNotLoaded = {
  id: 'theme.Island.notLoaded',
  message: 'This part of the page did not load. ',
};

// Print pages

export const printLead = {
  id: 'theme.PrintLayout.lead',
  message: '{count} pages on one, to print or to keep: use your browser’s command for printing.',
};
export const contents = { id: 'theme.PrintLayout.contents', message: 'Contents' };
export const printTitle = { id: 'theme.PrintLayout.title', message: '{title}: print version' };

export * from './enOffline.ts';
