/** Pages for readers without a browser: a Markdown copy beside each document, and `llms.txt`. */
import {
  defineIntegration,
  type AddedFile,
  type FilesContext,
  type Integration,
} from '../../generator/integration.ts';
import type { Locale } from '../../generator/types.ts';
import { createLlms, fullName } from './llms.ts';
import { listPages, type PageSection } from './listPages.ts';

export interface MarkdownOptions {
  /** Whether the text of a section of more than 100 pages is one file too. Default: no. */
  readonly longTexts?: boolean;
}

/** Adds a Markdown copy of each page, and files that list and contain all copies (llmstxt.org). */
export function markdown(options: MarkdownOptions = {}): Integration {
  return defineIntegration({
    name: 'markdown',
    outputs: ({ noIndex, locales }) =>
      noIndex
        ? []
        : locales.flatMap((locale) => ['llms.txt', fullName].map((name) => within(locale, name))),
    files: (context) => [
      ...copies(context),
      ...(context.config.noIndex
        ? []
        : context.config.locales.flatMap((locale) => lists(context, locale, options))),
    ],
  });
}

function copies({ pages }: FilesContext): readonly AddedFile[] {
  return pages.flatMap(({ route, markdown: content }) =>
    content
      ? [
          {
            path: route.file.replace(/\.html$/, '.md'),
            kind: 'asset' as const,
            content,
            origin: `The page \`${route.permalink}\` as Markdown`,
            ...(route.source !== undefined && { source: route.source }),
          },
        ]
      : [],
  );
}

/** The output path of a language's file. */
function within({ folder }: Locale, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** The lists of the pages of a language. */
function lists(
  { pages, config }: FilesContext,
  locale: Locale,
  { longTexts }: MarkdownOptions,
): readonly AddedFile[] {
  const sections = withLanguages(listPages(pages, config, locale), config, locale);
  const { title, tagline, url } = config;
  const input = { title, tagline, url, baseUrl: locale.baseUrl, longTexts };
  const { root, between, sections: files, full } = createLlms(sections, input);
  const texts = new Map(pages.map(({ route, markdown: text }) => [route.permalink, text]));
  const textsOf = (section: PageSection) =>
    section.hasLists ? [] : section.pages.flatMap(({ permalink }) => texts.get(permalink) ?? []);
  return [
    ...[root, ...between, ...files].map(({ path, content }) => ({
      path,
      content,
    })),
    ...files.flatMap(({ fullPath: path, section }) =>
      path === undefined ? [] : [{ path, content: textsOf(section) }],
    ),
    { path: fullName, content: full?.content ?? sections.flatMap(textsOf) },
  ].map((file) => ({ ...file, path: within(locale, file.path), isReplaceable: true }));
}

/** Adds the lists of the other languages, before the part that readers may skip. */
function withLanguages(
  sections: readonly PageSection[],
  { locales, url }: FilesContext['config'],
  { name }: Locale,
): readonly PageSection[] {
  const otherLocales = locales.filter((locale) => locale.name !== name);
  if (otherLocales.length === 0) return sections;
  const pages = otherLocales.map(({ label, baseUrl }) => ({
    permalink: baseUrl,
    title: label,
    description: '',
    markdown: `${url}${baseUrl}llms.txt`,
  }));
  const languages = { title: 'Other languages', hasLists: true, pages } as const;
  const isSkipped = ({ hasLists }: PageSection) => hasLists === true;
  return [
    ...sections.filter((section) => !isSkipped(section)),
    languages,
    ...sections.filter(isSkipped),
  ];
}
