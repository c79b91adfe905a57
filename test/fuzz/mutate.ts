/** Mutates Markdown: its structure, its lines and its characters. */

/** Creates a generator of numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Texts that may break parsers, in groups: front matter, directives, MDX, blocks and so on. */
const pieces = [
  '---\n',
  '---\ntitle: *a\n---\n',
  'a: &a [*a]\n',
  '__proto__: 1\n',
  '{a: b}: c\n',
  'x:\t- y\n',
  ':::',
  ':::note[',
  ':::tip\n',
  '::::',
  ':::note{a=',
  ':b[c]{.d',
  '::leaf{#}\n',

  '<A',
  '<A b={',
  '{',
  '}',
  '</A>',
  '<>',
  '</>',
  '<A.b {...c}/>',
  '{/* ',
  '<A b=<C/>>',
  '<a:b c:d="e"/>',
  'import a from "b"\n',
  'export const c = ',
  'export default ',
  'import {\n',
  '<!-- ',
  '-->',
  '| a | b |\n',
  '|-|',
  '|:-:|\n',
  '||||\n',
  '\\|',

  '```',
  '~~~js {1-',
  '```jsx live title="',
  '    ',
  '\t',
  '> ',
  '- ',
  '1. ',
  '# ',
  '## {#',
  '[^a]',
  '[^a]: ',

  '[',
  '](',
  '![',
  '](<',
  '[a]: <',
  '**',
  '_',
  '~~',
  '`',
  '``',
  '$$',
  '\\',
  '&#0;',
  '&#xD800;',
  '&',

  '\r',
  '\r\n',
  '\0',
  '\uD800',
  '\uDC00',
  '\uFEFF',
  '\u2028',
  '\uFDD0',
  '\uFDD1',
  '\u202E',
  '👩‍👩‍👧',
] as const;

/** Returns `text` with one to eight mutations, some of which insert parts of `other`. */
export function mutate(text: string, other: string, random: () => number): string {
  let mutated = text;
  for (let count = 1 + Math.floor(random() * 8); count > 0; count--)
    mutated = mutateOnce(mutated, other, random);
  return mutated;
}

function mutateOnce(text: string, other: string, random: () => number): string {
  const below = (limit: number) => Math.floor(random() * Math.max(1, limit));
  const [a, b] = [below(text.length), below(text.length)].sort((x, y) => x - y) as [number, number];
  const lines = text.split('\n');
  const line = below(lines.length);
  const insert = (piece: string) => text.slice(0, a) + piece + text.slice(a);
  const mutations = [
    () => insert(pieces[below(pieces.length)]!),
    () => insert(pieces[below(pieces.length)]!.repeat(1 + below(30))),
    () => text.slice(0, a) + text.slice(Math.min(b, a + 40)),
    () => text.slice(0, a),
    () => lines.toSpliced(line, 1).join('\n'),
    () => lines.toSpliced(line, 0, lines[below(lines.length)]!).join('\n'),
    () => lines.toSpliced(line, 0, pieces[below(pieces.length)]!).join('\n'),
    () => lines.with(line, ' '.repeat(below(9)) + lines[line]!).join('\n'),
    () => insert(other.slice(below(other.length)).slice(0, below(300))),
    () => text.replaceAll('\n', '\r\n'),
    () => text.slice(0, a) + String.fromCharCode(below(0x1_0000)) + text.slice(a + 1),
  ];
  return mutations[below(mutations.length)]!();
}
