/** Finds definitions of links and footnotes without effect. */
import type { Nodes, Root } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfNode } from '../module/module.ts';
import type { ParsedSource } from './prose.ts';

/** `[//]: # (text)` and `[comment]: <> (text)` are ways to write a comment. */
const isComment = (identifier: string) => /^(?:\/\/|comment|#|_|-+)/i.test(identifier);

/** `[!TIP]: words` in a quote defines an address, so the words are lost. */
const alert = /^!(note|tip|important|warning|caution)$/i;

type Definition = Extract<Nodes, { type: 'definition' | 'footnoteDefinition' }>;

/** Finds definitions of a label that is already defined, and footnotes without a reference. */
export function checkDefinitions(tree: Root, source: ParsedSource): readonly Diagnostic[] {
  const definitions: Definition[] = [];
  const usedFootnotes = new Set<string>();
  const visit = (node: Nodes): void => {
    if (node.type === 'footnoteReference') usedFootnotes.add(node.identifier);
    if (node.type === 'definition' || node.type === 'footnoteDefinition') definitions.push(node);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  const firstByLabel = new Map<string, Definition>();
  const faults = definitions.flatMap((definition) => {
    if (definition.type === 'definition' && alert.test(definition.identifier))
      return [alertFault(definition, source)];
    const label = labelOf(definition);
    const first = firstByLabel.get(label);
    if (!first) firstByLabel.set(label, definition);
    return first ? duplicateFault(definition, first, source) : [];
  });
  const unused = [...firstByLabel.values()].filter(
    ({ type, identifier }) => type === 'footnoteDefinition' && !usedFootnotes.has(identifier),
  );
  return [
    ...faults,
    ...unused.map((note) =>
      diagnose('markdown/unused-footnote', placeOfNode(note, source), {
        label: note.label ?? note.identifier,
      }),
    ),
  ];
}

const labelOf = ({ type, identifier }: Definition) =>
  type === 'definition' ? identifier : `^${identifier}`;

function alertFault(definition: Definition, source: ParsedSource): Diagnostic {
  const written = definition.identifier.toUpperCase();
  return diagnose('markdown/bad-alert', placeOfNode(definition, source), {
    written: `[${written}]`,
    nearest: written.slice(1),
    hasTitle: true,
  });
}

function duplicateFault(
  definition: Definition,
  first: Definition,
  source: ParsedSource,
): readonly Diagnostic[] {
  const isSame = 'url' in definition && 'url' in first && definition.url === first.url;
  return isSame || isComment(definition.identifier)
    ? []
    : [
        diagnose('markdown/duplicate-definition', placeOfNode(definition, source), {
          label: labelOf(definition),
          line: first.position!.start.line,
        }),
      ];
}
