/**
 * Judges a piece of code by its syntax tree. When in doubt, the code is interactive: unnecessary
 * hydration costs bytes, and missing hydration leaves a dead button.
 */
import type { Node } from 'estree';
import { walk } from 'estree-walker';
import { isWhen } from '../hydration.ts';
import { plainTree } from './plainTree.ts';

/** The properties of code that decide whether it hydrates. */
export interface Judgment {
  /** Whether the code begins with React's `'use client'`. */
  readonly isClient: boolean;
  /** The author's decision, `export const hydrate = …`. */
  readonly hydrate?: boolean;
  /** Whether the code uses a hook, a handler, a ref, a class, a context, a timer or the browser. */
  readonly interacts: boolean;
  /** Whether the code inspects elements that it receives: `children.type`, `row.props.children`. */
  readonly inspects: boolean;
}

/**
 * The names of React that need no browser, because they neither keep state nor wait for anything.
 */
const still = new Set([
  'createElement',
  'cloneElement',
  'isValidElement',
  'Children',
  'Fragment',
  'StrictMode',
  'memo',
  'useId',
  'useMemo',
  'useDebugValue',
  'version',
  'default',
  'jsx',
  'jsxs',
]);
/**
 * The hooks whose value never changes after the first render, including hooks of the
 * Docusaurus-compatible modules.
 */
const constant = new Set([
  'useId',
  'useMemo',
  'useDebugValue',
  'useBaseUrl',
  'useBaseUrlUtils',
  'useDocusaurusContext',
  'useGlobalData',
  'usePluginData',
  'useRouteContext',
  'usePage',
  'useThemeConfig',
  'useDoc',
  'useDocsSidebar',
  'useDocsVersion',
  'useDocsData',
  'useAllDocsData',
  'useActivePlugin',
  'useActiveVersion',
  'useActiveDocContext',
  'useActivePluginAndVersion',
  'useLatestVersion',
  'useVersions',
  'useDocsVersionCandidates',
  'useSidebarBreadcrumbs',
  'useCurrentSidebarCategory',
  'useCurrentSidebarSiblings',
  'useVisibleSidebarItems',
  'useBlogPost',
  'useBlogMetadata',
  'useVisibleBlogSidebarItems',
  'useBreadcrumbsStructuredData',
  'useBlogPostStructuredData',
  'useBlogListPageStructuredData',
  'useAlternatePageUtils',
  'useHomePageRoute',
  'usePluralForm',
  'useDateTimeFormat',
  'useTreeifiedTOC',
  'useFilteredAndTreeifiedTOC',
]);
const browser = new Set([
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'addEventListener',
  'requestAnimationFrame',
  'setTimeout',
  'setInterval',
  'IntersectionObserver',
  'ResizeObserver',
  'MutationObserver',
]);
const isReact = (source: unknown) =>
  typeof source === 'string' && /^react(-dom)?(\/client)?$/.test(source);

/** Judges a module, or a statement or expression of one. */
export function judge(code: string): Judgment {
  const tree = plainTree(code);
  if (!tree) return { isClient: false, interacts: true, inspects: true };
  const reactNames = new Set<string>();
  let [interacts, inspects]: [boolean, boolean] = [false, false];
  let hydrate: boolean | undefined;
  walk(tree, {
    enter(node, parent) {
      hydrate ??= hydrateOf(node);
      inspects ||= isInspection(node, parent);
      if (node.type === 'ImportDeclaration' && isReact(node.source.value)) {
        for (const specifier of node.specifiers) {
          if (specifier.type !== 'ImportSpecifier') reactNames.add(specifier.local.name);
          else if (!still.has(literalName(specifier.imported) ?? '')) interacts = true;
          if (specifier.type === 'ImportSpecifier')
            inspects ||= literalName(specifier.imported) === 'cloneElement';
        }
        this.skip();
      }
      interacts ||= isSign(node, parent, reactNames);
    },
  });
  const [first] = tree.body;
  return {
    isClient:
      first?.type === 'ExpressionStatement' &&
      'directive' in first &&
      first.directive === 'use client',
    hydrate,
    interacts,
    inspects,
  };
}

function isSign(node: Node, parent: Node | null, reactNames: ReadonlySet<string>): boolean {
  switch (node.type) {
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.superClass !== null && node.superClass !== undefined;
    case 'Property':
      return isHandler(literalName(node.key));
    case 'MemberExpression': {
      const name = node.computed ? undefined : literalName(node.property);
      if (node.object.type === 'Identifier' && reactNames.has(node.object.name))
        return name === undefined || !still.has(name);
      return (
        parent?.type === 'AssignmentExpression' &&
        parent.left === node &&
        name !== undefined &&
        /^on[a-z]/.test(name)
      );
    }
    case 'CallExpression': {
      const callee = calleeOf(node.callee);
      if (callee === 'require')
        return node.arguments[0]?.type === 'Literal' && isReact(node.arguments[0].value);
      return (
        callee === 'use' ||
        (callee !== undefined &&
          /^use[A-Z]/.test(callee) &&
          !constant.has(callee) &&
          !(callee === 'useLocation' && isPathname(parent)))
      );
    }
    case 'Identifier':
      return browser.has(node.name) && !isName(node, parent);
    default:
      return false;
  }
}

/**
 * Whether a node inspects an element: `cloneElement`, `children.type`, `row.props.children`, `const
 * { props } = row`.
 */
function isInspection(node: Node, parent: Node | null): boolean {
  if (node.type === 'Property')
    return parent?.type === 'ObjectPattern' && literalName(node.key) === 'props';
  if (node.type === 'Identifier') return node.name === 'cloneElement';
  if (node.type !== 'MemberExpression') return false;
  const { object, property } = node;
  const name = literalName(property);
  if (name === 'props') return object.type !== 'ThisExpression';
  const owner = literalName(object.type === 'MemberExpression' ? object.property : object);
  return name === 'type' && /^(?:child|children|element|node)$/.test(owner ?? '');
}

/**
 * Whether only the path is read, as in `useLocation().pathname` or `const { pathname } =
 * useLocation()`. The path of a page never changes.
 */
function isPathname(parent: Node | null): boolean {
  if (parent?.type === 'MemberExpression') return literalName(parent.property) === 'pathname';
  return (
    parent?.type === 'VariableDeclarator' &&
    parent.id.type === 'ObjectPattern' &&
    parent.id.properties.every(
      (property) => property.type === 'Property' && literalName(property.key) === 'pathname',
    )
  );
}

/** Returns the name of a called function: `useX` of `useX()`, `a.useX()` and `(0, a.useX)()`. */
function calleeOf(callee: Node): string | undefined {
  if (callee.type === 'SequenceExpression') return calleeOf(callee.expressions.at(-1)!);
  return callee.type === 'MemberExpression' ? literalName(callee.property) : literalName(callee);
}

const isHandler = (name: string | undefined) =>
  name !== undefined && (/^on[A-Z]/.test(name) || name === 'ref');

function literalName(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** Whether an identifier only names a property. */
function isName(node: Node, parent: Node | null): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed;
  return (
    parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand
  );
}

function hydrateOf(node: Node): boolean | undefined {
  if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration')
    return undefined;
  const declarator = node.declaration.declarations.find(
    ({ id }) => id.type === 'Identifier' && id.name === 'hydrate',
  );
  if (declarator?.init?.type !== 'Literal') return undefined;
  // A word for when a component hydrates also says that it does.
  return typeof declarator.init.value === 'boolean'
    ? declarator.init.value
    : isWhen(declarator.init.value) || undefined;
}
