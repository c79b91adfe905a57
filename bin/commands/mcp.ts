import path from 'node:path';
import { openBuiltSite } from '../../generator/mcp/builtSite.ts';
import { UnreadableOutput } from '../../generator/diff/readOutput.ts';
import { createMcpServer, ProtocolMissing } from '../../generator/mcp/createMcpServer.ts';
import { WRONG_USE } from '../exitCodes.js';
import { findRoot } from '../process/findRoot.ts';

/**
 * `site mcp [root]`: answers agents over standard input and output until the input ends. It listens
 * on no port, and writes only the protocol to standard output.
 */
export default async function main(
  folder: string | undefined,
  { outDir, version }: { readonly outDir: string; readonly version: string },
): Promise<number> {
  const root = findRoot(folder);
  if (root === undefined) return WRONG_USE;
  let server: Awaited<ReturnType<typeof createMcpServer>>;
  try {
    server = await createMcpServer(openBuiltSite(path.resolve(root, outDir)), version);
  } catch (error) {
    if (!(error instanceof UnreadableOutput) && !(error instanceof ProtocolMissing)) throw error;
    const remedy = error instanceof UnreadableOutput ? ' Run `site build`.' : '';
    console.error(`error: ${error.message}${remedy}`);
    return WRONG_USE;
  }
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
  const ended = new Promise<void>((resolve) => process.stdin.once('end', resolve));
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
  return 0;
}
