import { highlightLines } from '../lib/code/highlight.ts';
import { loadLanguages } from '../lib/code/languages.ts';
import { unescapeHtml } from '../lib/escape.ts';

/** A block that the theme's CodeBlock drew from code that only rendering knew: `data-plain`, and a line an element. */
const block =
  /(?<=<pre class="language-([^" ]+)"[^>]* data-plain=""[^>]*><code>)([\s\S]*?)(?=<\/code>)/g;
const line = /(<span (?:data-line="\d+" )?class="line">)([\s\S]*?)<\/span>(?=\n|$)/g;

/** `html` with the code highlighted that parsing could not see: the value of an expression, a file that was imported. */
export async function highlightPlain(html: string): Promise<string> {
  if (!html.includes(' data-plain=""')) return html;
  const blocks = [...html.matchAll(block)];
  await loadLanguages(blocks.map(([, language]) => `language-${language}`).join(' '), {}, 'text');
  return html.replace(block, (code: string, language: string) => {
    const text = [...code.matchAll(line)].map(([, , content]) => unescapeHtml(content!)).join('\n');
    const highlighted = highlightLines(text, language);
    let index = 0;
    return code.replace(line, (_, open: string) => `${open}${highlighted[index++]}</span>`);
  });
}
