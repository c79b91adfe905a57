/** Turns a fence of Markdown into the theme's components. */
import type { ElementContent } from 'hast';
import type { Code } from 'mdast';
import convert from 'npm-to-yarn';
import type { ThemeConfig } from '../../contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic, Place } from '../../types.ts';
import type { Component, HastNode } from '../hast/hastNodes.ts';
import { findCommentFault } from '../mistakes/commentFaults.ts';
import { placeOfOffset, placeOfNode, type Module } from '../module/module.ts';
import { createCodeBlock, findUnknownLanguage } from './codeBlock.ts';
import { readMetastring } from '../../lib/code/metastring.ts';

type LanguageTools = Pick<FenceTools, 'prism' | 'diagnostics'>;

export interface FenceTools {
  readonly prism: ThemeConfig['prism'];
  /**
   * Whether the site has its own `CodeBlock`. It gets the same props as in Docusaurus: class,
   * metastring and text. Code is highlighted when the theme's component shows it.
   */
  readonly isCodeBlockReplaced: boolean;
  readonly diagnostics: Diagnostic[];
}

const managers = [
  ['npm', 'npm'],
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const;

/**
 * Whether a fence is TypeScript that readers do not see. Other samples of the page are compiled
 * with it.
 */
export function isHiddenSample({ lang, meta }: Code): boolean {
  return /^tsx?$/i.test(lang ?? '') && readMetastring(meta ?? '').words.includes('hidden');
}

/** Returns a code block or, with `npm2yarn`, tabs with the command for each package manager. */
export function toFence(node: Code, module: Module, tools: FenceTools): ElementContent {
  const meta = node.meta ?? '';
  if (!module.plugins) checkLanguage(node, module, tools);
  if (!readMetastring(meta).words.includes('npm2yarn'))
    return toCodeBlock({ ...node, meta }, module, tools);
  const otherMeta = meta.replace(/(?:^|\s)npm2yarn(?=\s|$)/, '');
  const items = managers.map(([value, label]): Component => ({
    type: 'component',
    name: '@theme/TabItem',
    position: node.position,
    props: [
      { name: 'value', value },
      { name: 'label', value: label },
    ],
    children: [
      toCodeBlock(
        { ...node, meta: otherMeta, value: commandFor(value, node.value) },
        module,
        tools,
      ),
    ],
  }));
  return {
    type: 'component',
    name: '@theme/Tabs',
    props: [{ name: 'groupId', value: 'npm2yarn' }],
    children: items,
    position: node.position,
  };
}

function toCodeBlock(
  node: Code & { meta: string },
  module: Module,
  { prism, isCodeBlockReplaced, diagnostics }: FenceTools,
): Component {
  const { props, text, unclosed } = createCodeBlock(
    { code: node.value, language: node.lang ?? undefined, meta: node.meta },
    prism,
  );
  const placeAt = (line: number) => placeOfLine(line, node, module);
  for (const { line, ...half } of unclosed)
    diagnostics.push(diagnose('markdown/unclosed-highlight', placeAt(line), half));
  const fault = findCommentFault(node.value, text, prism.magicComments);
  if (fault) {
    const { line, ...params } = fault;
    diagnostics.push(diagnose('markdown/unread-comment', placeAt(line), params));
  }
  const blockProps = isCodeBlockReplaced ? docusaurusProps(node, props.language) : props;
  const values = Object.entries(blockProps).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  );
  return {
    type: 'component',
    name: '@theme/CodeBlock',
    props: values,
    children: [],
    code: text,
    ...(module.plugins && { fence: node }),
    position: node.position,
  };
}

/** The properties of `CodeBlock` in Docusaurus. */
function docusaurusProps({ lang, meta, value }: Code & { meta: string }, language: string) {
  const range = /\{.*$/.exec(lang ?? '')?.[0] ?? '';
  return {
    className: lang ? `language-${language}` : undefined,
    metastring: `${range} ${meta}`.trim() || undefined,
    children: `${value}\n`,
  };
}

/**
 * The place of a line of a block by its 0-based number, or of the block if its code is elsewhere.
 */
function placeOfLine(line: number, node: Code, module: Module): Place {
  const { file, line: first, column: startColumn } = placeOfNode(node, module);
  if (node.data?.isIncluded) return { file, line: first, column: startColumn };
  const column = (module.text.split('\n')[first + line] ?? '').search(/[^\s>]/) + 1;
  return { file, line: first + line + 1, column: Math.max(1, column) };
}

/** Warns of an unknown language, and of a diagram that is shown as code. */
function checkLanguage(node: Code, module: Module, { prism, diagnostics }: LanguageTools): void {
  const { lang } = node;
  if (lang?.toLowerCase() === 'mermaid')
    diagnostics.push(diagnose('markdown/undrawn-diagram', placeOfNode(node, module), {}));
  const unknown = lang ? findUnknownLanguage(lang, prism) : undefined;
  if (!lang || !unknown) return;
  const offset = module.text.indexOf(lang, node.position!.start.offset);
  const place = offset === -1 ? placeOfNode(node, module) : placeOfOffset(offset, module);
  // An unclosed block has a diagnostic of its own.
  if (/[`~]{3}$/.test(unknown.language)) return;
  diagnostics.push(diagnose('markdown/unknown-language', place, unknown));
}

/** Warns of unknown languages of the code blocks that no plugin handled. */
export function checkLanguages(
  nodes: readonly HastNode[],
  module: Module,
  tools: LanguageTools,
): void {
  for (const node of nodes) {
    if (node.type === 'component' && node.fence) checkLanguage(node.fence, module, tools);
    if ('children' in node)
      checkLanguages(node.children, node.type === 'module' ? node.module : module, tools);
  }
}

/** Translates an npm command for another package manager. */
function commandFor(manager: (typeof managers)[number][0], command: string): string {
  return manager === 'npm' ? command : convert(command, manager);
}
