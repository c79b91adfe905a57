import type { NavbarItem } from '../../contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { oneOf, quote } from '../validate/describeValue.ts';
import type { CheckedConfig, ConfigDiagnostic } from './checkConfig.ts';
import {
  placeOfProperty,
  toDotted,
  type PropertyPath,
  type SourceText,
} from '../../lib/source/placeOfProperty.ts';

/**
 * Reports items of navbar and footer without exactly one target, and impossible heading levels of
 * the table of contents.
 */
export function checkNavigation({ config, written, source }: CheckedConfig): ConfigDiagnostic[] {
  const { navbar, footer, tableOfContents } = config.themeConfig;
  const docs = config.collections.filter(({ type }) => type === 'docs');
  const trees = [...new Set(docs.map(({ name }) => name))];
  const items = navbar.items.flatMap((item, index) =>
    checkItem(item, ['themeConfig', 'navbar', 'items', index], {
      source,
      trees,
      icons: written.theme.icons,
    }),
  );
  const links = footer.links.flatMap((column, at) =>
    column.items.flatMap((item, index) => {
      const field = ['themeConfig', 'footer', 'links', at, 'items', index];
      return [
        ...toDiagnostics(field, source, footerNeeds(item)),
        ...checkTarget(item, field, source),
      ];
    }),
  );
  const { minHeadingLevel: minLevel, maxHeadingLevel: maxLevel } = tableOfContents;
  const field = ['themeConfig', 'tableOfContents'];
  const levels: ConfigDiagnostic[] =
    minLevel > maxLevel
      ? [
          {
            path: field,
            diagnostic: diagnose(
              'config/heading-levels',
              placeOfProperty(source, [...field, 'minHeadingLevel'], 'value'),
              { minLevel, maxLevel },
            ),
          },
        ]
      : [];
  return [...items, ...links, ...levels];
}

interface NavigationContext {
  readonly source: SourceText;
  /** Ids of the documentation trees. */
  readonly trees: readonly string[];
  /** The icons of the theme, if it lists them. */
  readonly icons: readonly string[] | undefined;
}

function checkItem(
  item: NavbarItem,
  field: PropertyPath,
  context: NavigationContext,
): ConfigDiagnostic[] {
  const inner = (['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const).flatMap((name) =>
    (item[name] ?? []).flatMap((innerItem, index) => {
      const at = [...field, name, index];
      return innerItem.items
        ? toDiagnostics(at, context.source, nested)
        : checkItem(innerItem, at, context);
    }),
  );
  const id = item.docsPluginId;
  const at = [...field, 'docsPluginId'];
  const unknown: ConfigDiagnostic[] =
    id === undefined || context.trees.includes(id)
      ? []
      : [
          {
            path: at,
            diagnostic: diagnose(
              'config/unknown-collection',
              placeOfProperty(context.source, at, 'value'),
              { path: toDotted(at), id, ids: context.trees, nearest: suggest(id, context.trees) },
            ),
          },
        ];
  return [
    ...toDiagnostics(field, context.source, itemNeeds(item)),
    ...checkPattern(item, field, context.source),
    ...checkTarget(item, field, context.source),
    ...checkIcon(item, field, context),
    ...unknown,
    ...inner,
  ];
}

const nested = { actual: 'a menu of its own', allowed: '`to` or `href`: menus have one level' };

function checkPattern(
  { activeBaseRegex }: NavbarItem,
  field: PropertyPath,
  source: SourceText,
): ConfigDiagnostic[] {
  if (activeBaseRegex === undefined || isRegExp(activeBaseRegex)) return [];
  const path = [...field, 'activeBaseRegex'];
  const place = placeOfProperty(source, path, 'value');
  const params = {
    path: toDotted(path),
    value: quote(activeBaseRegex),
    allowed: 'a regular expression of JavaScript',
  };
  return [{ path, diagnostic: diagnose('config/wrong-value', place, params) }];
}

const windows = ['_blank', '_self', '_parent', '_top'];

/** Reports `target: 'blank'`, a window of this name that all such links share. */
function checkTarget(
  { target }: Pick<NavbarItem, 'target'>,
  field: PropertyPath,
  source: SourceText,
): ConfigDiagnostic[] {
  const meant = target === undefined || windows.includes(target) ? undefined : `_${target}`;
  return meant === undefined || suggest(meant, windows) === undefined
    ? []
    : [wrongValue([...field, 'target'], source, { written: target!, known: windows })];
}

function checkIcon(
  { icon }: NavbarItem,
  field: PropertyPath,
  { source, icons }: NavigationContext,
) {
  return icon === undefined || !icons || icons.includes(icon)
    ? []
    : [wrongValue([...field, 'icon'], source, { written: icon, known: icons })];
}

function wrongValue(
  path: PropertyPath,
  source: SourceText,
  { written, known: names }: { readonly written: string; readonly known: readonly string[] },
): ConfigDiagnostic {
  const nearest = suggest(written, names) ?? suggest(`_${written}`, names);
  const isLong = nearest !== undefined && names.length > 9;
  const params = {
    path: toDotted(path),
    value: quote(written),
    allowed: isLong ? 'one of the names that there are' : oneOf(names),
    nearest,
  };
  const place = placeOfProperty(source, path, 'value');
  return { path, diagnostic: diagnose('config/wrong-value', place, params) };
}

function isRegExp(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

type TargetFault = { readonly actual: string; readonly allowed: string } | undefined;

function toDiagnostics(
  path: PropertyPath,
  source: SourceText,
  fault: TargetFault,
): ConfigDiagnostic[] {
  return fault
    ? [
        {
          path,
          diagnostic: diagnose('config/link-target', placeOfProperty(source, path, 'value'), {
            path: toDotted(path),
            ...fault,
          }),
        },
      ]
    : [];
}

/** Items that find their own names and targets. */
const nameless = new Set(['search', 'docsVersion', 'docsVersionDropdown', 'localeDropdown']);

function itemNeeds(item: NavbarItem): TargetFault {
  const type = item.type ?? (item.items ? 'dropdown' : 'default');
  if (nameless.has(type) || type.startsWith('custom-')) return undefined;
  if (type === 'doc') return item.docId ? undefined : { actual: 'no document', allowed: '`docId`' };
  if (type === 'docSidebar')
    return item.sidebarId ? undefined : { actual: 'no sidebar', allowed: '`sidebarId`' };
  if (type === 'html') return item.html ? undefined : { actual: 'no HTML', allowed: '`html`' };
  const named = item.label || item.icon || item.html || item.attributes?.['aria-label'];
  if (!named) return { actual: 'no name', allowed: '`label`, or `icon`' };
  if (type === 'dropdown')
    return item.items?.length
      ? undefined
      : { actual: 'no items', allowed: 'at least one in `items`' };
  return oneTarget([item.to, item.href]) ?? sourceFile(item.to);
}

function footerNeeds(item: {
  label?: string;
  to?: string;
  href?: string;
  html?: string;
}): TargetFault {
  if (item.html)
    return item.to || item.href
      ? { actual: 'HTML and a target', allowed: 'one of `html`, `to` and `href`' }
      : undefined;
  if (!item.label) return { actual: 'no name', allowed: '`label`' };
  return oneTarget([item.to, item.href]) ?? sourceFile(item.to);
}

/** Reports a Markdown file instead of the address of its page. */
function sourceFile(to: string | undefined): TargetFault {
  const address = to?.replace(/(?:\/index|\/README)?\.mdx?(?=[?#]|$)/i, '');
  return to === undefined || address === to
    ? undefined
    : { actual: `the file \`${to}\``, allowed: `the address of its page, such as \`${address}\`` };
}

function oneTarget(targets: readonly (string | undefined)[]): TargetFault {
  const count = targets.filter((target) => target !== undefined).length;
  if (count === 1) return undefined;
  return {
    actual: count === 0 ? 'no target' : 'two targets',
    allowed: '`to` for a page of this site, or `href` for an address elsewhere',
  };
}
