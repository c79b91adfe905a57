/** Pages for readers without a browser: the Markdown of each beside its document, `llms.txt`. */
import {
  defineIntegration,
  type AddedFile,
  type FilesContext,
} from '../../generator/integration.ts';
import { createLlms, fullName } from './llms.ts';
import { listPages, type PageSection } from './listPages.ts';

/** Adds each page as Markdown, and files that list and contain all of them (llmstxt.org). */
export const markdown = defineIntegration({
  name: 'markdown',
  outputs: ({ noIndex }) => (noIndex ? [] : ['llms.txt', fullName]),
  files: (context) => [...copies(context), ...(context.config.noIndex ? [] : lists(context))],
});

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

function lists({ pages, config }: FilesContext): readonly AddedFile[] {
  const sections = listPages(pages, config);
  const { root, between, sections: files, full } = createLlms(sections, config);
  const texts = new Map(pages.map(({ route, markdown: text }) => [route.permalink, text]));
  const textsOf = (section: PageSection) =>
    section.pages.flatMap(({ permalink }) => texts.get(permalink) ?? []);
  return [
    ...[root, ...between, ...files].map(({ path, content }) => ({
      path,
      content,
      isReplaceable: true,
    })),
    ...files.map(({ fullPath, section }) => ({
      path: fullPath,
      content: textsOf(section),
      isReplaceable: true,
    })),
    { path: fullName, content: full?.content ?? sections.flatMap(textsOf), isReplaceable: true },
  ];
}
