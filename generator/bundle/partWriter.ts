import type { PartNode, Prop } from '../types.ts';
import { isWhen } from '../lib/hydration.ts';
import type { SourceText } from './sourceText.ts';

export interface PartWriterInput {
  readonly source: SourceText;
  readonly side: 'server' | 'client';
  /** Theme modules, imported as `_t0`, `_t1`, … */
  readonly builtIns: readonly string[];
  readonly interacts: (node: PartNode) => boolean;
  /** Expressions of the module that may say when a node hydrates: its component's own `hydrate`, the document's. */
  readonly whenOf: (node: PartNode) => readonly string[];
}

export interface PartWriter {
  /** Writes the entry of a part (server), or the entries of its islands (client). */
  part(index: number, tree: PartNode): void;
  /** Writes properties as an object literal. */
  props(props: readonly Prop[]): void;
  /** Ids of the islands written so far. */
  readonly islands: readonly string[];
}

/** Where in a part the writer is: the next island's number, and the next slot's inside an island. */
interface Position {
  readonly part: number;
  island: number;
  slot: number;
}

/** Writes trees as calls of `createElement` (`_h`) and of the runtime (`_r`, render/parts.ts and the theme's islands module). */
export function createPartWriter({
  source,
  side,
  builtIns,
  interacts,
  whenOf,
}: PartWriterInput): PartWriter {
  const islands: string[] = [];

  const props = (list: readonly Prop[]) => writeProps(source, list);
  const typeOf = (name: string) => typeName(name, builtIns);

  const write = (node: PartNode, at: Position, inIsland: boolean): void => {
    if (!inIsland && interacts(node))
      return island(node, at, (id) => [
        `_r.island(${id}, () => `,
        [...whenIn(node), ...whenOf(node)].map((when) => `, ${when}`).join('') + ')',
      ]);
    switch (node.type) {
      case 'html':
        return source.add(
          inIsland
            ? `_r.adopted(${at.slot++}, ${side === 'server' ? JSON.stringify(node.html) : "''"})`
            : `_r.slot(${JSON.stringify(node.html)})`,
        );
      case 'text':
        return source.add(JSON.stringify(node.value));
      case 'expression':
        source.add('(');
        source.verbatim(node.code, node.place);
        return source.add(')');
      case 'element':
        source.add(`_h(${typeOf(node.name)}, `);
        props(node.props.filter((prop) => !saysWhen(prop)));
        for (const child of node.children) {
          source.add(', ');
          write(child, at, inIsland);
        }
        return source.add(')');
    }
  };

  const island = (
    node: PartNode,
    at: Position,
    around: (id: string) => readonly [open: string, close: string],
  ): void => {
    const id = `i${at.part}${at.island === 0 ? '' : `-${at.island}`}`;
    at.island += 1;
    at.slot = 0;
    islands.push(id);
    const [open, close] = around(JSON.stringify(id));
    source.add(open);
    write(node, at, true);
    source.add(close);
  };

  /** In the browser only islands count: the static tree around them is walked, not written. */
  const islandsOf = (node: PartNode, at: Position): void => {
    if (interacts(node)) island(node, at, (id) => [`  ${id}: (_r) => `, ',\n']);
    else if (node.type === 'element') for (const child of node.children) islandsOf(child, at);
  };

  return {
    islands,
    props,
    part(index, tree) {
      const at: Position = { part: index, island: 0, slot: 0 };
      if (side === 'client') return islandsOf(tree, at);
      source.add(`  ${index}: (_r) => `);
      write(tree, at, false);
      source.add(',\n');
    },
  };
}

/** `hydrate="idle"`: when, not a property of the component. */
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

function writeProps(source: SourceText, list: readonly Prop[]): void {
  source.add('{ ');
  for (const prop of list) {
    source.add('spread' in prop ? '...(' : `${JSON.stringify(prop.name)}: (`);
    if ('value' in prop) source.add(JSON.stringify(prop.value));
    else source.verbatim('spread' in prop ? prop.spread : prop.code, prop.place);
    source.add('), ');
  }
  source.add('}');
}

/** The expression that stands for an element's type. */
function typeName(name: string, builtIns: readonly string[]): string {
  if (name === 'default') return '_default';
  if (name.startsWith('mdx:')) return `_t${builtIns.indexOf(name)}.${name.slice('mdx:'.length)}`;
  if (name.startsWith('@')) return `_t${builtIns.indexOf(name)}`;
  return /^[a-z]/.test(name) && !name.includes('.') ? JSON.stringify(name) : name;
}
