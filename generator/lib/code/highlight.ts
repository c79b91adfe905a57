/** Turns code into HTML, line by line, with an element for each token. */
import type { ElementContent, RootContent } from 'hast';
import { refractor } from 'refractor/core';
import { escapeText } from '../escape.ts';
import { canonicalLanguage } from './languageNames.ts';

/** The kind of text that needs no element, because it looks like the code around it. */
const none = '';

/**
 * The kinds, and the names of Prism's tokens that have them. The kinds are Pygments' short names,
 * which Hugo, Jekyll and Sphinx use too. If a token has several names, the last one in this list
 * counts. A token without any of these names looks like the token around it.
 */
const kinds: readonly (readonly [kind: string, names: string])[] = [
  ['c', 'comment prolog doctype cdata'],
  ['k', 'keyword atrule important selector rule'],
  ['nt', 'tag'],
  ['s', 'string char attr-value url regex'],
  ['gi', 'inserted'],
  ['m', 'number boolean constant symbol unit'],
  ['nv', 'variable'],
  ['nf', 'function title'],
  ['nb', 'builtin'],
  ['nc', 'class-name namespace'],
  ['na', 'attr-name property key decorator annotation'],
  [none, 'script'],
  ['gd', 'deleted'],
  [none, 'punctuation attr-equals'],
];
const rankOf = new Map(
  kinds.flatMap(([, names], rank) => names.split(' ').map((name) => [name, rank] as const)),
);

/** A piece of a line of one kind. */
interface Run {
  readonly kind: string;
  readonly text: string;
}

/**
 * Returns the HTML of each line of `code`. No element is inside another one, and none spans lines.
 */
export function highlightLines(code: string, language: string): readonly string[] {
  const name = canonicalLanguage(language);
  if (name === undefined || !refractor.registered(name)) return code.split('\n').map(escapeText);
  const lines: Run[][] = [[]];
  const write = (nodes: readonly (RootContent | ElementContent)[], around: string): void => {
    for (const node of nodes) {
      if (node.type === 'element') write(node.children, kindOf(node.properties, around));
      if (node.type !== 'text') continue;
      for (const [i, text] of node.value.split('\n').entries()) {
        if (i > 0) lines.push([]);
        addRun(lines.at(-1)!, { kind: around, text });
      }
    }
  };
  write(refractor.highlight(code, name).children, none);
  return lines.map((runs) => runs.map(toHtml).join(''));
}

/** Returns the kind of a token inside a token of the kind `around`. */
function kindOf({ className }: { readonly className?: unknown }, around: string): string {
  const names = [className].flat() as readonly string[];
  const rank = Math.max(...names.map((name) => rankOf.get(name) ?? -1));
  const isQuote = around === 's' && !names.includes('attr-equals') && names.includes('punctuation');
  return rank === -1 || isQuote ? around : kinds[rank]![0];
}

/** A token of Prism, as refractor's own type has it. */
interface Token {
  readonly type: string;
  readonly content: string | Token | readonly (string | Token)[];
  readonly alias?: string | readonly string[];
}

/** The part of refractor that its types leave out. */
const prism = refractor as unknown as {
  readonly Token: { stringify(value: Token['content'], language: string): unknown };
  readonly hooks: { run(name: 'wrap', token: object): void };
};

// Refractor makes an element of each token by a selector, which takes as long as finding the token.
prism.Token.stringify = toNodes;

function toNodes(value: Token['content'], language: string): unknown {
  if (typeof value === 'string') return { type: 'text', value };
  if (isList(value))
    return value.filter((part) => part !== '').map((part) => toNodes(part, language));
  const { type, content, alias = [] } = value;
  const token = {
    attributes: {},
    classes: ['token', type].concat(alias),
    content: toNodes(content, language),
    language,
    tag: 'span',
    type,
  };
  // Some languages replace the content here.
  prism.hooks.run('wrap', token);
  return {
    type: 'element',
    tagName: token.tag,
    properties: { className: token.classes },
    children: [childrenOf(token.content)].flat(),
  };
}

/** Code in another language, which a hook has highlighted, is a tree of its own. */
function childrenOf(content: unknown): unknown {
  const { type, children } = content as { readonly type?: string; readonly children?: unknown };
  return type === 'root' ? children : content;
}

function isList(value: Token['content']): value is readonly (string | Token)[] {
  return Array.isArray(value);
}

/** Adds text to a line. Words of one kind with only space between them become one run. */
function addRun(runs: Run[], { kind: written, text }: Run): void {
  if (text === '') return;
  const kind = text.trim() === '' ? none : written;
  const [before, last] = [runs.at(-2), runs.at(-1)];
  const isJoined = last?.kind === none && last.text.trim() === '';
  if (last?.kind === kind) runs.splice(-1, 1, { kind, text: last.text + text });
  else if (isJoined && before?.kind === kind)
    runs.splice(-2, 2, { kind, text: before.text + last!.text + text });
  else runs.push({ kind, text });
}

/**
 * Returns the element of a run. It is a custom element without a definition, because `<k->` takes
 * less than half the bytes of a `<span>` with a class.
 */
function toHtml({ kind, text }: Run): string {
  const html = escapeText(text);
  return kind === none ? html : `<${kind}->${html}</${kind}->`;
}
