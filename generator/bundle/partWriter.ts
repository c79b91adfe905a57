import type { PartNode, Prop } from '../types.ts';
import { isWhen } from '../lib/hydration.ts';
import { propOf } from '../lib/propChild.ts';
import type { GeneratedCode } from './generatedCode.ts';
import { isBuiltIn, isTagName, mdxComponentOf } from '../lib/elementName.ts';

interface PartWriterInput {
  readonly source: GeneratedCode;
  readonly side: 'server' | 'client';
  /** Theme modules, imported as `_t0`, `_t1`, … */
  readonly builtIns: readonly string[];
  readonly interacts: (node: PartNode) => boolean;
  /** Whether a component looks at its children, so that Markdown among them must be elements. */
  readonly inspects: (node: PartNode) => boolean;
  /**
   * Returns the module's expressions that may say when a node hydrates: its component's own
   * `hydrate`, then the document's.
   */
  readonly whenOf: (node: PartNode) => readonly string[];
  /** Code in front of the expression of each part or island, ending with a comma, or nothing. */
  readonly first: string;
  /**
   * Writes HTML as elements, for Markdown that code imports. Its islands belong to the importer.
   */
  readonly elements?: (html: string) => string;
}

interface PartWriter {
  /** Writes the entry of a part (server), or the entries of its islands (client). */
  part(index: number, tree: PartNode): void;
  /** Writes props as an object literal. */
  props(props: readonly Prop[]): void;
  /** Ids of the islands written so far. */
  readonly islands: readonly string[];
}

/**
 * The writer's position in a part: the number of the next island, and of the next slot inside an
 * island.
 */
interface PartPosition {
  readonly part: number;
  island: number;
  slot: number;
}

interface Writing extends PartWriterInput {
  readonly islands: string[];
  /** Whether a component around the current node inspects it. */
  readonly isSeen: boolean;
}

/**
 * Writes trees as calls of `createElement` (`_h`) and of the runtime (`_r`). The runtime is
 * `partRuntime` in render/parts/partRuntime.ts on the server, and the theme's islands module in the
 * browser.
 */
export function createPartWriter(input: PartWriterInput): PartWriter {
  const { source, side } = input;
  const writing: Writing = { ...input, islands: [], isSeen: false };
  return {
    islands: writing.islands,
    props: (props) => writeProps(source, props),
    part(index, tree) {
      const at: PartPosition = { part: index, island: 0, slot: 0 };
      if (side === 'client') return writeIslandsOf(tree, at, writing);
      if (input.elements) return writeElements(index, tree, writing);
      source.add(`  ${index}: (_r) => (${input.first}`);
      writeStatic(tree, at, writing);
      source.add('),\n');
    },
  };
}

/** Writes a part as a function of the props of its component. */
function writeElements(index: number, tree: PartNode, writing: Writing): void {
  const inner: Inner = {
    html: (html) => writing.elements!(html),
    child: (child) => writeNode(child, writing, inner),
  };
  writing.source.add(`  ${index}: (_r, props = {}) => (${writing.first}_h(_f, null, `);
  writeNode(tree, writing, inner);
  writing.source.add(')),\n');
}

/** Writes a tree up to its outermost interactive elements, which are islands. */
function writeStatic(node: PartNode, at: PartPosition, writing: Writing): void {
  if (!writing.interacts(node))
    return writeNode(node, writing, {
      html: (html) => `_r.${writing.isSeen ? 'elements' : 'slot'}(${JSON.stringify(html)})`,
      child: (child) => writeStatic(child, at, inside(node, writing)),
    });
  const when = [...whenIn(node), ...writing.whenOf(node)].map((word) => `, ${word}`);
  const id = JSON.stringify(nextIsland(at, writing));
  writing.source.add(`_r.island(${id}, () => `);
  writeInIsland(node, at, writing);
  writing.source.add(`${when.join('')})`);
}

/**
 * The context for the children of `node`. A plain element hides nothing from an inspecting
 * component.
 */
function inside(node: PartNode, writing: Writing): Writing {
  const isPlain = node.type === 'element' && isTagName(node.name);
  return { ...writing, isSeen: writing.inspects(node) || (writing.isSeen && isPlain) };
}

/** Walks the static tree without writing it, because only islands count in the browser. */
function writeIslandsOf(node: PartNode, at: PartPosition, writing: Writing): void {
  if (writing.interacts(node)) {
    const id = JSON.stringify(nextIsland(at, writing));
    writing.source.add(`  ${id}: (_r) => (${writing.first}`);
    writeInIsland(node, at, writing);
    writing.source.add('),\n');
  } else if (node.type === 'element')
    for (const child of node.children) writeIslandsOf(child, at, writing);
}

/** Writes the content of an island. Its Markdown is taken from the page. */
function writeInIsland(node: PartNode, at: PartPosition, writing: Writing): void {
  const name = writing.isSeen ? 'elementsOf' : 'adopted';
  const serverLiteral = (html: string) => (writing.side === 'server' ? JSON.stringify(html) : "''");
  writeNode(node, writing, {
    html: (html) => `_r.${name}(${at.slot++}, ${serverLiteral(html)})`,
    child: (child) => writeInIsland(child, at, inside(node, writing)),
  });
}

function nextIsland(at: PartPosition, { islands }: Writing): string {
  const id = `i${at.part}${at.island === 0 ? '' : `-${at.island}`}`;
  at.island += 1;
  at.slot = 0;
  islands.push(id);
  return id;
}

/** `html` gives the code for a piece of HTML; `child` writes a child. */
interface Inner {
  html(html: string): string;
  child(node: PartNode): void;
}

function writeNode(node: PartNode, { source, builtIns }: Writing, inner: Inner): void {
  switch (node.type) {
    case 'html':
      return source.add(inner.html(node.html));
    case 'text':
      return source.add(JSON.stringify(node.value));
    case 'expression':
      source.add('(');
      source.verbatim(node.code, node.place);
      return source.add(')');
    case 'element':
      source.add(`_h(${typeName(node.name, builtIns)}, `);
      writeProps(
        source,
        node.props.filter((prop) => !saysWhen(prop)),
        () => writePropChildren(node.children, source, inner),
      );
      for (const child of node.children.filter((content) => !standsForProp(content))) {
        source.add(', ');
        inner.child(child);
      }
      return source.add(')');
  }
}

/**
 * Writes children that stand for props. Their content is written at once, so that it is on the page
 * even if the component does not show it yet.
 */
function writePropChildren(
  children: readonly PartNode[],
  source: GeneratedCode,
  inner: Inner,
): void {
  for (const child of children) {
    const propStandIn = standsForProp(child);
    if (!propStandIn || child.type !== 'element') continue;
    source.add(`${JSON.stringify(propStandIn.property)}: `);
    source.add(propStandIn.isComponent ? '((all) => () => all)([' : '[');
    for (const content of child.children) {
      inner.child(content);
      source.add(', ');
    }
    source.add(propStandIn.isComponent ? ']), ' : '], ');
  }
}

const standsForProp = (node: PartNode) => (node.type === 'element' ? propOf(node.name) : undefined);

/** Whether a prop such as `hydrate="idle"` is for the generator. The component does not get it. */
function saysWhen(prop: Prop): boolean {
  return 'value' in prop && prop.name === 'hydrate' && isWhen(prop.value);
}

function whenIn(node: PartNode): string[] {
  return node.type === 'element'
    ? node.props.flatMap((prop) =>
        saysWhen(prop) && 'value' in prop ? [JSON.stringify(prop.value)] : [],
      )
    : [];
}

function writeProps(source: GeneratedCode, props: readonly Prop[], writeFurther = () => {}): void {
  source.add('{ ');
  for (const prop of props) {
    source.add('spread' in prop ? '...(' : `${JSON.stringify(prop.name)}: (`);
    if ('value' in prop) source.add(JSON.stringify(prop.value));
    else source.verbatim('spread' in prop ? prop.spread : prop.code, prop.place);
    source.add('), ');
  }
  writeFurther();
  source.add('}');
}

/** The expression that stands for an element's type. */
function typeName(name: string, builtIns: readonly string[]): string {
  if (name === 'default') return '_default';
  if (isBuiltIn(name)) {
    const component = mdxComponentOf(name);
    return `_t${builtIns.indexOf(name)}${component === undefined ? '' : `.${component}`}`;
  }
  return /^[a-z]/.test(name) && !name.includes('.') ? JSON.stringify(name) : name;
}
