/**
 * `npm run screenshots -- [folder]` takes the picture in the README. With a folder, it also takes
 * pictures of one page of every kind, at three widths, light and dark, to look at after a change of
 * the design.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launch, serve } from '../browser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = [
  '/',
  '/docs/',
  '/docs/the-fundamentals',
  '/gallery',
  '/site/',
  '/blog',
  '/blog/4-0',
  '/blog/archive',
  '/blog/tags',
  '/blog/authors',
  '/learn',
  '/success-stories',
  '/templates/',
  '/templates/tiktok',
  '/experts/',
  '/showcase/',
  '/showcase/add',
  '/player/',
  '/lambda/',
  '/recorder/',
  '/licensing/',
  '/4/',
  '/brand',
  '/about/',
  '/contact/',
  '/search?q=spring',
  '/no-such-page',
];

/** Takes a picture of a page. `whole` is whether it shows more than the window. Default: yes. */
async function shoot(
  browser: Browser,
  url: string,
  {
    file,
    width,
    height = 900,
    mode,
    whole = true,
  }: { file: string; width: number; height?: number; mode: 'light' | 'dark'; whole?: boolean },
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: mode,
    reducedMotion: 'reduce',
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.screenshot({
    path: file,
    fullPage: whole,
    ...(file.endsWith('.jpg') && { type: 'jpeg', quality: 84 }),
  });
  await page.close();
}

const folder = process.argv[2];
const [browser, server] = await Promise.all([launch(), serve(root)]);
try {
  await shoot(browser, `${server.url}/`, {
    file: path.join(root, 'test/screenshots/home.jpg'),
    width: 1280,
    height: 800,
    mode: 'light',
    whole: false,
  });
  if (folder) {
    mkdirSync(folder, { recursive: true });
    for (const address of pages)
      for (const width of [390, 1000, 1440])
        for (const mode of ['light', 'dark'] as const) {
          const name = address.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
          await shoot(browser, server.url + address, {
            file: path.join(folder, `${name}-${width}-${mode}.png`),
            width,
            mode,
          });
        }
  }
} finally {
  await browser.close();
  await server.close();
}
