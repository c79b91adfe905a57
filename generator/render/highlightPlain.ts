import { plainCodeAttribute, type ThemeConfig } from '../contract.ts';
import { highlightLines } from '../lib/code/highlight.ts';
import { loadLanguages } from '../lib/code/languages.ts';
import { rangeOf, takeMagicComments } from '../lib/code/magicComments.ts';
import { readMetastring } from '../lib/code/metastring.ts';
import { unescapeHtml } from '../lib/escape.ts';

/**
 * A block that the theme's CodeBlock rendered from code that parsing did not know: it has
 * `plainCodeAttribute`, whose value is its metastring, and an element for each line.
 */
const block = new RegExp(
  `(?<=<pre class="language-([^" ]+)"[^>]* ${plainCodeAttribute}="([^"]*)"[^>]*><code>)` +
    '([\\s\\S]*?)(?=</code>)',
  'g',
);
const line = /<span ((?:data-line="\d+" )?)class="line">([\s\S]*?)<\/span>(?=\n|$)/g;

/**
 * Highlights code that parsing could not see: the value of an expression, or an imported file. Its
 * magic comments count.
 */
export async function highlightPlain(html: string, prism: ThemeConfig['prism']): Promise<string> {
  if (!html.includes(` ${plainCodeAttribute}="`)) return html;
  const blocks = [...html.matchAll(block)];
  await loadLanguages(blocks.map(([, language]) => `language-${language}`).join(' '), {}, 'text');
  return html.replace(block, (code: string, language: string, meta: string) => {
    const written = [...code.matchAll(line)];
    const lines = written.map(([, , content]) => unescapeHtml(content!));
    const { highlighted } = readMetastring(unescapeHtml(meta));
    const marked = highlighted
      ? rangeOf(lines, highlighted, prism.magicComments)
      : takeMagicComments(lines, language, prism.magicComments);
    return highlightLines(marked.lines.join('\n'), language)
      .map((content, i) => {
        const classes = ['line', ...(marked.classes.get(i) ?? [])].join(' ');
        return `<span ${written[i]![1]}class="${classes}">${content}</span>`;
      })
      .join('\n');
  });
}
