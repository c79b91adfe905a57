import { posix } from 'node:path';

const importPattern = /^import\s[^'"]*?from\s*['"]([^'"]+\.mdx?)['"]/gim;
const mentionPattern = /(?:(?:\.\/)?(?:\.\.\/)+|@site\/)[^\s"'()<>\]}`]+/g;
const beforeMention = /[\s"'(<=[:!]/;

/** Specifiers of the Markdown files that a text imports, as written, each once. */
export function importsOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(importPattern)].map((match) => match[1]!))];
}

/** Paths of files above the document's folder or below `@site/` that a text mentions, each once. */
export function mentionsOf(text: string): readonly string[] {
  const found = new Set<string>();
  mentionPattern.lastIndex = 0;
  for (let match = mentionPattern.exec(text); match; match = mentionPattern.exec(text)) {
    // Looked at afterwards: a lookbehind would be tried at every character.
    if (match.index === 0 || beforeMention.test(text[match.index - 1]!))
      found.add(match[0].replace(/[?#].*$/s, ''));
    else mentionPattern.lastIndex = match.index + 1;
  }
  return [...found];
}

/** The path that `written` names in the file `from`; `undefined` for a package. */
export function pathOf(written: string, from: string): string | undefined {
  const decoded = decode(written).normalize('NFC');
  if (decoded.startsWith('@site/')) return posix.normalize(decoded.slice('@site/'.length));
  if (!decoded.startsWith('.')) return undefined;
  return posix.join(posix.dirname(from), decoded);
}

function decode(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
