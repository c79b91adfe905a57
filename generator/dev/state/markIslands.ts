import { islandElement, type IslandAttributes } from '../../contract.ts';
import { hashOf } from '../../lib/hash.ts';
import type { Body, PartNode } from '../../types.ts';

const idAttribute = 'data-id' satisfies keyof IslandAttributes;
const islandOfPart = new RegExp(
  String.raw`<${islandElement}\b[^>]*?\s${idAttribute}=(?:"i(\d+)[^"]*"|i(\d+)[^\s>]*)`,
  'g',
);

/**
 * Gives every island a `data-key` that changes with the island's code and with `codeVersion`, but
 * not with its Markdown children. An island with the same key keeps its state in the browser.
 */
export function markIslands(html: string, body: Body, codeVersion: string): string {
  return html.replace(
    islandOfPart,
    (tag, quoted: string | undefined, bare: string) =>
      `${tag} data-key="${islandKey(quoted ?? bare, body, codeVersion)}"`,
  );
}

/**
 * An id begins with the index of its part, and more digits may follow. Every part that the digits
 * may mean counts.
 */
function islandKey(digits: string, { parts, modules }: Body, codeVersion: string): string {
  const candidates = Array.from(digits, (_, i) => parts[Number(digits.slice(0, i + 1))]).filter(
    (part) => part && !part.literal,
  );
  const trees = candidates.map((part) => JSON.stringify(part!.tree, codeOnly));
  const written = modules.flatMap(({ code }) => code.map(({ text }) => text));
  const values = modules
    .flatMap(({ scope }) => Object.entries(scope))
    .filter(([name]) => [...trees, ...written].some((text) => text.includes(name)));
  return hashOf(codeVersion, ...trees, ...written, JSON.stringify(values));
}

/** Leaves places and Markdown children out. */
function codeOnly(this: unknown, key: string, value: unknown): unknown {
  if (key === 'place') return undefined;
  return (value as PartNode | null)?.type === 'html' ? { type: 'html' } : value;
}
