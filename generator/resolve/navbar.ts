import type { NavbarItem } from '../contract.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { suggestAmong } from '../diagnostics/suggest.ts';
import { placeOfProperty, toDotted, type PropertyPath } from '../lib/source/placeOfProperty.ts';
import type { Diagnostic, Site } from '../types.ts';
import { joinPath, withBase } from './addresses.ts';
import type { DocsTree } from './docs/planDocs.ts';
import type { Links } from './links.ts';

export interface NavbarInput {
  readonly site: Site;
  readonly links: Links;
  readonly trees: readonly DocsTree[];
}

interface Context extends NavbarInput {
  readonly diagnostics: Diagnostic[];
}

/**
 * Gives navbar items their final addresses. Items for documents and sidebars also get a label if
 * they have none.
 */
export function resolveNavbar(
  items: readonly NavbarItem[],
  input: NavbarInput,
): { readonly items: readonly NavbarItem[]; readonly diagnostics: readonly Diagnostic[] } {
  const context: Context = { ...input, diagnostics: [] };
  return {
    items: items.flatMap((item, index) =>
      resolveItem(item, ['themeConfig', 'navbar', 'items', index], context),
    ),
    diagnostics: context.diagnostics,
  };
}

/** Returns no item if its target does not exist. */
function resolveItem(
  item: NavbarItem,
  field: PropertyPath,
  context: Context,
): readonly NavbarItem[] {
  const { links, site } = context;
  const items = item.items?.flatMap((inner, index) =>
    resolveItem(inner, [...field, 'items', index], context),
  );
  const base =
    item.activeBasePath === undefined
      ? undefined
      : withBase(joinPath(item.activeBasePath), site.config.baseUrl);
  const own = {
    ...item,
    ...(items && { items }),
    ...(base !== undefined && { activeBasePath: base }),
  };
  if (item.type === 'doc' || item.type === 'docSidebar') {
    const target = docsTarget(item, field, context);
    return target ? [{ ...own, ...target }] : [];
  }
  return [item.to === undefined ? own : { ...own, to: links.address(item.to).href }];
}

/**
 * Returns address and default label of an item for a document or a sidebar, and reports unknown
 * names.
 */
function docsTarget(
  item: NavbarItem,
  field: PropertyPath,
  context: Context,
): Pick<NavbarItem, 'to' | 'label'> | undefined {
  const { trees, diagnostics, site } = context;
  const source = { file: site.configFile, text: site.configText };
  const tree = trees.find(
    ({ collection }) => item.docsPluginId === undefined || collection.id === item.docsPluginId,
  );
  if (item.type === 'doc') {
    const path = [...field, 'docId'];
    const id = item.docId ?? '';
    const doc = tree?.docs.get(id);
    if (doc) return { label: item.label ?? doc.label, to: doc.address.permalink };
    if (tree?.version.draftIds.includes(id) !== true)
      diagnostics.push(
        diagnose('sidebar/navbar-unknown-doc', placeOfProperty(source, path, 'value'), {
          field: toDotted(path),
          ...suggestAmong(id, tree?.docs.keys() ?? []),
        }),
      );
    return undefined;
  }
  const name = item.sidebarId ?? '';
  const first = tree?.firstPage.get(name);
  if (first) return { label: item.label ?? first.title, to: first.href };
  const names = tree?.sidebarNames ?? [];
  const path = [...field, 'sidebarId'];
  const place = placeOfProperty(source, path, 'value');
  diagnostics.push(
    names.includes(name)
      ? diagnose('sidebar/navbar-empty-sidebar', place, {
          field: toDotted(path),
          name,
        })
      : diagnose('sidebar/navbar-unknown-sidebar', place, {
          field: toDotted(path),
          ...suggestAmong(name, names),
        }),
  );
  return undefined;
}
