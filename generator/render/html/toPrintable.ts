import { printTitleClass, type PrintedDoc } from '../../contract.ts';

const tag = /<[a-z][^\s/>]*(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?>/gi;
const attribute =
  /\s(id|for|href|aria-(?:controls|labelledby|describedby|owns))=("[^"]*"|[^\s"'>]+)/g;

/**
 * Changes a document's HTML for a print page, which has all documents of a section. Ids begin with
 * the document's id, so that each is unique on the page. The document's title is one level below
 * the title of the page. Links to other documents on the page lead to their place there.
 */
export function toPrintable(
  html: string,
  { id }: PrintedDoc,
  printed: readonly PrintedDoc[],
): string {
  const ids = new Map(printed.map((doc) => [doc.href, doc.id]));
  const within = (name: string) => `${id}--${name}`;
  const titled = html.replace(
    /<h1\b([^>]*)>([\s\S]*?)<\/h1>/g,
    `<h2 class="${printTitleClass}"$1>$2</h2>`,
  );
  return titled.replace(tag, (startTag) =>
    startTag.replace(attribute, (text, name: string, written: string) => {
      const value = written.replaceAll('"', '');
      if (name !== 'href') return ` ${name}="${value.split(' ').map(within).join(' ')}"`;
      if (value.startsWith('#')) return ` href="#${within(value.slice(1))}"`;
      const [, address = '', hash] = /^([^#]*)(?:#(.*))?$/s.exec(value)!;
      const place = ids.get(address);
      return place === undefined ? text : ` href="#${hash ? `${place}--${hash}` : place}"`;
    }),
  );
}
