/**
 * `site dev`: from the command to the first page with its whole sidebar, without and with its
 * cache; and from a save to the open page.
 */
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
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
  const range = (values: readonly number[]) =>
    `${Math.round(median(values)).toString().padStart(6)} ms ` +
    `(${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`;
  console.log(
    `${'first page'.padEnd(12)} ${range(cold)} with a cold cache, ${range(warm).trim()} ` +
      'with its cache',
  );
  console.log(
    `${'save'.padEnd(12)} ${range(await measureSaves(root, { file, address }))} to the open page`,
  );
}

/** Milliseconds from a save to the paragraph on the screen, ten times. */
async function measureSaves(
  root: string,
  { file, address }: { readonly file: string; readonly address: string },
): Promise<number[]> {
  const { url, stop } = await start(root, address);
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(new URL(address, url).href);
    await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
    await page.waitForTimeout(2000);
    const took: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      const before = performance.now();
      appendFileSync(file, `\nSaved for the ${i + 1}th time.\n`);
      await page.waitForFunction(
        (text) => document.querySelector('main')!.textContent!.includes(text),
        `Saved for the ${i + 1}th time.`,
        { polling: 5 },
      );
      took.push(performance.now() - before);
    }
    return took;
  } finally {
    await browser.close();
    await stop();
  }
}
