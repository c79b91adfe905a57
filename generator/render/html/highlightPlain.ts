import { plainCodeAttribute, type ThemeConfig } from '../../contract.ts';
import { highlightBlock } from '../../lib/code/highlightBlock.ts';
import { loadLanguages } from '../../lib/code/languages.ts';
import { readMetastring } from '../../lib/code/metastring.ts';
import { unescapeHtml } from '../../lib/escape.ts';

/**
 * A block that the theme's CodeBlock rendered from code that parsing could not see. The value of
 * its `plainCodeAttribute` is the metastring. If lines are numbered, each is an element.
 */
const block = new RegExp(
  `(?<=<pre class="language-([^" ]+)"[^>]* ${plainCodeAttribute}="([^"]*)"[^>]*><code>)` +
    '([\\s\\S]*?)(?=</code>)',
  'g',
);
const numberedLine = /^<span ((?:data-line="\d+" )?)class="line">([^]*)<\/span>$/;

/**
 * Highlights code that parsing could not see, such as the value of an expression or an imported
 * file. Magic comments in it are followed.
 */
export async function highlightPlain(html: string, prism: ThemeConfig['prism']): Promise<string> {
  if (!html.includes(` ${plainCodeAttribute}="`)) return html;
  const blocks = [...html.matchAll(block)];
  await loadLanguages(blocks.map(([, language]) => `language-${language}`).join(' '), {}, 'text');
  return html.replace(block, (code: string, language: string, meta: string) => {
    const written = code.split('\n').map((line) => numberedLine.exec(line) ?? line);
    const lines = written.map((line) => unescapeHtml(typeof line === 'string' ? line : line[2]!));
    const { highlighted } = readMetastring(unescapeHtml(meta));
    return highlightBlock({ lines, language, highlighted }, prism)
      .lines.map(({ html: content, classes: lineClasses }, i) => {
        const line = written[i]!;
        const number = typeof line === 'string' ? undefined : line[1];
        if (number === undefined && lineClasses.length === 0) return content;
        const classes = ['line', ...lineClasses].join(' ');
        return `<span ${number ?? ''}class="${classes}">${content}</span>`;
      })
      .join('\n');
  });
}
