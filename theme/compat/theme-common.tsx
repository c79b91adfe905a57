/** The part of `@docusaurus/theme-common` that content uses. */
import { useSyncExternalStore, type ReactNode } from 'react';
import Head from './Head.tsx';
import Layout from '@theme/Layout';
import {
  readMode,
  readChoice,
  setChoice,
  watchChoice,
  type Mode,
  type Choice,
} from '../colorMode.ts';
import { usePage } from '../page/context.tsx';
import {
  createStorageSlot,
  useDocsPreferredVersion,
  useStorageSlot,
  useTabGroup,
} from '../storageSlot.ts';
import { themeConfigOf } from '../themeConfig.ts';

/** The theme's configuration. */
export function useThemeConfig() {
  return themeConfigOf(usePage().site);
}

/** The color mode and functions to change it. The server uses the default mode. */
export function useColorMode() {
  const { defaultMode, respectPrefersColorScheme } = useThemeConfig().colorMode;
  const colorMode = useSyncExternalStore<Mode>(watchChoice, readMode, () => defaultMode);
  const colorModeChoice = useSyncExternalStore<Choice>(watchChoice, readChoice, () =>
    respectPrefersColorScheme ? 'system' : defaultMode,
  );
  return {
    colorMode,
    colorModeChoice,
    isDarkTheme: colorMode === 'dark',
    setColorMode: (mode: Mode | null) => setChoice(mode ?? 'system'),
  };
}

const queries = 'not all and (max-width: 996px)';

/**
 * Returns `ssr` on the server and in the first render, then `desktop` above 996 px, else `mobile`.
 */
export function useWindowSize(): 'ssr' | 'desktop' | 'mobile' {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(queries);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => (matchMedia(queries).matches ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
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

/** Class names that stay the same from version to version. */
export const ThemeClassNames = {
  common: {
    admonition: 'theme-admonition',
    codeBlock: 'theme-code-block',
    editThisPage: 'theme-edit-this-page',
    lastUpdated: 'theme-last-updated',
    announcementBar: 'theme-announcement-bar',
  },
  docs: {
    docBreadcrumbs: 'theme-doc-breadcrumbs',
    docMarkdown: 'theme-doc-markdown',
    docTocDesktop: 'theme-doc-toc-desktop',
    docTocMobile: 'theme-doc-toc-mobile',
    docVersionBadge: 'theme-doc-version-badge',
    docSidebarContainer: 'theme-doc-sidebar-container',
  },
} as const;

/** `selectMessage(2, 'one item|{count} items')` chooses by the rules of English. */
export function usePluralForm() {
  return {
    selectMessage: (count: number, forms: string): string =>
      forms.split('|')[count === 1 ? 0 : 1] ?? forms,
  };
}

export { createStorageSlot, useDocsPreferredVersion, useStorageSlot, useTabGroup };

export default {
  createStorageSlot,
  useDocsPreferredVersion,
  useStorageSlot,
  useTabGroup,
  useThemeConfig,
  useColorMode,
  useWindowSize,
  PageMetadata,
  HtmlClassNameProvider,
  ThemeClassNames,
  usePluralForm,
};
