import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fillPolicy } from '../assemble/policy.ts';
import { writeToCache } from '../lib/cache/cacheFaults.ts';
import { hashOf } from '../lib/hash.ts';
import { mark } from '../lib/marks.ts';
import type { ParseInput } from '../parse/parse.ts';
import type { LastHtml, RenderedPage, RenderInput, ShellInput } from '../render/render.ts';
import type { Body, Outline, PageFile, PageFileMakers, Rendered } from '../types.ts';
import { createBodies } from './memory/bodies.ts';
import { createMaking, createPageFiles } from './memory/pageFiles.ts';
import { createPageWords, weighInto, type WeighTask } from '../search/pageWords.ts';
import { createPageTexts } from './memory/pageTexts.ts';
import { createWarmEntries } from './memory/warmEntries.ts';
import { chooseProductionReact } from '../lib/bundler/productionReact.ts';

/** The data that tasks need in addition to their input. */
export interface Setup {
  /** Folder of bodies, texts of pages and staged HTML. Every task needs it. */
  readonly cacheDir?: string;
  /** The theme of the following pages. Its modules are imported before the first page. */
  readonly theme?: Pick<ShellInput, 'themeBundle' | 'react'>;
  /** Stages whose modules are imported before their first task. */
  readonly stages?: readonly ('parse' | 'render')[];
  /** For rendering: the input that all pages share. */
  readonly shell?: ShellInput;
  /** For staging: the expected policy. Default: pages keep the mark. */
  readonly policy?: string | undefined;
  /** For rendering few pages: components of the theme are loaded when a page names them. */
  readonly isOnDemand?: boolean;
  /** For files of pages: the integrations that make these files. */
  readonly pageFiles?: PageFileMakers;
}

/** A document to parse, and the key under which its body is kept in the cache. */
export type ParseTask = ParseInput & { readonly key: string };

/** A page to render. It names bodies by their keys in the cache. */
export type RenderTask = Omit<RenderInput, 'body' | 'teaserBodies' | 'lastHtml'> & {
  readonly bodyKey?: string;
  readonly teaserKeys: readonly string[];
  /** The page's HTML in the output, if only the page's text has changed since. */
  readonly lastHtml?: Omit<LastHtml, 'html' | 'body'> & {
    /** Absolute path of the HTML. */
    readonly file: string;
    readonly policy: string | undefined;
    readonly bodyKey: string;
  };
};

/** A rendered page whose HTML is in a file of the cache. */
type StagedPage = Rendered & { readonly content: { readonly staged: string } };

/** The tasks of a worker thread. Bodies pass through the cache, not through messages. */
export interface Tasks {
  /** Parses a document, stores its body, and returns its outline. */
  parse(task: ParseTask): Promise<Outline>;
  /** Renders a page. */
  render(task: RenderTask): Promise<RenderedPage>;
  /** Renders a page to a staged file, and stores everything that belongs to it in the cache. */
  stage(task: RenderTask): Promise<StagedPage>;
  /**
   * Renders a page and remembers it under its key, for builds on any machine. A page with
   * diagnostics is not remembered.
   */
  warm(task: RenderTask & { readonly key: string }): Promise<Rendered>;
  /** Stages the HTML that `warm` remembered. Returns `undefined` if the HTML is damaged. */
  restore(input: { readonly key: string }): Promise<StagedPage | undefined>;
  /** Stages the HTML in the file `from` with the policy in its head. */
  fillPolicy(input: {
    /** Name of the output file. */
    readonly file: string;
    readonly from: string;
    readonly policy: string;
    /** The policy to replace. Default: the mark. */
    readonly before?: string | undefined;
  }): Promise<Pick<StagedPage, 'content' | 'hash' | 'bytes'>>;
  /** Weighs the words of a page for the search, and stores the result in the cache. */
  weigh(task: WeighTask): Promise<void>;
  /** Makes a file of a page that `stage` planned. Returns the reason if that fails. */
  makePageFile(file: PageFile): Promise<string | undefined>;
}

/** Runs the task of this name. */
export function runTask<K extends keyof Tasks>(
  tasks: Tasks,
  name: K,
  input: Parameters<Tasks[K]>[0],
): ReturnType<Tasks[K]> {
  const task = tasks[name] as (input: Parameters<Tasks[K]>[0]) => ReturnType<Tasks[K]>;
  return task(input);
}

/**
 * Creates the tasks for the current thread. A stage is imported with its first task, or when
 * `prepare` announces it: parsing needs no React, and rendering no Markdown parser.
 */
export function createTasks(): Tasks & { prepare(setup: Setup): void; close(): void } {
  let current: Setup = {};
  let cache: TaskCache | undefined;
  let renderer: ReturnType<typeof import('../render/render.ts').createRender> | undefined;
  let making: ReturnType<typeof createMaking> | undefined;

  const render: Tasks['render'] = async (task) => {
    const { createRender } = await importRender();
    const { shell, policy } = current;
    renderer ??= createRender({ ...shell!, ...(policy && { policy }) }, current.isOnDemand);
    return renderer(readInput(task, cache!.bodies.read));
  };
  const renderToCache = async (task: RenderTask) => {
    const { html, written, planned = [], ...rendered } = await render(task);
    for (const file of planned) cache!.pageFiles.store(file);
    const texts = written && cache!.pageTexts.write(rendered.file, written);
    return { html, rendered: { ...rendered, ...(texts && { texts }) } };
  };
  return {
    async parse({ key, ...input }) {
      const { outline, body } = await (await importParse()).parse(input);
      cache!.bodies.write(key, body);
      return outline;
    },
    render,
    async stage(task) {
      const { html, rendered } = await renderToCache(task);
      return { ...rendered, content: { staged: cache!.stage(rendered.file, html) } };
    },
    async warm({ key, ...task }) {
      const { html, rendered } = await renderToCache(task);
      if (rendered.diagnostics.length === 0) cache!.warm.pages.write(key, { rendered, html });
      return rendered;
    },
    restore: async ({ key }) => cache!.restore(key, current.policy),
    fillPolicy: async ({ file, from, ...policies }) =>
      cache!.stageWhole(file, fillPolicy(readFileSync(from, 'utf8'), policies)),
    weigh: async (task) => weighInto(cache!.words, task, cache!.bodies.read),
    makePageFile: ({ path: file, maker }) =>
      cache!.pageFiles.make(file, (source) => making!(maker, source)),
    prepare(setup) {
      current = { ...current, ...setup };
      if (setup.shell) renderer = undefined;
      if (setup.pageFiles) making = createMaking(setup.pageFiles);
      if (setup.cacheDir !== undefined && setup.cacheDir !== cache?.folder) {
        cache?.close();
        cache = openTaskCache(setup.cacheDir);
      }
      importAhead(setup);
    },
    close: () => cache?.close(),
  };
}

/** A page and the bodies that its task names. */
function readInput(
  { bodyKey, teaserKeys, lastHtml, ...input }: RenderTask,
  read: (key: string) => Body,
): RenderInput {
  return {
    ...input,
    ...(bodyKey !== undefined && { body: read(bodyKey) }),
    teaserBodies: teaserKeys.map(read),
    ...(lastHtml && { lastHtml: readLastHtml(lastHtml, read) }),
  };
}

function readLastHtml(
  { file, policy, bodyKey, ...lastTexts }: NonNullable<RenderTask['lastHtml']>,
  readBody: (key: string) => Body,
): LastHtml {
  const html = readFileSync(file, 'utf8');
  const unfilled = { policy: mark('policy'), before: policy };
  return {
    ...lastTexts,
    html: policy === undefined ? html : fillPolicy(html, unfilled),
    body: readBody(bodyKey),
  };
}

type TaskCache = ReturnType<typeof openTaskCache>;

/** The parts of a site's cache that tasks write. */
function openTaskCache(folder: string) {
  const [bodies, pageTexts] = [createBodies(folder), createPageTexts(folder)];
  const words = createPageWords(folder);
  const warm = createWarmEntries(folder);
  const staging = path.join(folder, 'staged');
  let isReady = false;
  /** Writes the HTML for the output file `file`, and returns its path. */
  const stage = (file: string, html: string): string => {
    const staged = path.join(staging, `${hashOf(file)}.html`);
    writeToCache(staged, () => {
      if (!isReady) mkdirSync(staging, { recursive: true });
      writeFileSync(staged, html);
    });
    isReady = true;
    return staged;
  };
  const stageWhole = (file: string, html: string) => ({
    content: { staged: stage(file, html) },
    hash: hashOf(html),
    bytes: Buffer.byteLength(html),
  });
  return {
    folder,
    bodies,
    pageTexts,
    words,
    pageFiles: createPageFiles(folder),
    warm,
    stage,
    /** Stages HTML as `stage` does, and returns the facts about it. */
    stageWhole,
    restore(key: string, policy: string | undefined): StagedPage | undefined {
      const page = warm.pages.read(key);
      if (!page) return undefined;
      const { rendered, html } = page;
      const filled = policy === undefined ? html : fillPolicy(html, { policy });
      return { ...rendered, ...stageWhole(rendered.file, filled) };
    },
    close() {
      bodies.close();
      words.close();
      pageTexts.close();
      warm.close();
    },
  };
}

/**
 * Starts imports early. Failures are ignored here; the task that needs the module reports them.
 */
function importAhead({ stages, theme }: Setup): void {
  const ignore = () => {};
  if (stages?.includes('parse')) importParse().catch(ignore);
  if (stages?.includes('render')) importRender().catch(ignore);
  if (theme)
    importLoadTheme()
      .then(({ loadTheme }) => loadTheme(theme))
      .catch(ignore);
}

function importParse(): Promise<typeof import('../parse/parse.ts')> {
  return import('../parse/parse.ts');
}

function importLoadTheme(): Promise<typeof import('../render/loadTheme.ts')> {
  chooseProductionReact();
  return import('../render/loadTheme.ts');
}

function importRender(): Promise<typeof import('../render/render.ts')> {
  chooseProductionReact();
  return import('../render/render.ts');
}
