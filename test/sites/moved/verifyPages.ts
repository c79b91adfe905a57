/** Compares the built pages of a moved site with their sources. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from '../../harness.ts';
import { expectedPages, type ExpectedPage } from './expectedPages.ts';
import { headingIds, linksOf, pagerOf, shownText } from './readShown.ts';

/** A comparison. It passed if there is no problem. */
export interface Comparison {
  readonly page: string;
  readonly problem?: string | undefined;
}

/**
 * Compares the pages in `build` of the site in `root` with what Docusaurus would have made.
 * `elsewhere` are addresses that another program publishes.
 */
export function verifyPages(root: string, elsewhere: readonly string[]): readonly Comparison[] {
  const folder = path.join(root, 'build');
  const site = { folder, files: new Set(filesOf(folder)), elsewhere };
  return expectedPages(root).flatMap((page) => verifyPage(page, site));
}

/** The output of a site, and the addresses that another program publishes. */
interface Shown {
  readonly folder: string;
  readonly files: ReadonlySet<string>;
  readonly elsewhere: readonly string[];
}

function verifyPage(
  page: ExpectedPage,
  { folder, files, elsewhere }: Shown,
): readonly Comparison[] {
  const output = fileOf(page.address, files);
  const place = {
    page: `${page.file} is at ${page.address}`,
    problem: output === undefined ? 'there is no such file' : undefined,
  };
  if (output === undefined) return [place];
  const html = readFileSync(path.join(folder, output), 'utf8');
  const links = linksOf(html).map((href) => {
    const { pathname } = new URL(href, `https://site.invalid${page.address}`);
    const isBroken =
      elsewhere.includes(pathname) || page.brokenLinks.some((end) => pathname.endsWith(end));
    const isThere = fileOf(decodeURI(pathname), files) !== undefined;
    return {
      page: `${page.file} links to ${href}`,
      problem: isThere || isBroken ? undefined : 'there is no such page',
    };
  });
  return [
    place,
    { page: `${page.file} has its text`, problem: firstMissing(page.words, shownText(html)) },
    { page: `${page.file} has its ids`, problem: differs(page.ids, headingIds(html)) },
    ...(page.pager
      ? [{ page: `${page.file} has its neighbors`, problem: differs(page.pager, pagerOf(html)) }]
      : []),
    ...links,
  ];
}

/** Returns the output file of an address. */
function fileOf(address: string, files: ReadonlySet<string>): string | undefined {
  const plain = address.replace(/^\//, '');
  return [plain, `${plain}.html`, `${plain.replace(/\/$/, '')}/index.html`.replace(/^\//, '')]
    .filter((file) => file !== '')
    .find((file) => files.has(file));
}

function differs(expected: readonly string[], shown: readonly string[]): string | undefined {
  const at = expected.findIndex((text, index) => shown[index] !== text);
  if (at !== -1) return `${expected[at]} was expected, and ${shown[at]} is there`;
  return shown.length > expected.length ? `${shown[expected.length]} is too much` : undefined;
}

/** Names the first part of the text that a page does not have in its place. */
function firstMissing(expected: readonly string[], shown: string): string | undefined {
  let at = 0;
  for (const run of expected) {
    const start = shown.indexOf(run, at);
    const before = shown.slice(Math.max(0, at - 60), at);
    if (start === -1) return `is missing after “${before}”: ${run}`;
    at = start + run.length;
  }
  return undefined;
}
