import { diagnose } from '../diagnostics/diagnose.ts';
import { hashOf } from '../lib/hash.ts';
import { isOutputPath } from '../lib/isOutputPath.ts';
import type {
  AddedFile,
  FilesContext,
  KnownFile,
  PageText,
  PublishedPage,
} from '../integration.ts';
import type { Diagnostic, LoadedIntegration, OutputFile } from '../types.ts';
import type { AssembleInput, PlannedFile } from './assemble.ts';
import { hasStatic } from './hasStatic.ts';
import {
  createIntegrationUses,
  type IntegrationUses,
  type IntegrationUseNotes,
} from './integrationUses.ts';
import { findNeededFiles, type NeededFiles } from './neededFiles.ts';

interface PlannedByIntegrations {
  /** The files so far, with those of integrations after them. */
  readonly planned: readonly PlannedFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly uses: IntegrationUses;
}

/** Asks the integrations of a site for output files, in order, and then for changes of texts. */
export async function addFiles(
  input: AssembleInput,
  core: readonly PlannedFile[],
): Promise<PlannedByIntegrations> {
  const { integrations = [] } = input.site;
  const diagnostics: Diagnostic[] = [];
  let planned = core;
  const uses = createIntegrationUses();
  const pages = integrations.some(({ files }) => files) ? toPublished(input, uses) : [];
  const inOrder = [
    ...integrations.filter(({ isLast }) => !isLast),
    ...integrations.filter(({ isLast }) => isLast),
  ];
  for (const integration of inOrder) {
    if (!integration.files) continue;
    try {
      const given = await integration.files(
        toContext(integration, { input, pages, planned, uses }),
      );
      const { added, faults } = withSafePaths(given, integration, pages);
      diagnostics.push(...faults);
      const files = await Promise.all(
        added.map((file) => toPlanned(file, integration, { ...input, ...uses })),
      );
      for (const [i, file] of added.entries()) if (files[i]!.length > 0) uses.noteTexts(file);
      uses.noteAdded(integration.name, files.flat());
      planned = [...planned, ...files.flat()];
    } catch (thrown) {
      diagnostics.push(integration.toFault('files', thrown));
    }
  }
  for (const integration of integrations)
    if (integration.transform)
      planned = await transform(integration, { planned, config: input.site.config, diagnostics });
  return { planned, diagnostics, uses: uses.found() };
}

/**
 * Files whose paths are below the output folder, and findings about the others. A page whose name
 * is too long is a finding of its own, and its files are no others.
 */
function withSafePaths(
  given: readonly AddedFile[],
  { name, place }: LoadedIntegration,
  pages: readonly PublishedPage[],
) {
  if (!Array.isArray(given) || !given.every((file) => typeof file?.path === 'string'))
    throw new TypeError('it must return a list of files, each with `path` and `content`');
  const faults = given
    .filter((file) => !isOutputPath(file.path) && !isOfUnsafePage(file.path, pages))
    .map((file) => {
      const path = String(file.path).replaceAll('\0', '\uFFFD');
      const reason = 'is not that of a file below the output folder';
      return diagnose('integration/bad-path', place, { name, path, reason });
    });
  return { added: given.filter((file) => isOutputPath(file.path)), faults };
}

/** `a.md` of the page `a.html`, which is not below the output folder either. */
function isOfUnsafePage(path: string, pages: readonly PublishedPage[]): boolean {
  return pages.some(({ route: { file } }) => {
    const stem = file.replace(/html$/, '');
    return !isOutputPath(file) && path.startsWith(stem);
  });
}

function toPublished(
  { graph, rendered, pageTexts }: AssembleInput,
  { withDocument, toText }: IntegrationUseNotes,
): readonly PublishedPage[] {
  const documents = new Map(rendered.map((page) => [page.permalink, page]));
  return graph.pages.map(({ route, props }) => {
    const { permalink } = route;
    const document = documents.get(permalink);
    const { markdown, feed } = document?.texts ?? {};
    const page = {
      route,
      props,
      ...(markdown && { markdown: toText(markdown, { permalink, kind: 'markdown' }, pageTexts) }),
      ...(feed && { feedHtml: toText(feed, { permalink, kind: 'feed' }, pageTexts) }),
    };
    return document ? withDocument(page, toKnownDocument(document)) : page;
  });
}

function toKnownDocument({ file, hash, bytes }: AssembleInput['rendered'][number]): KnownFile {
  return { path: file, kind: 'document', hash, size: () => bytes };
}

interface FilesState {
  readonly input: AssembleInput;
  readonly pages: readonly PublishedPage[];
  readonly planned: readonly PlannedFile[];
  readonly uses: IntegrationUseNotes;
}

/** The context of the hook `files`. What it is asked for is noted. */
function toContext({ name }: LoadedIntegration, state: FilesState): FilesContext {
  const { input, pages, planned, uses } = state;
  const { graph, policy, sources, bundle, sizeOf = () => 0 } = input;
  const files = planned.map((file): KnownFile => ({
    path: file.path,
    kind: file.kind,
    hash: file.hash,
    size: () => ('bytes' in file.content ? Buffer.byteLength(file.content.bytes) : sizeOf(file)),
  }));
  let needed: NeededFiles | undefined;
  const find = () => uses.noteUnpatchable((needed ??= findNeededFiles(input, files)));
  return {
    config: input.site.config,
    get pages() {
      return uses.pagesFor(name, pages);
    },
    redirects: graph.redirects,
    ...(policy !== undefined && { policy }),
    epoch: sources.epoch,
    get files() {
      return uses.filesFor(name, files);
    },
    scripts: bundle.scripts?.[name] ?? {},
    runtimeId: bundle.runtimeId ?? '',
    neededBy: ({ route }) => find().of(route.permalink),
    neededBySearch: () => find().search,
  };
}

const kinds: readonly OutputFile['kind'][] = ['asset', 'document', 'index', 'worker'];

/** The planned file; none if a static file replaces it. */
async function toPlanned(
  { path, content, kind = 'index', isReplaceable, origin, source }: AddedFile,
  { name }: LoadedIntegration,
  input: AssembleInput & Pick<IntegrationUseNotes, 'fileOf'>,
): Promise<readonly PlannedFile[]> {
  if (!kinds.includes(kind)) throw new TypeError(`\`${path}\` has the kind \`${kind}\``);
  if (isReplaceable && hasStatic(path, input)) return [];
  return [
    {
      path,
      kind,
      ...(await contentOf(content, input)),
      origin: origin ?? `The generated file \`${path}\` (${name})`,
      ...(source !== undefined && { source }),
    },
  ];
}

async function contentOf(
  content: AddedFile['content'],
  { pageTexts, fileOf }: Pick<AssembleInput, 'pageTexts'> & Pick<IntegrationUseNotes, 'fileOf'>,
): Promise<Pick<PlannedFile, 'hash' | 'content'>> {
  if (typeof content === 'string' || content instanceof Uint8Array)
    return { hash: hashOf(content), content: { bytes: content } };
  if (!isList(content)) {
    if (typeof content?.read !== 'function')
      throw new TypeError('a file is neither text nor bytes');
    const { name, hash } = fileOf(content);
    return { hash, content: { read: () => pageTexts.read(name) } };
  }
  const { path, hash } = await pageTexts.join(content.map((text) => fileOf(text).name));
  return { hash, content: { copy: path } };
}

function isList(content: PageText | readonly PageText[]): content is readonly PageText[] {
  return Array.isArray(content);
}

/** Changes the texts of files that are in memory or in the cache, and no documents. */
async function transform(
  integration: LoadedIntegration,
  {
    planned,
    config,
    diagnostics,
  }: Pick<FilesState, 'planned'> &
    Pick<FilesContext, 'config'> & { readonly diagnostics: Diagnostic[] },
): Promise<readonly PlannedFile[]> {
  const { files, text: change } = integration.transform!;
  return Promise.all(
    planned.map(async (file) => {
      const text =
        file.kind === 'document' || !files.test(file.path) ? undefined : contentText(file);
      if (text === undefined) return file;
      try {
        const changed: unknown = await change(text, file.path, config);
        if (typeof changed !== 'string')
          throw new TypeError(`it returned no text for \`${file.path}\``);
        return { ...file, hash: hashOf(changed), content: { bytes: changed } };
      } catch (thrown) {
        diagnostics.push(integration.toFault('transform', thrown));
        return file;
      }
    }),
  );
}

function contentText({ content }: PlannedFile): string | undefined {
  if (!('read' in content || 'bytes' in content)) return undefined;
  const bytes = 'read' in content ? content.read() : content.bytes;
  return typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString();
}
