/** Builds the site in test/sites/conventions, and finds parts of its pages. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { dedent } from './dedent.ts';
import { createSite, filesIn, repository, type TestSite } from './harness.ts';

export interface Conventions {
  readonly site: TestSite;
  /** Asserts that an output file contains each of `parts`, in this order. */
  has(file: string, ...parts: readonly (string | RegExp)[]): void;
  /** Asserts that an output file contains none of `parts`. */
  hasNot(file: string, ...parts: readonly (string | RegExp)[]): void;
  /** Returns the HTML of a page's article. */
  article(file: string): string;
  /** Returns the labels of a page's sidebar, in order. */
  sidebarOf(file: string): string[];
  /** Returns the HTML inside each code block of a page. */
  codeBlocks(file: string): string[];
  /** Returns the addresses of a page's scripts. */
  scriptsOf(file: string): string[];
}

/** Builds the site in a temporary folder. */
export async function buildConventions(): Promise<Conventions> {
  const site = createSite(filesIn(path.join(repository, 'test/sites/conventions')));
  await site.build();
  const article = (file: string) => articleOf(site.read(file));
  return {
    site,
    article,
    has(file, ...parts) {
      const html = site.read(file);
      let at = 0;
      for (const part of parts) {
        const rest = html.slice(at);
        const match =
          typeof part === 'string'
            ? { index: rest.indexOf(part), length: part.length }
            : { index: rest.search(part), length: part.exec(rest)?.[0].length ?? 0 };
        assert.ok(
          match.index >= 0,
          dedent`
            ${file} should have, after the parts before it,
              ${part}
            but continues with
            ${articleOf(rest).slice(0, 1500)}`,
        );
        at += match.index + match.length;
      }
    },
    hasNot(file, ...parts) {
      const html = site.read(file);
      for (const part of parts)
        assert.ok(
          typeof part === 'string' ? !html.includes(part) : !part.test(html),
          `${file} should not have ${part}`,
        );
    },
    sidebarOf: (file) =>
      [
        ...(
          /<nav[^>]*(?:sidebar|Docs)[^>]*>([\s\S]*?)<\/nav>/i.exec(site.read(file))?.[1] ?? ''
        ).matchAll(/<(?:a|span|em)\b[^>]*>([^<]+)</g),
      ].map(([, text]) => text!.trim()),
    codeBlocks: (file) =>
      [...article(file).matchAll(/<pre\b[^>]*><code[^>]*>([\s\S]*?)<\/code><\/pre>/g)].map(
        ([, code]) => code!,
      ),
    scriptsOf: (file) =>
      [...site.read(file).matchAll(/<script\b[^>]* src="([^"]*)"/g)].map(([, address]) => address!),
  };
}

/** Returns the article of a page, or the whole page if it has no article. */
function articleOf(html: string): string {
  return html.replace(/^[\s\S]*?<article[^>]*>/, '').replace(/<\/article>[\s\S]*$/, '');
}

/** Returns the text of each highlighted line of a code block. */
export function highlighted(block: string): string[] {
  return block
    .split('\n')
    .filter((line) => line.includes('theme-code-block-highlighted-line'))
    .map(textOfHtml);
}

/** Returns the text of HTML, without tags and escapes. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|#x3C);/g, '<')
    .replace(/&(?:gt|#x3E);/g, '>')
    .replace(/&(?:amp|#x26);/g, '&')
    .replace(/&(?:#x27|#39);/g, "'")
    .trim();
}
