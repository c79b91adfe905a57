import { startBelow } from '../files/nativePath.ts';

/** The letters that may follow in the path of a folder. There are none at its end. */
interface Letters extends Map<string, Letters> {}

/**
 * Returns an expression that matches all paths that are not below one of the folders. esbuild asks
 * its plugins only for paths that match. Its expressions have the syntax of Go, which cannot say
 * what must not follow.
 */
export function outsideFolders(folders: readonly string[]): RegExp {
  const first: Letters = new Map();
  const starts = folders.map(startBelow);
  const isInner = (start: string) =>
    starts.some((outer) => outer !== start && start.startsWith(outer));
  for (const start of starts) {
    if (isInner(start)) continue;
    let letters = first;
    for (const letter of start) {
      const next: Letters = letters.get(letter) ?? new Map();
      letters.set(letter, next);
      letters = next;
    }
  }
  return new RegExp(`^${afterLetters(first)}`);
}

/** Matches what may follow: the end, another letter, or a letter and what may follow it. */
function afterLetters(letters: Letters): string {
  const known = [...letters].filter(([, next]) => next.size > 0);
  const all = [...letters.keys()].map(escape).join('');
  const longer = known.map(([letter, next]) => `|${escape(letter)}${afterLetters(next)}`);
  return `(?:$|[^${all}]${longer.join('')})`;
}

function escape(letter: string): string {
  return /[\w\u0080-\u{10FFFF}]/u.test(letter) ? letter : `\\${letter}`;
}
