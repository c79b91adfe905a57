import type { NavbarItem } from '../contract.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { suggestAmong } from '../diagnostics/suggest.ts';
import { placeInConfig, toDotted, type PropertyPath } from '../lib/source/placeOfProperty.ts';
import type { Diagnostic, Site } from '../types.ts';
import { joinPath, withBase } from './addresses.ts';
import { lastOf, versionStart, type Versions } from './docs/pageVersions.ts';
import type { DocsTree } from './docs/planDocs.ts';
import type { Links } from './links.ts';

interface NavbarInput {
  readonly site: Site;
  readonly links: Links;
  readonly versions: Versions;
}

interface NavbarContext extends NavbarInput {
  readonly diagnostics: Diagnostic[];
}

/**
 * Gives navbar items their final addresses. Items about documentation also get a missing label, and
 * their addresses in each version.
 */
export function resolveNavbar(
  items: readonly NavbarItem[],
  input: NavbarInput,
): { readonly items: readonly NavbarItem[]; readonly diagnostics: readonly Diagnostic[] } {
  const context: NavbarContext = { ...input, diagnostics: [] };
  return {
    items: resolveItems(items, ['themeConfig', 'navbar', 'items'], context),
    diagnostics: context.diagnostics,
  };
}

function resolveItems(
  items: readonly NavbarItem[],
  field: PropertyPath,
  context: NavbarContext,
): readonly NavbarItem[] {
  return items.flatMap((item, index) => resolveItem(item, [...field, index], context));
}

/** Returns no item if its target does not exist. */
function resolveItem(
  item: NavbarItem,
  field: PropertyPath,
  context: NavbarContext,
): readonly NavbarItem[] {
  const { links, site } = context;
  const items = item.items && resolveItems(item.items, [...field, 'items'], context);
  const base =
    item.activeBasePath === undefined
      ? undefined
      : withBase(joinPath(item.activeBasePath), site.config.baseUrl);
  const resolvedItem = {
    ...item,
    ...(items && { items }),
    ...(base !== undefined && { activeBasePath: base }),
  };
  switch (item.type) {
    case 'doc':
    case 'docSidebar': {
      const target = docsTarget(item, field, context);
      return target ? [{ ...resolvedItem, ...target }] : [];
    }
    case 'docsVersion':
    case 'docsVersionDropdown':
      return versionsItem(resolvedItem, field, context);
    case 'localeDropdown':
      return [{ ...resolvedItem, ...itemsAround(item, field, context) }];
    default:
      return [
        item.to === undefined ? resolvedItem : { ...resolvedItem, to: links.address(item.to).href },
      ];
  }
}

/** The trees that an item is about, which are all versions of one documentation. */
function treesOf({ docsPluginId }: NavbarItem, { versions }: NavbarContext): readonly DocsTree[] {
  return docsPluginId === undefined
    ? ([...versions.values()][0] ?? [])
    : (versions.get(docsPluginId) ?? []);
}

type Target = Required<Pick<NavbarItem, 'to' | 'label'>>;

/**
 * Returns address and default label of an item for a document or a sidebar, in the last version
 * that has it and in each version. Reports unknown names.
 */
function docsTarget(
  item: NavbarItem,
  field: PropertyPath,
  context: NavbarContext,
): Pick<NavbarItem, 'to' | 'label' | 'byVersion' | 'docsPluginId'> | undefined {
  const trees = treesOf(item, context);
  const find = item.type === 'doc' ? findDoc : findSidebar;
  const targets = trees.flatMap((tree) => {
    const target = find(item, tree);
    return target ? [{ tree, target }] : [];
  });
  const shown = targets.find(({ tree }) => tree === lastOf(trees)) ?? targets[0];
  if (!shown) {
    reportUnknown(item, field, { trees, context });
    return undefined;
  }
  const labeled = (target: Target) => ({ ...target, label: item.label ?? target.label });
  return {
    ...labeled(shown.target),
    ...(trees.length > 1 && {
      docsPluginId: shown.tree.collection.name,
      byVersion: targets.map(({ tree, target }) => ({
        name: tree.version.name,
        ...labeled(target),
      })),
    }),
  };
}

function findDoc({ docId = '' }: NavbarItem, { docs }: DocsTree): Target | undefined {
  const doc = docs.get(docId);
  return doc && { label: doc.label, to: doc.address.permalink };
}

function findSidebar({ sidebarId = '' }: NavbarItem, tree: DocsTree): Target | undefined {
  const first = tree.firstPage.get(sidebarId);
  return first && { label: first.title, to: first.href };
}

function reportUnknown(
  item: NavbarItem,
  field: PropertyPath,
  { trees, context }: { readonly trees: readonly DocsTree[]; readonly context: NavbarContext },
): void {
  const { diagnostics, site } = context;
  const isDoc = item.type === 'doc';
  const path = [...field, isDoc ? 'docId' : 'sidebarId'];
  const name = (isDoc ? item.docId : item.sidebarId) ?? '';
  const place = placeInConfig(site, path, 'value');
  const namesInTrees = (of: (tree: DocsTree) => Iterable<string>) => [
    ...new Set(trees.flatMap((tree) => [...of(tree)])),
  ];
  const params = { field: toDotted(path) };
  if (isDoc) {
    if (trees.some(({ version }) => version.draftIds.includes(name))) return;
    const near = suggestAmong(
      name,
      namesInTrees(({ docs }) => docs.keys()),
    );
    diagnostics.push(diagnose('sidebar/navbar-unknown-doc', place, { ...params, ...near }));
    return;
  }
  const names = namesInTrees(({ sidebarNames }) => sidebarNames);
  diagnostics.push(
    names.includes(name)
      ? diagnose('sidebar/navbar-empty-sidebar', place, { ...params, name })
      : diagnose('sidebar/navbar-unknown-sidebar', place, {
          ...params,
          ...suggestAmong(name, names),
        }),
  );
}

/**
 * A menu of versions, or a link to the version of the page. Each version leads to its first page.
 */
function versionsItem(
  item: NavbarItem,
  field: PropertyPath,
  context: NavbarContext,
): readonly NavbarItem[] {
  const allTrees = treesOf(item, context);
  const last = lastOf(allTrees);
  if (!last) return [];
  const { versions: names } = item;
  const trees = names
    ? names.flatMap((name) => allTrees.filter(({ version }) => version.name === name))
    : allTrees;
  return [
    {
      ...item,
      ...itemsAround(item, field, context),
      docsPluginId: last.collection.name,
      label: item.label ?? last.version.label,
      to: item.to === undefined ? versionStart(last) : context.links.address(item.to).href,
      byVersion: trees.map((tree) => ({
        name: tree.version.name,
        label: item.type === 'docsVersion' && item.label ? item.label : tree.version.label,
        to: versionStart(tree),
      })),
    },
  ];
}

/** The items before and after those that a menu finds itself. */
function itemsAround(
  { dropdownItemsBefore: before, dropdownItemsAfter: after }: NavbarItem,
  field: PropertyPath,
  context: NavbarContext,
): Pick<NavbarItem, 'dropdownItemsBefore' | 'dropdownItemsAfter'> {
  const resolved = (items: readonly NavbarItem[], name: string) =>
    resolveItems(items, [...field, name], context);
  return {
    ...(before && { dropdownItemsBefore: resolved(before, 'dropdownItemsBefore') }),
    ...(after && { dropdownItemsAfter: resolved(after, 'dropdownItemsAfter') }),
  };
}
