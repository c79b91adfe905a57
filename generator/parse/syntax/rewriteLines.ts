/**
 * Changes lines before parsing, as Docusaurus does. `:::note Title` becomes `:::note[Title]`,
 * attributes lose the space before them, and the fences of `mdx-code-block` are removed, so that
 * their content is parsed. Columns before a change stay the same.
 */

const fencePattern = /^((?:[ \t]|>)*(?:[-*+][ \t]+|\d+[.)][ \t]+)*)(`{3,}|~{3,})(.*)$/;

/** Rewrites the lines of `text`. `keywords` are names of admonitions. */
export function rewriteLines(text: string, keywords: readonly string[]): string {
  if (!/:::|mdx-code-block/.test(text)) return text;
  const titled = new RegExp(
    `^((?:[ \\t]|>)*:{3,}(?:${keywords.join('|')}))[ \\t](?=[ \\t]*[^\\s{])(.*?)[ \\t]*$`,
  );
  const attributed = new RegExp(
    `^((?:[ \\t]|>)*:{3,}(?:${keywords.join('|')}))[ \\t]+(\\{[^{}]*\\})[ \\t]*$`,
  );
  /** The open markers of the code block, and of the `mdx-code-block` around it. */
  let fence: string | undefined;
  let wrapper: string | undefined;
  return text
    .split('\n')
    .map((written) => {
      const line = written.endsWith('\r') ? written.slice(0, -1) : written;
      const end = written.slice(line.length);
      const [, , marker, info] = fencePattern.exec(line) ?? [];
      if (fence !== undefined) {
        if (marker && closes(marker, info!, fence)) fence = undefined;
        return written;
      }
      if (wrapper !== undefined && marker && closes(marker, info!, wrapper)) {
        wrapper = undefined;
        return end;
      }
      if (marker && !(marker[0] === '`' && info!.includes('`'))) {
        const isWrapper = wrapper === undefined && info!.trim() === 'mdx-code-block';
        if (!isWrapper) fence = marker;
        else if (isClosed(text, marker)) wrapper = marker;
        return isWrapper ? end : written;
      }
      return line.replace(attributed, '$1$2').replace(titled, '$1[$2]') + end;
    })
    .join('\n');
}

function closes(marker: string, info: string, open: string): boolean {
  return marker[0] === open[0] && marker.length >= open.length && info.trim() === '';
}

function isClosed(text: string, marker: string): boolean {
  return text.includes(`\n${marker}`);
}
