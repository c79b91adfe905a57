import type { NavbarItem } from '../../contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { quote } from '../validate/describeValue.ts';
import type { CheckedConfig, ConfigFinding } from './checkConfig.ts';
import {
  placeOfProperty,
  toDotted,
  type PropertyPath,
  type SourceText,
} from '../../lib/source/placeOfProperty.ts';

/**
 * Finds items of navbar and footer without exactly one target, and impossible levels of contents.
 */
export function checkNavigation({ config, source }: CheckedConfig): ConfigFinding[] {
  const { navbar, footer, tableOfContents } = config.themeConfig;
  const docs = config.collections.filter(({ type }) => type === 'docs');
  const trees = [...new Set(docs.map(({ name }) => name))];
  const items = navbar.items.flatMap((item, index) =>
    checkItem(item, ['themeConfig', 'navbar', 'items', index], { source, trees }),
  );
  const links = footer.links.flatMap((column, at) =>
    column.items.flatMap((item, index) => {
      const field = ['themeConfig', 'footer', 'links', at, 'items', index];
      return toFindings(field, source, footerNeeds(item));
    }),
  );
  const { minHeadingLevel: least, maxHeadingLevel: most } = tableOfContents;
  const field = ['themeConfig', 'tableOfContents'];
  const levels: ConfigFinding[] =
    least > most
      ? [
          {
            path: field,
            diagnostic: diagnose(
              'config/heading-levels',
              placeOfProperty(source, [...field, 'minHeadingLevel'], 'value'),
              { least, most },
            ),
          },
        ]
      : [];
  return [...items, ...links, ...levels];
}

interface Context {
  readonly source: SourceText;
  /** Ids of the documentation trees. */
  readonly trees: readonly string[];
}

function checkItem(item: NavbarItem, field: PropertyPath, context: Context): ConfigFinding[] {
  const inner = (['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const).flatMap((name) =>
    (item[name] ?? []).flatMap((one, index) => {
      const at = [...field, name, index];
      return one.items ? toFindings(at, context.source, nested) : checkItem(one, at, context);
    }),
  );
  const id = item.docsPluginId;
  const at = [...field, 'docsPluginId'];
  const unknown: ConfigFinding[] =
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
    ...toFindings(field, context.source, itemNeeds(item)),
    ...checkPattern(item, field, context.source),
    ...unknown,
    ...inner,
  ];
}

const nested = { found: 'a menu of its own', allowed: '`to` or `href`: menus have one level' };

function checkPattern(
  { activeBaseRegex }: NavbarItem,
  field: PropertyPath,
  source: SourceText,
): ConfigFinding[] {
  if (activeBaseRegex === undefined || isRegExp(activeBaseRegex)) return [];
  const path = [...field, 'activeBaseRegex'];
  const place = placeOfProperty(source, path, 'value');
  const params = {
    path: toDotted(path),
    found: quote(activeBaseRegex),
    allowed: 'a regular expression of JavaScript',
  };
  return [{ path, diagnostic: diagnose('config/wrong-value', place, params) }];
}

function isRegExp(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

type Fault = { readonly found: string; readonly allowed: string } | undefined;

function toFindings(path: PropertyPath, source: SourceText, fault: Fault): ConfigFinding[] {
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

function itemNeeds(item: NavbarItem): Fault {
  const type = item.type ?? (item.items ? 'dropdown' : 'default');
  if (nameless.has(type) || type.startsWith('custom-')) return undefined;
  if (type === 'doc') return item.docId ? undefined : { found: 'no document', allowed: '`docId`' };
  if (type === 'docSidebar')
    return item.sidebarId ? undefined : { found: 'no sidebar', allowed: '`sidebarId`' };
  if (type === 'html') return item.html ? undefined : { found: 'no HTML', allowed: '`html`' };
  const named = item.label || item.icon || item.html || item.attributes?.['aria-label'];
  if (!named) return { found: 'no name', allowed: '`label`, or `icon`' };
  if (type === 'dropdown')
    return item.items?.length
      ? undefined
      : { found: 'no items', allowed: 'at least one in `items`' };
  return oneTarget([item.to, item.href]) ?? sourceFile(item.to);
}

function footerNeeds(item: { label?: string; to?: string; href?: string; html?: string }): Fault {
  if (item.html)
    return item.to || item.href
      ? { found: 'HTML and a target', allowed: 'one of `html`, `to` and `href`' }
      : undefined;
  if (!item.label) return { found: 'no name', allowed: '`label`' };
  return oneTarget([item.to, item.href]) ?? sourceFile(item.to);
}

/** A file of Markdown in place of the address of its page. */
function sourceFile(to: string | undefined): Fault {
  const address = to?.replace(/(?:\/index|\/README)?\.mdx?(?=[?#]|$)/i, '');
  return to === undefined || address === to
    ? undefined
    : { found: `the file \`${to}\``, allowed: `the address of its page, such as \`${address}\`` };
}

function oneTarget(targets: readonly (string | undefined)[]): Fault {
  const count = targets.filter((target) => target !== undefined).length;
  if (count === 1) return undefined;
  return {
    found: count === 0 ? 'no target' : 'two targets',
    allowed: '`to` for a page of this site, or `href` for an address elsewhere',
  };
}
