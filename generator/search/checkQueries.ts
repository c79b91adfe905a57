/** `site search --check <file>`: queries of readers, and whether they find the intended page. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { suggest } from '../diagnostics/suggest.ts';
import { createLocalProvider } from './client/createLocalProvider.ts';
import { paths, type Pack } from './client/format.ts';

/** An entry of a file of queries. */
interface Query {
  readonly query: string;
  /** The address of the right page, or several addresses. */
  readonly page: string | readonly string[];
  readonly kind?: string;
  /**
   * Whether the query is held back. It is counted, but its result is not shown, so it measures a
   * ranking that was not tuned for it.
   */
  readonly held?: boolean;
}

interface AnsweredQuery extends Query {
  readonly resultPages: readonly string[];
  /** The place of the first right page; -1 if it is not on the first page of results. */
  readonly at: number;
}

type Files = readonly { readonly path: string; readonly text: string }[];

/**
 * Runs the queries of a YAML file against the index and returns what to print, by kind of query.
 * `isRight` is false if the file names a page that does not exist. Throws an error that says what
 * is wrong with the file.
 */
export async function checkQueries(
  file: string,
  files: Files,
): Promise<{ readonly text: string; readonly isRight: boolean }> {
  const queries = readQueries(file);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const read = (name: string) => JSON.parse(texts.get(name)!) as unknown;
  const urls = files.flatMap(({ path, text }) =>
    path.startsWith(paths.packs) ? (JSON.parse(text) as Pack).map(([url]) => url) : [],
  );
  const unknown = unknownPages(queries, urls);
  if (unknown.length > 0) return { text: `${file}:\n${unknown.join('\n')}\n`, isRight: false };
  const provider = createLocalProvider(async (name) => read(name));
  const answered: AnsweredQuery[] = [];
  for (const query of queries) {
    const { hits } = await provider.search(query.query);
    const resultPages = [...new Set(hits.map(({ href }) => href.replace(/#.*/, '')))];
    const at = resultPages.findIndex((page) => [query.page].flat().includes(page));
    answered.push({ ...query, resultPages, at });
  }
  return { text: toQueryReport(answered), isRight: true };
}

function readQueries(file: string): readonly Query[] {
  const entries: unknown = parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(entries)) throw new Error(`${file} must be a list of queries.`);
  return entries.map((entry: Partial<Query> | null, i) => {
    const isText = (value: unknown) => typeof value === 'string' && value !== '';
    const pages = [entry?.page].flat();
    if (isText(entry?.query) && pages.length > 0 && pages.every(isText)) return entry as Query;
    throw new Error(
      `${file}: entry ${i + 1} must have \`query\`, a text, and \`page\`, an address or a list.`,
    );
  });
}

function unknownPages(queries: readonly Query[], urls: readonly string[]): readonly string[] {
  const indexed = new Set(urls);
  return queries.flatMap(({ query, page }) =>
    [page]
      .flat()
      .filter((url) => !indexed.has(url))
      .map((url) => {
        const near = suggest(url, urls);
        const meant = near ? ` Did you mean ${near}?` : '';
        return `  "${query}": no page has the address ${url}.${meant}`;
      }),
  );
}

function toQueryReport(answered: readonly AnsweredQuery[]): string {
  const kinds = [...new Set(answered.map(({ kind }) => kind))];
  const answersOf = (kind: string | undefined) => answered.filter((answer) => answer.kind === kind);
  const missed = answered.filter(({ at, held }) => at !== 0 && !held).map(toLine);
  const rows = kinds.length > 1 ? kinds.map((kind) => toRow(kind ?? 'other', answersOf(kind))) : [];
  const held = answered.filter((answer) => answer.held);
  if (held.length > 0) rows.push(toRow('held back', held));
  return [...missed, '', ...rows, toRow('all', answered), ''].join('\n');
}

function toLine({ query, page, resultPages, at }: AnsweredQuery): string {
  const place = at < 0 ? 'not found' : `place ${at + 1}`;
  const first = resultPages[0] === undefined ? 'nothing' : resultPages[0];
  return `${place}: "${query}" wants ${[page].flat().join(' or ')}, first is ${first}`;
}

function toRow(name: string, answers: readonly AnsweredQuery[]): string {
  const share = (least: number) => {
    const right = answers.filter(({ at }) => at >= 0 && at < least).length;
    return `${Math.round((100 * right) / answers.length)} %`;
  };
  const shares = `first ${share(1)}, in three ${share(3)}, in eight ${share(8)}`;
  return `${name}: ${answers.length} queries, ${shares}`;
}
