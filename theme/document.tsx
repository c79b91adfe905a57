/**
 * The shell of a page (skip link, announcement, navbar, main, footer, in that order), and the
 * document around it. The document is rendered after the shell, because it has the tags and
 * attributes that the components of the shell ask for.
 */
import type { ReactNode } from 'react';
import type { PageAssets, PageProps } from '../generator/contract.ts';
import AnnouncementBar from '@theme/AnnouncementBar';
import Footer from '@theme/Footer';
import Layout from '@theme/Layout';
import LayoutProvider from '@theme/Layout/Provider';
import Navbar from '@theme/Navbar';
import Root from '@theme/Root';
import SearchDialog from '@theme/SearchDialog';
import SkipToContent from '@theme/SkipToContent';
import ThemeProviderTitleFormatter from '@theme/ThemeProvider/TitleFormatter';
import { toHtml } from './head/tag.ts';
import { headTags } from './head/headTags.ts';
import { toAttributes } from './head/fromElements.ts';
import { keptSidebarOf } from './keptSidebar.ts';
import { layoutOf } from './layouts.ts';
import { beginShell, KeptSidebar, useCollected, usePage } from './page/context.tsx';
import { htmlClassNames } from './page/htmlClassNames.ts';
import { offlineOf } from './page/offlineOf.ts';
import { versionOf } from './page/versionOf.ts';
import { themeConfigOf } from './themeConfig.ts';

interface ShellProps {
  readonly assets: PageAssets;
  /** The content of the current page. */
  readonly children: ReactNode;
}

/** The shell, which is the content of `<body>`. */
export function Shell({ assets, children }: ShellProps) {
  const { source = '' } = usePage();
  const isReactPage = /\.[jt]sx?$/.test(source);
  const content = <ShellContent assets={assets}>{children}</ShellContent>;
  return (
    <Root>
      <ThemeProviderTitleFormatter>
        <LayoutProvider>
          {/* A React page contains `Layout` itself. */}
          {isReactPage ? content : <Layout keepWidth>{content}</Layout>}
        </LayoutProvider>
      </ThemeProviderTitleFormatter>
    </Root>
  );
}

/** A component inside `Layout`, because it reads what `Layout` has collected. */
function ShellContent({ assets, children }: ShellProps) {
  const page = usePage();
  const collected = useCollected()!;
  beginShell(collected);
  const PageLayout = layoutOf(page.kind);
  const { announcementBar } = themeConfigOf(page.site);
  return (
    <>
      <SkipToContent />
      {announcementBar && <AnnouncementBar {...announcementBar} />}
      <Navbar />
      <div
        id="__page"
        className={['page', `page--${page.kind}`, collected.wrapperClassName ?? wrapperOf(page)]
          .filter(Boolean)
          .join(' ')}
      >
        <KeptSidebar value={keptSidebarOf(page)}>
          <PageLayout>{children}</PageLayout>
        </KeptSidebar>
      </div>
      {!collected.noFooter && <Footer />}
      <p id="__announcer" className="sr-only" role="status" />
      {assets.search?.parts === undefined && <SearchDialog />}
    </>
  );
}

/** Returns the milliseconds until the script of offline reading starts. `undefined`: never. */
function offlineDelay({ site, kind }: PageProps): number | undefined {
  if (!offlineOf(site)) return undefined;
  return kind === 'offline' ? 0 : 4000;
}

/** The element `<html>` of the current page around `body`, the HTML of its shell. */
export function Document({ assets, body }: { readonly assets: PageAssets; readonly body: string }) {
  const page = usePage();
  const collected = useCollected()!;
  return (
    <html
      {...rootAttributes(page, collected)}
      data-search={assets.search?.dialog}
      data-offline={assets.isPublished ? offlineDelay(page) : undefined}
    >
      <head dangerouslySetInnerHTML={{ __html: toHtml(headTags(page, collected, assets)) }} />
      <body
        {...reactNames(collected.bodyAttributes)}
        dangerouslySetInnerHTML={{ __html: inBodyTags(body, page) }}
      />
    </html>
  );
}

/** Puts the content of the body between the body tags of the configuration. */
function inBodyTags(body: string, { site: { bodyTags } }: PageProps): string {
  if (!bodyTags) return body;
  const written = (tags: typeof bodyTags.before) =>
    toHtml(tags.map(({ html, ...tag }) => ({ ...tag, raw: html ?? '' })));
  return written(bodyTags.before) + body + written(bodyTags.after);
}

/**
 * Returns the attributes of `<html>`: facts that boot needs before the body is parsed, and those
 * that a page adds with `<html>` in `<Head>`.
 */
function rootAttributes(
  page: ReturnType<typeof usePage>,
  collected: { readonly htmlAttributes: Readonly<Record<string, string>> },
) {
  const { site } = page;
  const themeConfig = themeConfigOf(site);
  const { colorMode, announcementBar } = themeConfig;
  const ofDocusaurus = themeConfig.htmlClassNames ? htmlClassNames(page) : [];
  const classNames = new Set([versionOf(page)?.className, ...ofDocusaurus].filter(Boolean));
  const { class: className, ...attributes } = toAttributes(collected.htmlAttributes) as Record<
    string,
    string
  >;
  return {
    lang: site.locale.htmlLang,
    dir: site.locale.direction,
    className: ['ssr', ...classNames, className].filter(Boolean).join(' '),
    'data-theme': colorMode.defaultMode,
    'data-theme-choice': colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode,
    'data-theme-default': colorMode.defaultMode === 'dark' ? 'dark' : undefined,
    'data-base-url': site.baseUrl,
    'data-trailing-slash':
      site.trailingSlash === undefined ? undefined : String(site.trailingSlash),
    'data-announcement': announcementBar?.isCloseable ? announcementBar.id : undefined,
    ...attributes,
  };
}

function reactNames({ class: className, ...attributes }: Readonly<Record<string, string>>) {
  return className ? { className, ...attributes } : attributes;
}

/** Returns the class that a page asks for in its front matter. */
function wrapperOf({ frontMatter }: PageProps): string | undefined {
  const name = frontMatter['wrapperClassName'] ?? frontMatter['wrapper_class_name'];
  return typeof name === 'string' ? name : undefined;
}
