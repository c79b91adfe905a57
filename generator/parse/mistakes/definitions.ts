/** Finds definitions of links and footnotes without effect. */
import type { Nodes, Root } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfNode } from '../module/module.ts';
import type { ParsedSource } from './prose.ts';

/** `[//]: # (text)` and `[comment]: <> (text)` are ways to write a comment. */
const isComment = (identifier: string) => /^(?:\/\/|comment|#|_|-+)/i.test(identifier);

/** Definitions of a label that is defined above, and footnotes that are never referred to. */
export function checkDefinitions(tree: Root, source: ParsedSource): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const defined = new Map<string, { readonly line: number; readonly url?: string }>();
  const notes: Extract<Nodes, { type: 'footnoteDefinition' }>[] = [];
  const usedFootnotes = new Set<string>();
  const visit = (node: Nodes): void => {
    if (node.type === 'footnoteReference') usedFootnotes.add(node.identifier);
    if (node.type === 'footnoteDefinition') notes.push(node);
    const [alert, kind] =
      /^!(note|tip|important|warning|caution)$/i.exec(
        node.type === 'definition' ? node.identifier : '',
      ) ?? [];
    // `> [!TIP]: words` defines an address, so the words are lost.
    if (alert !== undefined)
      diagnostics.push(
        diagnose('markdown/bad-alert', placeOfNode(node, source), {
          written: `[${alert.toUpperCase()}]`,
          nearest: kind!.toUpperCase(),
          hasTitle: true,
        }),
      );
    else if (node.type === 'definition' || node.type === 'footnoteDefinition') {
      const key = `${node.type === 'definition' ? '' : '^'}${node.identifier}`;
      const first = defined.get(key);
      const url = node.type === 'definition' ? node.url : undefined;
      const isSame = url !== undefined && url === first?.url;
      if (!first) defined.set(key, { line: node.position!.start.line, url });
      else if (!isSame && !isComment(node.identifier))
        diagnostics.push(
          diagnose('markdown/duplicate-definition', placeOfNode(node, source), {
            label: key,
            line: first.line,
          }),
        );
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  const lost = notes.filter(({ identifier }) => !usedFootnotes.has(identifier));
  const first = lost.filter(
    (note, index) => lost.findIndex(({ identifier }) => identifier === note.identifier) === index,
  );
  return [
    ...diagnostics,
    ...first.map((node) =>
      diagnose('markdown/unused-footnote', placeOfNode(node, source), {
        label: node.label ?? node.identifier,
      }),
    ),
  ];
}
