import type { AddedFile, KnownFile, PageText, PublishedPage } from '../integration.ts';
import type { PlainFile, Rendered } from '../types.ts';
import type { AssembleInput, PlannedFile } from './assemble.ts';

/** What the files of integrations were made of. */
export interface IntegrationUses {
  /** Files that consist of texts of pages. */
  readonly texts: readonly TextFile[];
  /** Addresses of pages whose texts were read or compared. */
  readonly read: readonly string[];
  /** Integrations that asked for the files before theirs, by name: the files that they added. */
  readonly listing: Readonly<Record<string, readonly string[]>>;
  /** Whether these files can be updated after an edit of a page's text. */
  readonly isPatchable: boolean;
}

/** An output file of texts of pages, one after the other. */
export interface TextFile {
  readonly path: string;
  /** Whether it is the text of one page, and not a list of one. */
  readonly isSingle: boolean;
  readonly pages: readonly { readonly permalink: string; readonly kind: keyof PlainTexts }[];
}

type PlainTexts = NonNullable<Rendered['plain']>;

export type IntegrationUseNotes = ReturnType<typeof createIntegrationUses>;

/** Notes what integrations make files of, so that an edit changes only what is made of its page. */
export function createIntegrationUses() {
  const [ofPages, ofFiles] = [new Set<string>(), new Set<string>()];
  const added = new Map<string, readonly string[]>();
  const { read, texts, ...notes } = createTextNotes();
  let isMoreUsed = false;
  const noteMore = <T>(value: T): T => {
    isMoreUsed = true;
    return value;
  };
  return {
    ...notes,
    /** Notes that something was asked for that no edit follows. */
    noteMore,
    pagesFor<T>(integration: string, pages: T): T {
      ofPages.add(integration);
      return pages;
    },
    /** Files in path order, whose kinds and sizes are noted. */
    filesFor(integration: string, files: readonly KnownFile[]): readonly KnownFile[] {
      ofFiles.add(integration);
      return inPathOrder(files).map(({ path, hash, kind, size }) => ({
        path,
        hash,
        get kind() {
          return noteMore(kind);
        },
        size: () => noteMore(size()),
      }));
    },
    noteAdded(integration: string, files: readonly PlannedFile[]) {
      added.set(
        integration,
        files.map(({ path }) => path),
      );
    },
    found: (): IntegrationUses => ({
      texts,
      read: [...read],
      listing: Object.fromEntries([...ofFiles].map((name) => [name, added.get(name) ?? []])),
      // What lists both pages and files is not asked again after an edit.
      isPatchable: !isMoreUsed && [...ofFiles].every((name) => !ofPages.has(name)),
    }),
  };
}

/** Notes which texts and documents of pages are read, and which are put into files unread. */
function createTextNotes() {
  const read = new Set<string>();
  const texts: TextFile[] = [];
  const origins = new WeakMap<PageText, TextFile['pages'][number]>();
  const plainFiles = new WeakMap<PageText, PlainFile>();
  const note = <T>(permalink: string, value: T): T => {
    read.add(permalink);
    return value;
  };
  return {
    read,
    texts,
    toText(
      { name, hash }: PlainFile,
      origin: TextFile['pages'][number],
      plain: AssembleInput['plain'],
    ): PageText {
      const text: PageText = {
        get name() {
          return note(origin.permalink, name);
        },
        get hash() {
          return note(origin.permalink, hash);
        },
        read: () => note(origin.permalink, plain.read(name)),
      };
      origins.set(text, origin);
      plainFiles.set(text, { name, hash });
      return text;
    },
    /** The name and hash of a text, whose use is not noted here. */
    plainOf: (text: PageText): PlainFile => plainFiles.get(text) ?? text,
    /** Adds the document to a page. Its use is noted. */
    withDocument: (page: PublishedPage, document: KnownFile): PublishedPage =>
      Object.defineProperty(page, 'document', {
        enumerable: true,
        get: () => note(page.route.permalink, document),
      }),
    noteTexts({ path, content }: AddedFile) {
      if (typeof content === 'string' || content instanceof Uint8Array) return;
      const pages = [content].flat().flatMap((text) => origins.get(text) ?? []);
      texts.push({ path, isSingle: !Array.isArray(content), pages });
    },
  };
}

/** Files as integrations see them. */
export function inPathOrder<T extends Pick<KnownFile, 'path'>>(files: readonly T[]): readonly T[] {
  return [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
}
