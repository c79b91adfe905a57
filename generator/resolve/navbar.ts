import type { NavbarItem } from '../contract.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { suggestAmong } from '../diagnostics/suggest.ts';
import { createPlaces, findLiterals } from '../lib/literals.ts';
import type { Diagnostic, Place, Site } from '../types.ts';
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
  readonly placeOf: (key: string, value: string | undefined) => Place;
}

/** Navbar items with final addresses; items that lead to documents and sidebars get theirs, and a label where they have none. */
export function resolveNavbar(
  items: readonly NavbarItem[],
  input: NavbarInput,
): { readonly items: readonly NavbarItem[]; readonly diagnostics: readonly Diagnostic[] } {
  const context: Context = { ...input, diagnostics: [], placeOf: createPlaceOf(input.site) };
  return {
    items: items.flatMap((item, index) =>
      resolveItem(item, `themeConfig.navbar.items[${index}]`, context),
    ),
    diagnostics: context.diagnostics,
  };
}

/** Finds the first such value of a key in the configuration's text; what is not written there is at its start. */
function createPlaceOf({ configFile, configText }: Site): Context['placeOf'] {
  const literals = findLiterals(configText);
  const places = createPlaces(configFile, configText);
  return (key, value) => {
    const literal = literals.find(
      (candidate, index) =>
        !candidate.isKey &&
        candidate.value === value &&
        literals[index - 1]?.isKey &&
        literals[index - 1]!.value === key,
    );
    return literal ? places(literal) : { file: configFile, line: 1, column: 1 };
  };
}

/** None where what it leads to does not exist. */
function resolveItem(item: NavbarItem, field: string, context: Context): readonly NavbarItem[] {
  const { links, site } = context;
  const items = item.items?.flatMap((inner, index) =>
    resolveItem(inner, `${field}.items[${index}]`, context),
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

/** Address and default label of an item for a document or a sidebar; unknown names are reported. */
function docsTarget(
  item: NavbarItem,
  field: string,
  context: Context,
): Pick<NavbarItem, 'to' | 'label'> | undefined {
  const { trees, diagnostics, placeOf } = context;
  const tree = trees.find(
    ({ collection }) => item.docsPluginId === undefined || collection.id === item.docsPluginId,
  );
  if (item.type === 'doc') {
    const id = item.docId ?? '';
    const doc = tree?.docs.get(id);
    if (doc) return { label: item.label ?? doc.label, to: doc.address.permalink };
    if (tree?.version.draftIds.includes(id) !== true)
      diagnostics.push(
        diagnose('sidebar/navbar-unknown-doc', placeOf('docId', id), {
          field: `${field}.docId`,
          ...suggestAmong(id, tree?.docs.keys() ?? []),
        }),
      );
    return undefined;
  }
  const name = item.sidebarId ?? '';
  const first = tree?.firstPage.get(name);
  if (first) return { label: item.label ?? first.title, to: first.href };
  const names = tree?.sidebarNames ?? [];
  diagnostics.push(
    names.includes(name)
      ? diagnose('sidebar/navbar-empty-sidebar', placeOf('sidebarId', name), {
          field: `${field}.sidebarId`,
          name,
        })
      : diagnose('sidebar/navbar-unknown-sidebar', placeOf('sidebarId', name), {
          field: `${field}.sidebarId`,
          ...suggestAmong(name, names),
        }),
  );
  return undefined;
}
