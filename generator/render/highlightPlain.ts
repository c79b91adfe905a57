import { plainCodeAttribute } from '../contract.ts';
import { highlightLines } from '../lib/code/highlight.ts';
import { loadLanguages } from '../lib/code/languages.ts';
import { unescapeHtml } from '../lib/escape.ts';

/**
 * A block that the theme's CodeBlock rendered from code that parsing did not know: it has
 * `plainCodeAttribute`, and an element for each line.
 */
const block = new RegExp(
  '(?<=<pre class="language-([^" ]+)"[^>]* ' +
    `${plainCodeAttribute}=""[^>]*><code>)([\\s\\S]*?)(?=</code>)`,
  'g',
);
const line = /(<span (?:data-line="\d+" )?class="line">)([\s\S]*?)<\/span>(?=\n|$)/g;

/** Highlights code that parsing could not see: the value of an expression, or an imported file. */
export async function highlightPlain(html: string): Promise<string> {
  if (!html.includes(` ${plainCodeAttribute}=""`)) return html;
  const blocks = [...html.matchAll(block)];
  await loadLanguages(blocks.map(([, language]) => `language-${language}`).join(' '), {}, 'text');
  return html.replace(block, (code: string, language: string) => {
    const text = [...code.matchAll(line)].map(([, , content]) => unescapeHtml(content!)).join('\n');
    const highlighted = highlightLines(text, language);
    let index = 0;
    return code.replace(line, (_, open: string) => `${open}${highlighted[index++]}</span>`);
  });
}
