import { createRequire } from 'node:module';

/** A node of an ESTree. Its other properties depend on its type. */
export interface SourceNode {
  readonly type: string;
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

/** A parsed module with the specifiers of its imports. */
interface ParsedModule {
  readonly program: SourceNode;
  readonly imports: readonly string[];
  /** Names of the exports, `default` among them, without types. */
  readonly exports: readonly string[];
  /** Specifiers of `export * from`, whose names `exports` lacks. */
  readonly starExports: readonly string[];
}

const require = createRequire(import.meta.url);
let imported: typeof import('oxc-parser') | undefined;
let latest: { readonly text: string; readonly parsed: ParsedModule } | undefined;

/**
 * Loads the parser if the package is installed by Yarn's Plug'n'Play, which finds modules for
 * `import`, but not for a `require` of the same module. Each thread awaits this when it starts.
 */
export async function prepareParser(): Promise<void> {
  if (process.versions.pnp) imported = await import('oxc-parser');
}

/** Loads the parser at the first call, because an edit of a page does not need it. */
export function loadParser(): typeof import('oxc-parser') {
  return imported ?? (require('oxc-parser') as typeof import('oxc-parser'));
}

/** Parses JavaScript, TypeScript or JSON. The program of code with an error is empty. */
export function parseModule(text: string): ParsedModule {
  if (latest?.text !== text) latest = { text, parsed: parse(text) };
  return latest.parsed;
}

function parse(text: string): ParsedModule {
  const { parseSync } = loadParser();
  const prefix = /^\s*[[{]/.test(text) ? jsonPrefix : '';
  const parseAs = (name: string) => parseSync(name, prefix + text, { preserveParens: false });
  // In TSX, `<T>value` is an element.
  const asTsx = parseAs('source.tsx');
  const { program, module } = asTsx.errors.length === 0 ? asTsx : parseAs('source.ts');
  const sourceText = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  const imports = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(
      ({ moduleRequest }) => /^(['"])(.*)\1$/.exec(sourceText(moduleRequest))?.[2] ?? [],
    ),
  ];
  const tree = program as unknown as SourceNode;
  if (prefix) walk(tree, (node) => moveBack(node, prefix.length));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, exportName: { kind, name } }) => {
      if (isType) return [];
      return kind === 'Default' ? 'default' : (name ?? []);
    }),
  );
  const starExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName: { kind }, moduleRequest }) =>
      kind === 'None' ? (moduleRequest?.value ?? []) : [],
    ),
  );
  return { program: tree, imports: [...new Set(imports)], exports, starExports };
}

/** Makes a module of a JSON file. */
const jsonPrefix = 'export default ';

function moveBack(node: { start: number; end: number }, length: number): void {
  Object.assign(node, { start: node.start - length, end: node.end - length });
}

/** Calls `visit` with every node below `node` and itself, in the order of the source. */
export function walk(node: SourceNode, visit: (node: SourceNode) => void): void {
  visit(node);
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (isNode(child)) walk(child, visit);
}

export function isNode(value: unknown): value is SourceNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Returns a property of a node if it is a node itself. */
export function nodeIn(value: unknown): SourceNode | undefined {
  return isNode(value) ? value : undefined;
}
