import type { AddedFile, KnownFile, PageText, PublishedPage } from '../integration.ts';
import type { PageTextFile, Rendered } from '../types.ts';
import type { AssembleInput, PlannedFile } from './assemble.ts';
import { by } from '../lib/compareText.ts';

/** What the files that integrations added were made of. */
export interface IntegrationUses {
  /** The files that consist of texts of pages. */
  readonly texts: readonly TextFile[];
  /** Permalinks of the pages of which an integration read a text, its hash or the document. */
  readonly read: readonly string[];
  /**
   * For each integration that listed the earlier files, the paths of the files it added, by its
   * name.
   */
  readonly listing: Readonly<Record<string, readonly string[]>>;
  /** Whether all these files can be updated when the text of a page is edited. */
  readonly isPatchable: boolean;
}

/** An output file that consists of texts of pages, one after the other. */
interface TextFile {
  readonly path: string;
  /** Whether the integration gave one text, not a list of texts. */
  readonly isSingle: boolean;
  readonly pages: readonly { readonly permalink: string; readonly kind: keyof TextsOfPage }[];
}

type TextsOfPage = NonNullable<Rendered['texts']>;

/** Records what integrations use. `createUseRecorder` creates one for all of them. */
export type UseRecorder = ReturnType<typeof createUseRecorder>;

/**
 * Creates the recorder of what integrations read and of what their files consist. When a page is
 * edited, only the files with its texts have to be made again (edits/patchFiles.ts).
 */
export function createUseRecorder() {
  /** The names of the integrations that listed the pages, or the earlier files. */
  const [pageListers, fileListers] = [new Set<string>(), new Set<string>()];
  const added = new Map<string, readonly string[]>();
  const { read, texts, ...textRecorder } = createTextRecorder();
  let isUnpatchable = false;
  const noteUnpatchable = <T>(value: T): T => {
    isUnpatchable = true;
    return value;
  };
  return {
    ...textRecorder,
    /** Returns `value`, and notes a use that rules out updating files. */
    noteUnpatchable,
    pagesFor<T>(integration: string, pages: T): T {
      pageListers.add(integration);
      return pages;
    },
    /** Returns the files in path order. A read of a kind or size rules out updating files. */
    filesFor(integration: string, files: readonly KnownFile[]): readonly KnownFile[] {
      fileListers.add(integration);
      return inPathOrder(files).map(({ path, hash, kind, size }) => ({
        path,
        hash,
        get kind() {
          return noteUnpatchable(kind);
        },
        size: () => noteUnpatchable(size()),
      }));
    },
    noteAdded(integration: string, files: readonly PlannedFile[]) {
      added.set(
        integration,
        files.map(({ path }) => path),
      );
    },
    uses: (): IntegrationUses => ({
      texts,
      read: [...read],
      listing: Object.fromEntries([...fileListers].map((name) => [name, added.get(name) ?? []])),
      // An update calls integrations that list files, but without the pages.
      isPatchable: !isUnpatchable && [...fileListers].every((name) => !pageListers.has(name)),
    }),
  };
}

/** Creates the part that records texts and documents: those read, and those copied unread. */
function createTextRecorder() {
  const read = new Set<string>();
  const texts: TextFile[] = [];
  const origins = new WeakMap<PageText, TextFile['pages'][number]>();
  const filesOfTexts = new WeakMap<PageText, PageTextFile>();
  const note = <T>(permalink: string, value: T): T => {
    read.add(permalink);
    return value;
  };
  return {
    read,
    texts,
    toText(
      { name, hash }: PageTextFile,
      origin: TextFile['pages'][number],
      pageTexts: AssembleInput['pageTexts'],
    ): PageText {
      const text: PageText = {
        get name() {
          return note(origin.permalink, name);
        },
        get hash() {
          return note(origin.permalink, hash);
        },
        read: () => note(origin.permalink, pageTexts.read(name)),
      };
      origins.set(text, origin);
      filesOfTexts.set(text, { name, hash });
      return text;
    },
    /** Returns the name and hash of a text, without noting a read. */
    fileOf: (text: PageText): PageTextFile => filesOfTexts.get(text) ?? text,
    /** Adds the document to a page. Reading the property is noted. */
    withDocument: (page: PublishedPage, document: KnownFile): PublishedPage =>
      Object.defineProperty(page, 'document', {
        enumerable: true,
        get: () => note(page.route.permalink, document),
      }),
    /** Notes the texts that an added file consists of. */
    noteTexts({ path, content }: AddedFile) {
      if (typeof content === 'string' || content instanceof Uint8Array) return;
      const pages = [content].flat().flatMap((text) => origins.get(text) ?? []);
      texts.push({ path, isSingle: !Array.isArray(content), pages });
    },
  };
}

/** Sorts files by path, which is the order in which integrations get them. */
export function inPathOrder<T extends Pick<KnownFile, 'path'>>(files: readonly T[]): readonly T[] {
  return [...files].sort(by(({ path }) => path));
}
