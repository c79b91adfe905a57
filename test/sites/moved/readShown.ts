/** Reads built pages, without any of the generator's code. */
import { Parser } from 'htmlparser2';

/** Classes of the elements that the theme adds to the author's text. */
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
  /** The previous and the next page, each as `prev` or `next` and an address. */
  readonly pager: readonly string[];
}

/** The page that was read last, by its HTML. */
const lastPage = new Map<string, ShownPage>();

/** Returns the text of a page's article without white space. */
export const shownText = (html: string): string => readShown(html).text;
/** Returns the ids of the article's headings, in order. */
export const headingIds = (html: string): readonly string[] => readShown(html).ids;
/** Returns the addresses of the page's links into its own site. */
export const linksOf = (html: string): readonly string[] => readShown(html).links;
/** Returns the previous and the next page, each as `prev` or `next` and an address. */
export const pagerOf = (html: string): readonly string[] => readShown(html).pager;

function readShown(html: string): ShownPage {
  const last = lastPage.get(html);
  if (last) return last;
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
        // The number of open elements in the article, which may have articles in it.
        if (article > 0) article += voidElements.has(name) ? 0 : 1;
        else if (name === 'article') article = 1;
        if (article === 0) return;
        if (/^h[2-6]$/.test(name) && id !== undefined) ids.push(id);
        const isAdded =
          classes.some((className) => added.has(className)) || name === 'svg' || name === 'button';
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
  lastPage.clear();
  lastPage.set(html, shown);
  return shown;
}
