/** Pages for readers without a browser: the Markdown of each beside its document, `llms.txt`. */
import {
  defineIntegration,
  type AddedFile,
  type FilesContext,
  type Integration,
} from '../../generator/integration.ts';
import { createLlms, fullName } from './llms.ts';
import { listPages, type PageSection } from './listPages.ts';

export interface MarkdownOptions {
  /** Whether the text of a section of more than 100 pages is one file too. Default: no. */
  readonly longTexts?: boolean;
}

/** Adds each page as Markdown, and files that list and contain all of them (llmstxt.org). */
export function markdown(options: MarkdownOptions = {}): Integration {
  return defineIntegration({
    name: 'markdown',
    outputs: ({ noIndex }) => (noIndex ? [] : ['llms.txt', fullName]),
    files: (context) => [
      ...copies(context),
      ...(context.config.noIndex ? [] : lists(context, options)),
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

function lists(
  { pages, config }: FilesContext,
  { longTexts }: MarkdownOptions,
): readonly AddedFile[] {
  const sections = listPages(pages, config);
  const { root, between, sections: files, full } = createLlms(sections, { ...config, longTexts });
  const texts = new Map(pages.map(({ route, markdown: text }) => [route.permalink, text]));
  const textsOf = (section: PageSection) =>
    section.hasLists ? [] : section.pages.flatMap(({ permalink }) => texts.get(permalink) ?? []);
  return [
    ...[root, ...between, ...files].map(({ path, content }) => ({
      path,
      content,
      isReplaceable: true,
    })),
    ...files.flatMap(({ fullPath: path, section }) =>
      path === undefined ? [] : [{ path, content: textsOf(section), isReplaceable: true }],
    ),
    { path: fullName, content: full?.content ?? sections.flatMap(textsOf), isReplaceable: true },
  ];
}
