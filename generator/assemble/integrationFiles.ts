import { diagnose } from '../diagnostics/diagnose.ts';
import { hashOf } from '../lib/hash.ts';
import { isOutputPath } from '../lib/isOutputPath.ts';
import type { AddedFile, PageText, PublishedPage } from '../integration.ts';
import type { Diagnostic, LoadedIntegration, OutputFile } from '../types.ts';
import type { AssembleInput, PlannedFile } from './assemble.ts';
import { hasStatic } from './hasStatic.ts';
import { toFilesContext, toPublishedPages } from './filesContext.ts';
import { createUseRecorder, type IntegrationUses, type UseRecorder } from './integrationUses.ts';
import { transformTexts } from './transformTexts.ts';

interface WithIntegrationFiles {
  /** The generator's own files, followed by the files of integrations. */
  readonly planned: readonly PlannedFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly uses: IntegrationUses;
}

/**
 * Asks the integrations of a site for output files, and then lets them change texts. Integrations
 * are asked in the order of the configuration, but those with `isLast` come after the others, so
 * that they see all other files. If one throws, there is a diagnostic and its files are missing.
 */
export async function addIntegrationFiles(
  input: AssembleInput,
  ownFiles: readonly PlannedFile[],
): Promise<WithIntegrationFiles> {
  const { integrations = [] } = input.site;
  const diagnostics: Diagnostic[] = [];
  let planned = ownFiles;
  const recorder = createUseRecorder();
  const pages = integrations.some(({ files }) => files) ? toPublishedPages(input, recorder) : [];
  const inOrder = [
    ...integrations.filter(({ isLast }) => !isLast),
    ...integrations.filter(({ isLast }) => isLast),
  ];
  for (const integration of inOrder) {
    if (!integration.files) continue;
    try {
      const addedFiles = await integration.files(
        toFilesContext(integration, { input, pages, planned, recorder }),
      );
      const { safe, pathDiagnostics } = withSafePaths(addedFiles, integration, pages);
      diagnostics.push(...pathDiagnostics);
      const files = safe.filter((file) => !isReplaced(file, input));
      const added = await Promise.all(
        files.map((file) => toPlanned(file, integration, { ...input, ...recorder })),
      );
      for (const file of files) recorder.noteTexts(file);
      recorder.noteAdded(integration.name, added);
      planned = [...planned, ...added];
    } catch (thrown) {
      diagnostics.push(integration.toHookFault('files', thrown));
    }
  }
  for (const integration of integrations)
    if (integration.transform)
      planned = await transformTexts(integration, {
        planned,
        config: input.site.config,
        diagnostics,
      });
  return { planned, diagnostics, uses: recorder.uses() };
}

/**
 * Returns the files whose paths are below the output folder, and diagnostics about the others. A
 * page with an unsafe name has a diagnostic already, so the files beside it get none. Throws if the
 * integration did not return a list of files.
 */
function withSafePaths(
  addedFiles: readonly AddedFile[],
  { name, place }: LoadedIntegration,
  pages: readonly PublishedPage[],
) {
  if (!Array.isArray(addedFiles) || !addedFiles.every((file) => typeof file?.path === 'string'))
    throw new TypeError('it must return a list of files, each with `path` and `content`');
  const pathDiagnostics = addedFiles
    .filter((file) => !isOutputPath(file.path) && !isOfUnsafePage(file.path, pages))
    .map((file) => {
      const path = String(file.path).replaceAll('\0', '\uFFFD');
      const reason = 'names no file below the output folder';
      return diagnose('integration/bad-path', place, { name, path, reason });
    });
  return { safe: addedFiles.filter((file) => isOutputPath(file.path)), pathDiagnostics };
}

/** Whether a file is beside a page with an unsafe name, as `a.md` is beside `a.html`. */
function isOfUnsafePage(path: string, pages: readonly PublishedPage[]): boolean {
  return pages.some(({ route: { file } }) => {
    const pathWithoutEnding = file.replace(/html$/, '');
    return !isOutputPath(file) && path.startsWith(pathWithoutEnding);
  });
}

const kinds: readonly OutputFile['kind'][] = ['asset', 'document', 'index', 'worker'];

/** Whether a static file of the site replaces a file that an integration adds. */
function isReplaced({ path, isReplaceable }: AddedFile, input: AssembleInput): boolean {
  return isReplaceable === true && hasStatic(path, input);
}

async function toPlanned(
  { path, content, kind = 'index', origin, source }: AddedFile,
  { name }: LoadedIntegration,
  input: AssembleInput & Pick<UseRecorder, 'fileOf'>,
): Promise<PlannedFile> {
  if (!kinds.includes(kind)) throw new TypeError(`\`${path}\` has the kind \`${kind}\``);
  return {
    path,
    kind,
    ...(await contentOf(content, input)),
    origin: origin ?? `The generated file \`${path}\` (${name})`,
    ...(source !== undefined && { source }),
  };
}

async function contentOf(
  content: AddedFile['content'],
  { pageTexts, fileOf }: Pick<AssembleInput, 'pageTexts'> & Pick<UseRecorder, 'fileOf'>,
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
