import { Parser } from 'htmlparser2';
import type { Output } from '../diff/readOutput.ts';
import { decodePath } from '../lib/files/decodePath.ts';
import { collapseSpaces } from '../lib/collapseSpaces.ts';

/** A link in the content of a page. */
export interface FoundLink {
  /** The address of the page that has the link. */
  readonly from: string;
  readonly text: string;
  /** The id in the link's address, without `#`; empty if there is none. */
  readonly fragment: string;
}

/**
 * Returns the links in the content of all pages, by the page to which they lead. Links of menus,
 * sidebars and tables of contents are left out, because every page has them.
 */
export function findLinks(
  output: Output,
  addressOf: (written: string) => string | undefined,
): ReadonlyMap<string, readonly FoundLink[]> {
  const linksByPage = new Map<string, FoundLink[]>();
  const origin = 'https://here.invalid';
  for (const from of [...output.pages.keys()].sort())
    for (const { href, text } of linksOf(output.read(output.pages.get(from)!.file))) {
      const base = `${origin}${from}`;
      if (!URL.canParse(href, base)) continue;
      const url = new URL(href, base);
      const to = url.origin === origin ? addressOf(decodePath(url.pathname)) : undefined;
      if (to === undefined || to === from) continue;
      const fragment = decodePath(url.hash.slice(1));
      const links = linksByPage.get(to) ?? [];
      links.push({ from, text, fragment });
      linksByPage.set(to, links);
    }
  return linksByPage;
}

/** Returns the links in `<main>`, outside its navigation. */
function linksOf(html: string): readonly { readonly href: string; readonly text: string }[] {
  const links: { readonly href: string; text: string }[] = [];
  let main = 0;
  let around = 0;
  let open: { readonly href: string; text: string } | undefined;
  const isAround = (name: string) => /^(?:nav|footer)$/.test(name);
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'main') main += 1;
      if (isAround(name)) around += 1;
      if (name === 'a' && href !== undefined && main > 0 && around === 0) open = { href, text: '' };
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name) {
      if (name === 'main') main -= 1;
      if (isAround(name)) around -= 1;
      if (name !== 'a' || !open) return;
      links.push({ ...open, text: collapseSpaces(open.text) });
      open = undefined;
    },
  });
  parser.end(html);
  return links;
}
