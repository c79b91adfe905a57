/** Reads the article of a page, without the parts that the theme adds. */
import { Parser } from 'htmlparser2';
import { createBlocks, type Block, type Content } from './blocks.ts';

const blockElements = new Set(
  `
    article aside blockquote dd details div dl dt figcaption figure footer header h1 h2 h3 h4 h5
    h6 hr iframe li ol p pre section summary table tbody td tfoot th thead tr ul
  `
    .trim()
    .split(/\s+/),
);
const voidElements = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** Classes of the parts that the theme adds to the author's text. */
const chrome = new Set([
  'tabs__list',
  'tabs__label',
  'hash-link',
  'code__copy',
  'authors',
  'post__facts',
]);

/** Reads the article of `html`. `hasArticle` is whether there is one. */
export function readArticle(html: string): Content & { readonly hasArticle: boolean } {
  const gathered = createBlocks();
  const tally = { tabs: 0, admonitions: 0, tables: 0, code: 0, images: 0 };
  /** The numbers of open elements in the article, in parts of the theme, and in `<pre>`. */
  let [article, ignored, pre] = [0, 0, 0];
  let hasArticle = false;
  let code = '';

  const parser = new Parser(
    {
      onopentag(name, { class: names = '', role }) {
        if (name === 'article') [article, hasArticle] = [Math.max(article, 1), true];
        else if (article > 0 && !voidElements.has(name)) article++;
        if (article === 0) return;
        if (ignored > 0) return void (ignored += voidElements.has(name) ? 0 : 1);
        const classes = names.split(' ');
        const isAdded = classes.some((className) => chrome.has(className));
        if (isAdded || name === 'svg' || name === 'button') return void (ignored = 1);
        if (role === 'tabpanel') tally.tabs++;
        if (classes.includes('theme-admonition')) tally.admonitions++;
        if (classes.includes('admonition__title')) gathered.end();
        if (name === 'table') tally.tables++;
        if (name === 'img') tally.images++;
        if (name === 'br') gathered.add(' ');
        if (name === 'pre') [pre, code] = [1, ''];
        else if (pre > 0) pre += voidElements.has(name) ? 0 : 1;
        if (blockElements.has(name)) gathered.end();
      },
      ontext(text) {
        if (article === 0 || ignored > 0) return;
        if (pre > 0) code += text;
        else gathered.add(text);
      },
      onclosetag(name) {
        if (article === 0 || voidElements.has(name)) return;
        article--;
        if (ignored > 0) return void ignored--;
        if (pre > 0 && --pre === 0) {
          tally.code++;
          gathered.code(code);
        } else if (pre === 0 && blockElements.has(name))
          gathered.end(/^h\d$/.test(name) ? 'heading' : 'text');
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { hasArticle, blocks: gathered.blocks, tally };
}

/**
 * Describes the first difference between the blocks of a source and those of its page. Blocks that
 * are `isExtra` may be on the page alone. Returns `undefined` if there is no difference.
 */
export function firstDifference(
  written: readonly Block[],
  shown: readonly Block[],
  isExtra: (block: Block) => boolean,
): string | undefined {
  let at = 0;
  for (const [i, block] of written.entries()) {
    while (at < shown.length && !isSame(shown[at]!, block) && isExtra(shown[at]!)) at++;
    if (at === shown.length)
      return `block ${i + 1} is missing at the end of the page: ${quote(block)}`;
    if (!isSame(shown[at]!, block))
      return `block ${i + 1} should be ${quote(block)}, but the page has ${quote(shown[at]!)}`;
    at++;
  }
  const rest = shown.slice(at).find((block) => !isExtra(block));
  return rest && `the page has more than was written: ${quote(rest)}`;
}

function isSame(a: Block, b: Block): boolean {
  return a.kind === b.kind && a.text === b.text;
}

function quote({ kind, text }: Block): string {
  return `${kind} ${JSON.stringify(text.length > 160 ? `${text.slice(0, 160)}…` : text)}`;
}
