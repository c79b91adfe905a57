/**
 * Measures `site dev`: the time from the command to the first page with its whole sidebar, without
 * and with a cache, and the time from a save to the open page, for each kind of change.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { launch } from '../browser.ts';
import { clean, command, firstPage, median, type BenchInput } from './site.ts';

/**
 * Starts the server. Returns the milliseconds until it answered with the page at `address`, and a
 * function that stops it.
 */
async function start(
  root: string,
  address: string,
): Promise<{ took: number; url: string; stop: () => Promise<void> }> {
  const before = performance.now();
  const child = spawn(process.execPath, [command, 'dev', root, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url) break;
  }
  if (!url) throw new Error('The server gave no address.');
  const response = await fetch(new URL(address, url));
  const html = await response.text();
  const took = performance.now() - before;
  if (!response.ok || !html.includes('sidebar'))
    throw new Error(`The page was not there: ${response.status}.`);
  return {
    took,
    url,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** Prints the medians. */
export async function benchDev({ root, runs }: BenchInput): Promise<void> {
  const file = firstPage(root);
  const address = `/docs/${path.relative(path.join(root, 'docs'), file).replace(/\.mdx?$/, '')}`;
  const first = async (isCold: boolean) => {
    if (isCold) clean(root);
    const { took, stop } = await start(root, address);
    await stop();
    return took;
  };
  const cold: number[] = [];
  const warm: number[] = [];
  for (let i = 0; i < runs; i += 1) cold.push(await first(true));
  for (let i = 0; i < runs; i += 1) warm.push(await first(false));
  console.log(
    `${'first page'.padEnd(13)} ${spread(cold)} with a cold cache, ${spread(warm).trim()} ` +
      'with its cache',
  );
  for (const [name, took] of await measureChanges(root, { file, address }))
    console.log(`${name.padEnd(13)} ${spread(took)} from a save to the open page`);
}

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const late = sorted[Math.ceil(sorted.length * 0.95) - 1]!;
  return `${Math.round(median(values)).toString().padStart(6)} ms (95 %: ${Math.round(late)})`;
}

/** A change of a source, and how the open page shows it. */
interface Change {
  readonly name: string;
  readonly count: number;
  /** Address of the open page. */
  readonly address: string;
  /** Makes the change for the i-th time, with this text in it. */
  readonly save: (text: string, i: number) => void;
  /** Returns whether the page shows the text. This function runs in the page. */
  readonly isSeen: (text: string) => boolean;
}

function changesOf(root: string, { file, address }: OpenedPage): readonly Change[] {
  const [config, style] = [path.join(root, 'site.config.ts'), path.join(root, 'site.css')];
  const component = path.join(root, 'pages/_Part.tsx');
  const replace = (changed: string, from: RegExp, to: string) =>
    writeFileSync(changed, readFileSync(changed, 'utf8').replace(from, to));
  const writePart = (text: string) =>
    writeFileSync(component, `export default () => <p id="part">${text}</p>;\n`);
  const writeStyle = (i: number) => writeFileSync(style, `:root { --bench: ${i}; }\n`);
  writePart('Part');
  writeStyle(0);
  const page = "import Part from './_Part.tsx';\n\n# Part\n\n<Part />\n";
  writeFileSync(path.join(root, 'pages/part.mdx'), page);
  replace(config, /collections:/, "customCss: ['site.css'], collections:");
  const isSeenIn = {
    main: (text: string) => document.querySelector('main')!.textContent!.includes(text),
    body: (text: string) => document.body.textContent!.includes(text),
    style: (text: string) =>
      getComputedStyle(document.documentElement).getPropertyValue('--bench') === text.at(-1),
  };
  return [
    {
      name: 'text',
      count: 20,
      address,
      save: (text) => appendFileSync(file, `\n${text}.\n`),
      isSeen: isSeenIn.main,
    },
    {
      name: 'sidebar',
      count: 5,
      address,
      save: (text) =>
        replace(file, /^---\n(?:sidebar_label.*\n)?/, `---\nsidebar_label: ${text}\n`),
      isSeen: isSeenIn.body,
    },
    {
      name: 'style sheet',
      count: 5,
      address,
      save: (_, i) => writeStyle(i),
      isSeen: isSeenIn.style,
    },
    {
      name: 'configuration',
      count: 5,
      address,
      save: (text) => replace(config, /title: '[^']*'/, `title: '${text}'`),
      isSeen: isSeenIn.body,
    },
    { name: 'component', count: 5, address: '/part', save: writePart, isSeen: isSeenIn.main },
  ];
}

interface OpenedPage {
  readonly file: string;
  readonly address: string;
}

/** Returns the milliseconds from each save until the page shows it, by kind of change. */
async function measureChanges(
  root: string,
  opened: OpenedPage,
): Promise<readonly (readonly [name: string, took: readonly number[]])[]> {
  const changes = changesOf(root, opened);
  const { url, stop } = await start(root, opened.address);
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const results: (readonly [string, readonly number[]])[] = [];
    for (const { name, count, address, save, isSeen } of changes) {
      await page.goto(new URL(address, url).href);
      await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
      await page.waitForTimeout(2000);
      const took: number[] = [];
      for (let i = 1; i <= count; i += 1) {
        const text = `Saved ${name} ${i}`;
        const before = performance.now();
        save(text, i);
        await page.waitForFunction(isSeen, text, { polling: 5 });
        took.push(performance.now() - before);
      }
      results.push([name, took]);
    }
    return results;
  } finally {
    await browser.close();
    await stop();
  }
}
