/** Makes the titles of pages as the head has them, with the function of a site if it has one. */
import type { ReactNode } from 'react';
import type { Collected, PageProps } from '../../generator/contract.ts';
import { useCollected, usePage } from '../page/context.tsx';
import { pluginOfPage, type PagePlugin } from './pagePlugin.ts';

interface TitleParts {
  readonly title: string;
  readonly siteTitle: string;
  readonly titleDelimiter: string;
  readonly plugin: PagePlugin;
}

type Formatter = (
  parts: TitleParts & { readonly defaultFormatter: (parts: TitleParts) => string },
) => string;

/** The function of a site on each page. It is not a context, because parts are rendered apart. */
const formatters = new WeakMap<Collected, Formatter>();

/**
 * Gives the head of the page, and the components around its content, the site's function for
 * titles. The content is rendered before them, so the hook formats by default there.
 */
export function TitleFormatterProvider({
  formatter,
  children,
}: {
  readonly formatter: Formatter;
  readonly children: ReactNode;
}) {
  const collected = useCollected();
  if (collected) formatters.set(collected, formatter);
  return <>{children}</>;
}

/** Returns a function that makes the title of a page as the head has it. */
export function useTitleFormatter() {
  const page = usePage();
  const collected = useCollected();
  return { format: (title = '') => formatTitle(title, page, collected) };
}

/** Returns the title of a page as the head has it, once its shell has been rendered. */
export function formatTitle(
  title: string,
  page: PageProps,
  collected: Collected | undefined,
): string {
  const formatter = collected && formatters.get(collected);
  const { title: siteTitle, titleDelimiter } = page.site;
  const parts = { title, siteTitle, titleDelimiter };
  return formatter
    ? formatter({ ...parts, plugin: pluginOfPage(page), defaultFormatter: formatByDefault })
    : formatByDefault(parts);
}

/**
 * Returns the title of the page, the delimiter and the title of the site, or only the last if the
 * page has no title or the same one.
 */
function formatByDefault({ title, siteTitle, titleDelimiter }: Omit<TitleParts, 'plugin'>): string {
  return title && title !== siteTitle ? `${title} ${titleDelimiter} ${siteTitle}` : siteTitle;
}
