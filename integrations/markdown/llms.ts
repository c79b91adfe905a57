/**
 * Writes the lists of pages for readers without a browser (llmstxt.org). A list that is too long
 * for such a reader becomes a list of its sections. Each section is in its own file, which is split
 * in the same way.
 */
import { selectForm } from '../../generator/contract/pluralForms.ts';
import type { Config } from '../../generator/types.ts';
import type { PageSection } from './listPages.ts';
import { collapseSpaces } from '../../generator/lib/collapseSpaces.ts';

/** The most characters of one list, which is as much as readers of `llms.txt` take at once. */
const MOST_CHARACTERS = 50_000;

/**
 * The most pages of a section whose text is one file, unless the site wants long files. They have
 * half a megabyte, which is about as much as language models take.
 */
const MOST_PAGES = 100;

/** The file with the text of all pages, or with a list of the sections' texts. */
export const fullName = 'llms-full.txt';

/** A list of links to pages, or to other lists. */
interface ListFile {
  /** Relative to the output folder: `llms.txt`, `llms/docs-guide.txt`. */
  readonly path: string;
  readonly content: string;
}

/** The list of a section that has a file of its own. */
interface SectionFile extends ListFile {
  readonly section: PageSection;
  /** The file with the text of its pages. Absent: the section has too many pages. */
  readonly fullPath?: string;
}

interface Lists {
  readonly root: ListFile;
  /** Lists of lists, for a site with more sections than fit into the root. */
  readonly between: readonly ListFile[];
  /** The section lists. Empty if the root lists the pages itself. */
  readonly sections: readonly SectionFile[];
  /**
   * Lists the texts of the sections. Absent: the site has no sections, so all text is in one file.
   */
  readonly full?: ListFile;
}

interface ListsInput extends Pick<Config, 'title' | 'tagline' | 'url' | 'baseUrl'> {
  /** The most characters of one list. Default: `MOST_CHARACTERS`. */
  readonly limit?: number;
  /** Whether the text of many pages is one file too. Default: no. */
  readonly longTexts?: boolean | undefined;
}

/** Creates `llms.txt`, and the files that it links to if the pages do not fit into it. */
export function createLlms(sections: readonly PageSection[], input: ListsInput): Lists {
  const { title, tagline, limit = MOST_CHARACTERS } = input;
  const head = [`# ${escape(title)}`, ...(tagline ? [`> ${escape(tagline)}`] : [])];
  const rootList = join([...head, ...sections.map(toBlock)]);
  if (rootList.length <= limit)
    return { root: { path: 'llms.txt', content: rootList }, between: [], sections: [] };
  const files = toSectionFiles(sections, { ...input, limit });
  const lines = files.map(({ path, section: { title: name, pages } }) =>
    toLine({ title: name, href: hrefOf(path, input), description: countOf(pages.length) }),
  );
  const { content, between } = fit(lines, head, { ...input, limit, level: 1 });
  const withTexts = files.filter(({ section }) => !section.hasLists);
  const texts = withTexts.map(({ path, fullPath, section: { title: name, pages } }) => {
    const count = countOf(pages.length);
    const description = fullPath === undefined ? `${count}, listed one by one` : count;
    return toLine({ title: name, href: hrefOf(fullPath ?? path, input), description });
  });
  return {
    root: { path: 'llms.txt', content },
    between,
    sections: files,
    full: {
      path: fullName,
      content: join([...head, '## Text of the sections', texts.join('\n')]),
    },
  };
}

function toSectionFiles(
  sections: readonly PageSection[],
  input: ListsInput & { readonly limit: number },
): readonly SectionFile[] {
  const names = new Set<string>();
  return sections.flatMap((section) => {
    const parts = partsOf(section, input.limit);
    return parts.map((pages, i) => {
      const number = parts.length === 1 ? '' : ` (${i + 1} of ${parts.length})`;
      const name = uniqueName(section.title + number, names);
      const part = { ...section, title: section.title + number, pages };
      const isLong = (pages.length > MOST_PAGES && !input.longTexts) || section.hasLists;
      const fullPath = isLong ? undefined : `llms/${name}-full.txt`;
      const head = headOf(part, fullPath === undefined ? undefined : hrefOf(fullPath, input));
      return {
        path: `llms/${name}.txt`,
        content: join([...head, pages.map(toItem).join('\n')]),
        section: part,
        ...(fullPath !== undefined && { fullPath }),
      };
    });
  });
}

/** The lines before the pages of a section. */
function headOf({ title }: PageSection, full: string | undefined): readonly string[] {
  const text = full === undefined ? [] : [`> The text of these pages is in [one file](${full}).`];
  return [`# ${escape(title)}`, ...text];
}

/** Splits the pages of a section into as few parts as the limit of a list allows. */
function partsOf(section: PageSection, limit: number): readonly PageSection['pages'][] {
  // The title and the address of a part are longer.
  const head = join(headOf(section, section.pages[0]?.markdown ?? '')).length + 400;
  return pack(section.pages, (page) => toItem(page).length + 1, limit - head);
}

/** Groups items in order. No group is larger than `limit` unless it has only one item. */
function pack<T>(items: readonly T[], sizeOf: (item: T) => number, limit: number): T[][] {
  const groups: T[][] = [];
  let room = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (groups.length === 0 || size > room) {
      groups.push([]);
      room = limit;
    }
    groups.at(-1)!.push(item);
    room -= size;
  }
  return groups;
}

interface FitInput extends ListsInput {
  readonly limit: number;
  /** Number of lists above the sections: 1 for the root alone. */
  readonly level: number;
}

/**
 * Puts lines below `head`. If they do not fit, puts them into lists of their own, level by level.
 */
function fit(
  lines: readonly string[],
  head: readonly string[],
  input: FitInput,
): { readonly content: string; readonly between: readonly ListFile[] } {
  const content = join([...head, '## Sections', lines.join('\n')]);
  if (content.length <= input.limit || lines.length < 2) return { content, between: [] };
  const groups = pack(lines, (line) => line.length + 1, input.limit - join(head).length - 100);
  const files = groups.map((group, i) => {
    const name = `sections-${input.level}-${i + 1}`;
    const title = `Sections ${i + 1} of ${groups.length}`;
    const content = join([`# ${title}`, group.join('\n')]);
    return { path: `llms/${name}.txt`, title, content: content, size: group.length };
  });
  const upper = files.map(({ path, title, size }) =>
    toLine({ title, href: hrefOf(path, input), description: countOf(size, sectionForms) }),
  );
  const { content: top, between } = fit(upper, head, { ...input, level: input.level + 1 });
  return { content: top, between: [...between, ...files] };
}

const sectionForms = '{count} section|{count} sections';

/** The lists are in English in every language of the site. */
const countOf = (count: number, forms = '{count} page|{count} pages') =>
  selectForm(forms, count, 'en').replace('{count}', String(count));

/** A name for the files of a section, of letters, digits and hyphens. */
function uniqueName(title: string, usedNames: Set<string>): string {
  const bare = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  const base = bare === '' ? 'section' : bare;
  let name = base;
  for (let i = 2; usedNames.has(name) || usedNames.has(`${name}-full`); i++) name = `${base}-${i}`;
  usedNames.add(name).add(`${name}-full`);
  return name;
}

const hrefOf = (path: string, { url, baseUrl }: ListsInput) => encodeURI(`${url}${baseUrl}${path}`);

const join = (blocks: readonly string[]) => `${blocks.join('\n\n')}\n`;

const toBlock = ({ title, pages }: PageSection) =>
  [`## ${escape(title)}\n`, ...pages.map(toItem)].join('\n');

const toItem = ({ title, markdown, description }: PageSection['pages'][number]) =>
  toLine({ title, href: markdown, description });

function toLine(link: { title: string; href: string; description: string }): string {
  const { title, href, description } = link;
  return `- [${escape(title)}](${href})${description === '' ? '' : `: ${escape(description)}`}`;
}

/**
 * Escapes plain text for one line of Markdown, so that nothing in it becomes a link, code or a tag.
 */
const escape = (text: string): string =>
  collapseSpaces(text).replace(/[[\]\\`*]|<(?=[a-z/!?])/gi, '\\$&');
