import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { encodePath } from '../lib/files/encodePath.ts';
import { hashOf } from '../lib/hash.ts';
import { preview } from '../preview/preview.ts';
import { modesScript, showModeScript, violationsScript } from './pageScript.ts';
import { BrowserMissing, startBrowser } from './startBrowser.ts';
import { callScript, withTab } from './withPage.ts';

/** A violation that axe-core finds at one element of a page. */
export interface AxeNote {
  /** Name of the rule. */
  readonly rule: string;
  /** The rule in words. */
  readonly help: string;
  readonly helpUrl: string;
  /** The start tag. */
  readonly element: string;
  /** The fault of this element. */
  readonly reason: string;
  /** The color mode, if only one has the fault. */
  readonly mode?: string;
  readonly id?: string;
  readonly address?: string;
}

/** The notes of earlier runs, by address of the page. */
export type AxeMemory = Readonly<
  Record<string, { readonly key: string; readonly notes: readonly AxeNote[] }>
>;

export interface InspectSettings {
  /** Folder of the output. */
  readonly folder: string;
  /** Hash of the document of each page, by address. */
  readonly pages: ReadonlyMap<string, string>;
  readonly memory: AxeMemory;
  /** Path of a Chromium, if there is one. */
  readonly chromium: string | undefined;
  /** Number of tabs that open pages at once. */
  readonly jobs: number;
  /** Called after each page that was opened. */
  readonly onPage?: (event: InspectedPage) => void;
}

interface InspectedPage {
  /** Number of pages that were opened. */
  readonly done: number;
  /** Number of pages to open. */
  readonly total: number;
  /** All notes so far. They may be stored, so that a run that is stopped loses little. */
  readonly memory: () => AxeMemory;
}

/**
 * Asks axe-core about every page that is not in the memory as it is. All rules are asked in the
 * mode that the page has at first, and contrast in the other mode.
 *
 * @returns The notes of all pages, and how many pages were opened.
 * @throws BrowserMissing If a package or a browser is not installed.
 */
export async function inspectPages({
  folder,
  pages,
  memory,
  chromium,
  jobs,
  onPage,
}: InspectSettings): Promise<{ readonly memory: AxeMemory; readonly opened: number }> {
  const axe = readAxe();
  const rules = hashOf(axe);
  const keys = new Map([...pages].map(([page, hash]) => [page, `${hash} ${rules}`]));
  const isFresh = (page: string) => memory[page]?.key === keys.get(page);
  const stalePages = [...pages.keys()].filter((page) => !isFresh(page));
  const notes = new Map(Object.entries(memory).filter(([page]) => isFresh(page)));
  const currentMemory = () => Object.fromEntries(notes);
  if (stalePages.length === 0) return { memory: currentMemory(), opened: 0 };

  const server = await preview({ root: folder, outDir: folder, port: 0 });
  const browser = await startBrowser(chromium).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const baseURL = new URL(server.url).origin;
  const queue = stalePages.values();
  let done = 0;
  const inspectQueue = async (tab: Page) => {
    for (const page of queue) {
      await tab.goto(encodePath(page), { waitUntil: 'load' });
      notes.set(page, { key: keys.get(page)!, notes: await inspectPage(tab, axe) });
      onPage?.({ done: ++done, total: stalePages.length, memory: currentMemory });
    }
  };
  const tabs = Math.min(jobs, stalePages.length);
  try {
    // Tabs are used again, because opening one takes longer than loading a page in it.
    await Promise.all(
      Array.from({ length: tabs }, () => withTab(browser, { baseURL }, inspectQueue)),
    );
  } finally {
    await browser.close();
    await server.close();
  }
  return { memory: currentMemory(), opened: stalePages.length };
}

function readAxe(): string {
  try {
    return readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  } catch (cause) {
    const text = 'axe-core is not installed: npm install --save-dev axe-core playwright-core';
    throw new BrowserMissing(text, { cause });
  }
}

/** Rules of the Web Content Accessibility Guidelines 2.2, levels A and AA, and good practice. */
const allRules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const onlyContrast = { runOnly: ['color-contrast'] };

/** Asks axe-core about the page that a tab shows. */
async function inspectPage(tab: Page, axe: string): Promise<AxeNote[]> {
  await tab.evaluate(axe);
  const ask = (options: object) => callScript<AxeNote[]>(tab, violationsScript, options);
  const [first, second] = await callScript<string[]>(tab, modesScript);
  await callScript(tab, showModeScript, first);
  const notes = await ask(allRules);
  if (second === undefined) return notes;
  await callScript(tab, showModeScript, second);
  return mergeModes(notes, await ask(onlyContrast), [first!, second]);
}

/** Adds the mode to violations that only one mode has. */
function mergeModes(
  first: readonly AxeNote[],
  second: readonly AxeNote[],
  [firstMode, secondMode]: readonly [string, string],
): AxeNote[] {
  const noteKey = ({ rule, element, id }: AxeNote) => `${rule}\n${element}\n${id}`;
  const [inFirst, inSecond] = [first, second].map((notes) => new Set(notes.map(noteKey)));
  const isContrast = ({ rule }: AxeNote) => rule === 'color-contrast';
  return [
    ...first.map((note) =>
      isContrast(note) && !inSecond!.has(noteKey(note)) ? { ...note, mode: firstMode } : note,
    ),
    ...second
      .filter((note) => !inFirst!.has(noteKey(note)))
      .map((note) => ({ ...note, mode: secondMode })),
  ];
}
