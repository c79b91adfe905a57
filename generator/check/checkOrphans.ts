import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../types.ts';
import type { CheckContext } from './context.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { inDefaultLanguage } from './addressSpellings.ts';

/** Reports documents that are in no handwritten sidebar and that no other page links to. */
export function checkOrphans(context: CheckContext): Diagnostic[] {
  const { graph, site, outlines } = context;
  // A sidebar that cannot be read is reported elsewhere. It is empty, so all documents would be
  // orphans.
  const isUnread = [...site.diagnostics, ...graph.diagnostics].some(
    ({ severity, code }) => severity === 'error' || code === 'config/missing-sidebars',
  );
  if (isUnread) return [];
  const handmade = new Set(
    site.config.collections.flatMap((collection) =>
      collection.type === 'docs' && typeof collection.sidebarPath === 'string'
        ? [collection.id]
        : [],
    ),
  );
  const plain = (address: string) => inDefaultLanguage(address, site.config);
  const alone = graph.pages.flatMap(({ route }) => {
    const outline = outlines.get(route.source ?? '');
    // Sidebars are the same in all languages, so only the default language is checked.
    if (plain(route.permalink) !== route.permalink) return [];
    if (!outline || !handmade.has(route.collection ?? '') || route.kind !== 'doc') return [];
    const { displayed_sidebar: displayed, unlisted, draft } = outline.frontMatter;
    const isMeant = displayed !== undefined || unlisted === true || draft === true;
    return route.sidebar === undefined && !isMeant ? [{ route, outline }] : [];
  });
  if (alone.length === 0) return [];
  const linked = linkedPages(context, plain);
  return alone.flatMap(({ route, outline }) =>
    linked.has(route.permalink) ? [] : [diagnose('sidebar/orphan', startOfFile(outline.path), {})],
  );
}

/** Returns the permalinks that another page links to, as `plain` makes them. */
function linkedPages(
  { graph, rendered, addresses, site }: CheckContext,
  plain: (address: string) => string,
): ReadonlySet<string> {
  const linked = new Set<string>();
  for (const { route, targets } of graph.pages) {
    for (const { page } of targets)
      if (page !== undefined && page !== route.permalink) linked.add(plain(page));
    for (const { url, kind } of rendered.get(route.permalink)?.references ?? []) {
      const base = site.config.url + route.permalink;
      if (kind !== 'link' || !URL.canParse(url, base)) continue;
      const linkedPage = addresses.find(new URL(url, base).pathname);
      // The links between the languages of one page do not count.
      if (typeof linkedPage === 'object' && plain(linkedPage.page) !== plain(route.permalink))
        linked.add(plain(linkedPage.page));
    }
  }
  return linked;
}
