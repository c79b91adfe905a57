/**
 * Changes lines before parsing as Docusaurus does. `:::note Title` becomes `:::note[Title]`,
 * attributes lose the space before them, and the fences of `mdx-code-block` are removed, so that
 * their content is parsed. No column before a change moves.
 */

const fencePattern = /^((?:[ \t]|>)*(?:[-*+][ \t]+|\d+[.)][ \t]+)*)(`{3,}|~{3,})(.*)$/;

/** Rewrites the lines of `text`. `keywords`: names of admonitions. */
export function rewriteLines(text: string, keywords: readonly string[]): string {
  if (!/:::|mdx-code-block/.test(text)) return text;
  const titled = new RegExp(
    `^((?:[ \\t]|>)*:{3,}(?:${keywords.join('|')}))[ \\t](?=[ \\t]*[^\\s{])(.*?)[ \\t]*$`,
  );
  const attributed = new RegExp(
    `^((?:[ \\t]|>)*:{3,}(?:${keywords.join('|')}))[ \\t]+(\\{[^{}]*\\})[ \\t]*$`,
  );
  /** The marker of the code block, and of the `mdx-code-block` around it, that are open. */
  let fence: string | undefined;
  let wrapper: string | undefined;
  return text
    .split('\n')
    .map((whole) => {
      const line = whole.endsWith('\r') ? whole.slice(0, -1) : whole;
      const end = whole.slice(line.length);
      const [, , marker, rest] = fencePattern.exec(line) ?? [];
      if (fence !== undefined) {
        if (marker && closes(marker, rest!, fence)) fence = undefined;
        return whole;
      }
      if (wrapper !== undefined && marker && closes(marker, rest!, wrapper)) {
        wrapper = undefined;
        return end;
      }
      if (marker && !(marker[0] === '`' && rest!.includes('`'))) {
        const isWrapper = wrapper === undefined && rest!.trim() === 'mdx-code-block';
        if (!isWrapper) fence = marker;
        else if (isClosed(text, marker)) wrapper = marker;
        return isWrapper ? end : whole;
      }
      return line.replace(attributed, '$1$2').replace(titled, '$1[$2]') + end;
    })
    .join('\n');
}

function closes(marker: string, rest: string, open: string): boolean {
  return marker[0] === open[0] && marker.length >= open.length && rest.trim() === '';
}

function isClosed(text: string, marker: string): boolean {
  return text.includes(`\n${marker}`);
}
