import path from 'node:path';
import type { Node, Parent } from 'unist';
import { VFile } from 'vfile';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { nameFrom } from '../../lib/files/nativePath.ts';
import type { Diagnostic, PluginPlace } from '../../types.ts';
import type { Steps } from './attachPlugins.ts';
import { completeCode } from './completeCode.ts';

type VFileMessage = VFile['messages'][number];

/** The plugins that run over one file, and the data they share. */
export interface PluginRun {
  readonly steps: Steps;
  /** The file as plugins know it, with an absolute path. */
  readonly vfile: VFile;
  /** Relative to the root. */
  readonly file: string;
  readonly root: string;
  readonly diagnostics: Diagnostic[];
  /** Paths relative to the root of files that plugins read. */
  readonly inputs: Set<string>;
}

interface RunInput extends Omit<PluginRun, 'vfile'> {
  readonly text: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

export function createRun({ text, frontMatter, ...input }: RunInput): PluginRun {
  const { root, file } = input;
  const vfile = new VFile({ cwd: root, path: path.join(root, file), value: text });
  Object.assign(vfile.data, { frontMatter, inputs: [] });
  return { ...input, vfile };
}

/**
 * Runs the plugins of one place over a tree. Their errors and messages become diagnostics, and so
 * does unreadable code in the tree. Files that they put into `file.data.inputs` are inputs of the
 * document. New nodes get the places of the nodes that they replace.
 */
export async function runPlugins<T extends Node>(
  tree: T,
  place: PluginPlace,
  run: PluginRun,
): Promise<T> {
  let current: Node = tree;
  for (const { name, transform } of run.steps[place]) {
    const before = childrenOf(current);
    const told = run.vfile.messages.length;
    let thrown: unknown;
    try {
      const returned = (await transform(current, run.vfile)) ?? current;
      if (!isNode(returned))
        throw new Error(`it returned ${describeChild(returned)}, which is not a tree`);
      current = returned;
      const fault = takeFault(current);
      if (fault !== undefined) throw new Error(fault);
      completeCode(current);
    } catch (error) {
      thrown = error;
      run.diagnostics.push(
        diagnose('markdown/plugin-fails', placeInFile(error, run), failureOf(error, name)),
      );
    }
    for (const message of run.vfile.messages.slice(told))
      if (message !== thrown) run.diagnostics.push(toDiagnostic(message, name, run));
    placeNodes(current, before);
  }
  takeInputs(run);
  return current as T;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && typeof (value as Partial<Node> | null)?.type === 'string';
}

const describeChild = (value: unknown): string =>
  typeof value === 'object' && value !== null ? 'an object without a type' : `\`${String(value)}\``;

/** Nodes that are a text. */
const literals = new Set(['text', 'html', 'inlineCode', 'code', 'comment', 'raw', 'yaml']);

/** Removes everything but nodes from a tree, and describes the first value that it removed. */
function takeFault(node: Node): string | undefined {
  const parent = node as Partial<Parent>;
  const literal = node as { type: string; value?: unknown };
  if (literals.has(node.type) && typeof literal.value !== 'string') {
    const fault = `it left ${describeChild(literal.value)} as the value of \`${node.type}\``;
    literal.value = '';
    return fault;
  }
  if (!('children' in parent)) return undefined;
  if (!Array.isArray(parent.children)) {
    const fault = `it left ${describeChild(parent.children)} as the children of \`${node.type}\``;
    parent.children = [];
    return fault;
  }
  const strayChild = parent.children.find((child) => !isNode(child));
  if (strayChild !== undefined) parent.children = parent.children.filter(isNode);
  const faults = parent.children.map(takeFault);
  return strayChild === undefined
    ? faults.find((fault) => fault !== undefined)
    : `it left ${describeChild(strayChild)} among the children of \`${node.type}\``;
}

export function failureOf(error: unknown, name: string) {
  const message = error as Partial<VFileMessage> & Partial<Error>;
  const reason = String(message.reason ?? message.message ?? error).split('\n')[0]!;
  return { name, reason: reason.replace(/[.\s]+$/, '') };
}

function toDiagnostic(message: VFileMessage, name: string, run: PluginRun): Diagnostic {
  const diagnostic = diagnose(
    'markdown/plugin-message',
    placeInFile(message, run),
    failureOf(message, message.source ?? name),
  );
  // `false` is a warning, like messages by default. `true` is an error that ends nothing.
  if (message.fatal === false) return diagnostic;
  return { ...diagnostic, severity: message.fatal ? 'error' : 'info' };
}

function placeInFile(error: unknown, { file }: PluginRun) {
  const { line, column } = error as Partial<VFileMessage>;
  return { file, line: line ?? 1, column: column ?? 1 };
}

/** Plugins write paths that are absolute or relative to the site. */
function takeInputs({ vfile, root, inputs }: PluginRun): void {
  const { inputs: read } = vfile.data as { inputs?: unknown };
  if (!Array.isArray(read)) return;
  for (const file of read) inputs.add(nameFrom(root, path.resolve(root, String(file))));
}

type Before = ReadonlyMap<Node, readonly Node[]>;

/** The current children of each parent. */
function childrenOf(tree: Node, childrenByNode = new Map<Node, readonly Node[]>()): Before {
  const { children } = tree as Partial<Parent>;
  if (!children) return childrenByNode;
  childrenByNode.set(tree, [...children]);
  for (const child of children) childrenOf(child, childrenByNode);
  return childrenByNode;
}

/**
 * Gives each node without a position the position of the node that it replaced. Otherwise it gets
 * an empty range at the start of the previous node or of its parent, because it has no text in the
 * source.
 */
function placeNodes(node: Node, before: Before): void {
  const { children } = node as Partial<Parent>;
  if (!children) return;
  const old = before.get(node);
  let lastPosition = node.position;
  for (const [index, child] of children.entries()) {
    const replaced = old?.length === children.length ? old[index]?.position : undefined;
    child.position ??=
      replaced ?? (lastPosition && { start: lastPosition.start, end: lastPosition.start });
    lastPosition = child.position;
    placeNodes(child, before);
  }
}
