/** The tools of `site mcp`. */
import { z } from 'zod';
import { toCount } from '../diagnostics/reportNumbers.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { SearchHit, SearchPiece } from '../contract.ts';
import type { BuiltSite } from './builtSite.ts';

/** The most characters of one answer. The remaining text of a page is read with `from`. */
const maxAnswerChars = 50_000;

/** The protocol's package is not installed. The message says how to install it. */
export class ProtocolMissing extends Error {}

const notInstalled =
  'site mcp needs the package @modelcontextprotocol/sdk, which is not installed: ' +
  'npm install --save-dev @modelcontextprotocol/sdk';

/**
 * Creates a server for agents that reads one built site and writes nothing. It is not connected
 * yet.
 *
 * @throws ProtocolMissing If the package of the protocol is not installed.
 */
export async function createMcpServer(site: BuiltSite, version: string) {
  const { McpServer } = await import('@modelcontextprotocol/sdk/server/mcp.js').catch(
    (cause: unknown) => {
      throw new ProtocolMissing(notInstalled, { cause });
    },
  );
  const server = new McpServer({ name: 'site', version });
  const address = z.string().describe('Address or full URL of a page, such as /docs/intro');
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    'search',
    {
      description: 'Search the documentation. The best results come first.',
      inputSchema: {
        query: z.string().min(1),
        limit: z.number().int().min(1).max(20).optional().describe('Default: 10'),
      },
      annotations,
    },
    async ({ query, limit = 10 }) => answer(await searchText(site, query, limit)),
  );
  server.registerTool(
    'read_page',
    {
      description: 'Read a page as Markdown. A long page says how to read on.',
      inputSchema: { address, from: z.number().int().min(0).optional().describe('Character') },
      annotations,
    },
    ({ address: written, from = 0 }) =>
      withPage(site, written, (page) => pageText(site, page, from)),
  );
  server.registerTool(
    'list_section',
    {
      description: 'List the pages directly below an address, and the folders there.',
      inputSchema: { address: z.string().optional().describe('Default: / (the whole site)') },
      annotations,
    },
    ({ address: written = '/' }) => sectionAnswer(site, written),
  );
  server.registerTool(
    'links_to',
    {
      description: 'List the pages whose content links to a page, or to one of its headings (#id).',
      inputSchema: { address },
      annotations,
    },
    ({ address: written }) => withPage(site, written, (page) => linksText(site, page, written)),
  );
  return server;
}

const answer = (text: string, isError = false) => ({
  content: [{ type: 'text' as const, text }],
  ...(isError && { isError }),
});

function withPage(site: BuiltSite, written: string, toText: (address: string) => string) {
  const address = site.addressOf(written);
  if (address !== undefined) return answer(toText(address));
  const near = suggest(written, site.addresses());
  return answer(
    `There is no page ${written}.${near === undefined ? '' : ` Did you mean ${near}?`}`,
    true,
  );
}

async function searchText(site: BuiltSite, query: string, limit: number): Promise<string> {
  const searchAnswer = await site.search(query, limit);
  if (!searchAnswer) return 'This site has no search index of its own. Use list_section.';
  if (searchAnswer.hits.length === 0) return `Nothing was found for “${query}”.`;
  return [
    `Found in ${toCount(searchAnswer.count, 'page')}, the best first:`,
    ...searchAnswer.hits.slice(0, limit).map(hitText),
  ].join('\n\n');
}

function hitText({ href, title, path, section, excerpt }: SearchHit): string {
  const where = [section, ...path].filter(Boolean).join(' › ');
  return [`${plain(title)} (${where})`, href, plain(excerpt)].filter(Boolean).join('\n');
}

const plain = (pieces: readonly SearchPiece[]) => pieces.map(({ text }) => text).join('');

function pageText(site: BuiltSite, address: string, from: number): string {
  const text = site.markdown(address);
  if (from + maxAnswerChars >= text.length) return text.slice(from);
  const line = text.lastIndexOf('\n', from + maxAnswerChars) + 1;
  const next = line > from ? line : from + maxAnswerChars;
  const notice = `[${text.length - next} characters follow: read_page with from=${next}.]`;
  return `${text.slice(from, next)}\n${notice}\n`;
}

function sectionAnswer(site: BuiltSite, written: string) {
  const { pages, folders } = site.section(written);
  if (pages.length + folders.length === 0)
    return withPage(site, written, (address) => `Nothing is below ${address}.`);
  return answer(
    [
      ...pages.map(({ address, title, description }) =>
        [`- [${title}](${address})`, description].filter(Boolean).join(': '),
      ),
      ...folders.map(({ address, pages: count }) => `- ${address} (${count} below)`),
    ].join('\n'),
  );
}

function linksText(site: BuiltSite, address: string, written: string): string {
  const wanted = /#(.+)$/.exec(written)?.[1];
  const links = site
    .linksTo(address)
    .filter(({ fragment }) => wanted === undefined || fragment === wanted);
  const to = wanted === undefined ? address : `${address}#${wanted}`;
  if (links.length === 0) return `No page links to ${to} from its content.`;
  const lines = links.map(({ from, text, fragment }) => {
    const heading = fragment !== '' && wanted === undefined ? ` (to #${fragment})` : '';
    return `- ${from}: “${text}”${heading}`;
  });
  return [...new Set(lines)].join('\n');
}
