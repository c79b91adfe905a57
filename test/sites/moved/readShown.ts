/** Reads what a built page shows, without any of the generator's code. */
import { Parser } from 'htmlparser2';

/** Names of classes whose elements the theme adds to the author's text. */
const added = new Set([
  'tabs__list',
  'hash-link',
  'code__copy',
  'pagination',
  'toc',
  'breadcrumbs',
]);
const voidElements = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

interface ShownPage {
  readonly text: string;
  readonly ids: readonly string[];
  readonly links: readonly string[];
  /** Addresses of previous and next. */
  readonly pager: readonly string[];
}

const read = new Map<string, ShownPage>();

export const textOf = (html: string): string => readShown(html).text;
export const headingIds = (html: string): readonly string[] => readShown(html).ids;
export const linksOf = (html: string): readonly string[] => readShown(html).links;
export const pagerOf = (html: string): readonly string[] => readShown(html).pager;

/** The article of a page without white space, ids of its headings, and links of the whole page. */
function readShown(html: string): ShownPage {
  const known = read.get(html);
  if (known) return known;
  const [ids, links, pager]: [string[], string[], string[]] = [[], [], []];
  let [article, ignored] = [0, 0];
  let text = '';
  const parser = new Parser(
    {
      onopentag(name, { class: names = '', id, href, rel }) {
        const classes = names.split(' ');
        if (name === 'a' && href !== undefined && /^\/(?!\/)|^[#?]/.test(href)) {
          if (!href.startsWith('#')) links.push(href);
          if (rel === 'prev' || rel === 'next') pager.push(`${rel} ${href}`);
        }
        // A component may have an article of its own.
        if (article > 0) article += voidElements.has(name) ? 0 : 1;
        else if (name === 'article') article = 1;
        if (article === 0) return;
        if (/^h[2-6]$/.test(name) && id !== undefined) ids.push(id);
        const isAdded =
          classes.some((one) => added.has(one)) || name === 'svg' || name === 'button';
        if (!voidElements.has(name) && (ignored > 0 || isAdded)) ignored++;
      },
      ontext(part) {
        if (article > 0 && ignored === 0) text += part;
      },
      onclosetag(name) {
        if (article === 0 || voidElements.has(name)) return;
        article--;
        if (ignored > 0) ignored--;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  const shown = { text: text.replace(/[\s\u200B]+/g, ''), ids, links, pager };
  read.clear();
  read.set(html, shown);
  return shown;
}
