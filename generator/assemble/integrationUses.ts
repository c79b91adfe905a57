import type { AddedFile, KnownFile, PageText, PublishedPage } from '../integration.ts';
import type { PageTextFile, Rendered } from '../types.ts';
import type { AssembleInput, PlannedFile } from './assemble.ts';
import { by } from '../lib/compareText.ts';

/** The inputs of the files that integrations added. */
export interface IntegrationUses {
  /** Files that consist of texts of pages. */
  readonly texts: readonly TextFile[];
  /** Permalinks of pages whose texts an integration itself read or compared. */
  readonly read: readonly string[];
  /**
   * The files added by each integration that listed the earlier files, by the integration's name.
   */
  readonly listing: Readonly<Record<string, readonly string[]>>;
  /** Whether all these files can be updated after an edit of a page's text. */
  readonly isPatchable: boolean;
}

/** An output file of texts of pages, one after the other. */
interface TextFile {
  readonly path: string;
  /** Whether it is the text of one page, not a list with one page. */
  readonly isSingle: boolean;
  readonly pages: readonly { readonly permalink: string; readonly kind: keyof TextsOfPage }[];
}

type TextsOfPage = NonNullable<Rendered['texts']>;

export type UseRecorder = ReturnType<typeof createUseRecorder>;

/**
 * Records what integrations read and what their files consist of. After an edit of a page, only the
 * files that its texts are in have to be made again (edits/patchFiles.ts).
 */
export function createUseRecorder() {
  /** Names of integrations that listed the pages, and of those that listed the earlier files. */
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
    /** Returns `value`, and notes a use after which files cannot be updated. */
    noteUnpatchable,
    pagesFor<T>(integration: string, pages: T): T {
      pageListers.add(integration);
      return pages;
    },
    /** Files in path order; reads of their kinds and sizes are noted. */
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
      // An integration that lists both pages and files is not called again after an edit.
      isPatchable: !isUnpatchable && [...fileListers].every((name) => !pageListers.has(name)),
    }),
  };
}

/** Records which texts and documents of pages are read, and which are copied to files unread. */
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
    /** The name and hash of a text. Its use is not noted here. */
    fileOf: (text: PageText): PageTextFile => filesOfTexts.get(text) ?? text,
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
  return [...files].sort(by(({ path }) => path));
}
