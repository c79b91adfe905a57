import path from 'node:path';
import type { Stopwatch } from '../lib/stopwatch.ts';
import { fillPolicies } from '../scheduler/assembleHtml.ts';
import type { Bodies } from '../scheduler/memory/bodies.ts';
import type { PageTexts } from '../scheduler/memory/pageTexts.ts';
import type { RenderPurpose } from '../scheduler/memory/renderMemory.ts';
import { documentsOn, toRenderedTask, type RenderedHtml } from '../scheduler/renderPages.ts';
import type { Scheduler } from '../scheduler/scheduler.ts';
import type { RenderTask } from '../scheduler/tasks.ts';
import { readProperties } from '../scheduler/memory/propertiesText.ts';
import type {
  BuildOptions,
  Bundle,
  Outline,
  OutputChanges,
  Page,
  Site,
  Sources,
  Stage,
} from '../types.ts';
import { factsOf } from './compareTexts.ts';
import { createProperties, type LastRun } from './lastRun.ts';
import { patchFiles } from './patchFiles.ts';

/** The values of a run that applying edits needs. */
export interface EditContext {
  readonly site: Site;
  readonly options: BuildOptions;
  /** The absolute path of the output. */
  readonly outDir: string;
  readonly sources: Sources;
  readonly watch: Stopwatch<Stage>;
  readonly scheduler: Scheduler;
  readonly bodies: Bodies;
  readonly pageTexts: PageTexts;
}

/** An edit whose documents are parsed. */
export interface ParsedEdit extends EditContext {
  readonly purpose: RenderPurpose;
  readonly lastRun: LastRun;
  /** The keys of all documents now, by path. */
  readonly keys: ReadonlyMap<string, string>;
  /** The edited documents, by path. */
  readonly parsed: ReadonlyMap<string, Outline>;
  readonly bundle: Bundle;
}

/** The pages and files of an edit. */
export interface RenderedEdit {
  readonly pages: readonly Page[];
  /** The HTML document of each page. */
  readonly documents: readonly RenderedHtml[];
  /** The changes of the output. Absent if nothing is published. */
  readonly changes?: OutputChanges;
}

/**
 * Renders the pages that show the edited documents, and makes the files of the output. Returns
 * `undefined` if a page differs in more than its text, or if a file needs other pages too.
 */
export async function renderEdit(edit: ParsedEdit): Promise<RenderedEdit | undefined> {
  const { options, lastRun, keys, parsed } = edit;
  const permalinks = new Set([...parsed.keys()].flatMap((path) => lastRun.document(path)!.pages));
  const pages = readPages([...permalinks].sort(), edit);
  const bodyKeys = new Map([
    ...pages.flatMap(documentsOn).map((path) => [path, lastRun.document(path)!.key] as const),
    ...[...parsed.keys()].map((path) => [path, keys.get(path)!] as const),
  ]);
  const rendered = await renderAll(pages, bodyKeys, edit);
  if (rendered.some((page) => factsOf(page) !== lastRun.page(page.permalink)!.facts))
    return undefined;
  if (options.check) return { pages, documents: rendered };
  return assembleEdit(edit, { pages, rendered, bodyKeys });
}

/** Returns the pages as the last run rendered them. */
function readPages(permalinks: readonly string[], { site, lastRun }: ParsedEdit): readonly Page[] {
  const properties = createProperties(site.cacheDir);
  const { shell } = lastRun.site;
  try {
    return permalinks.map((permalink) => {
      const text = properties.read(lastRun.page(permalink)!.properties);
      const { props, ...page } = readProperties(text, properties.read);
      return {
        ...page,
        props: { ...props, site: shell.sites?.[props.locale ?? ''] ?? shell.site },
      };
    });
  } finally {
    properties.close();
  }
}

function renderAll(
  pages: readonly Page[],
  bodyKeys: ReadonlyMap<string, string>,
  edit: ParsedEdit,
): Promise<readonly RenderedHtml[]> {
  const { options, scheduler, watch, bundle } = edit;
  if (pages.length === 0) return Promise.resolve([]);
  return watch.time('render', async () => {
    const run = await scheduler.runner(pages.length, {
      shell: currentShell(edit),
      isOnDemand: true,
    });
    return Promise.all(
      pages.map((page) => {
        const task = toRenderedTask(page, { bundle, bodyKeys });
        return run('stage', {
          ...task,
          ...(!options.check && { lastHtml: lastHtmlOf(page, edit) }),
        });
      }),
    );
  });
}

/** Returns the HTML document of a page in the last output. */
function lastHtmlOf(
  { route: { permalink, source, file } }: Page,
  { lastRun, outDir }: ParsedEdit,
): RenderTask['lastHtml'] {
  const { texts } = lastRun.page(permalink)!;
  return source === undefined
    ? undefined
    : {
        file: path.join(outDir, file),
        policy: lastRun.site.result.policy?.text,
        bodyKey: lastRun.document(source)!.key,
        ...(texts && { markdown: texts.markdown.hash }),
      };
}

/** Returns the shell of the last run, with this run's theme, React and makers of page files. */
function currentShell({ site, lastRun }: ParsedEdit): LastRun['site']['shell'] {
  const { themeBundle, react, pageFiles } = site;
  return { ...lastRun.site.shell, themeBundle, react, ...(pageFiles && { pageFiles }) };
}

async function assembleEdit(
  edit: ParsedEdit,
  {
    pages,
    rendered,
    bodyKeys,
  }: {
    readonly pages: readonly Page[];
    readonly rendered: readonly RenderedHtml[];
    readonly bodyKeys: ReadonlyMap<string, string>;
  },
): Promise<RenderedEdit | undefined> {
  const { lastRun, parsed, bodies, bundle, watch } = edit;
  const policy = lastRun.site.result.policy?.text;
  return watch.time('assemble', async () => {
    const documents = await fillPolicies({
      ...edit,
      pages: rendered,
      policy,
      policyBefore: policy,
    });
    const changes = await patchFiles({
      ...edit,
      bundle,
      documents,
      pages,
      outlines: parsed,
      bodyKeys,
      readBody: bodies.read,
    });
    return changes && { pages, documents, changes };
  });
}
