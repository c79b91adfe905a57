import { report } from '../../generator/diagnostics/report.ts';
import { suggest } from '../../generator/diagnostics/suggest.ts';
import { load } from '../../generator/load/load.ts';
import { closeCache } from '../../generator/load/openCache.ts';
import type { IntegrationCommand } from '../../generator/integration.ts';
import type { Site } from '../../generator/types.ts';
import { WRONG_USE } from '../exitCodes.js';
import { findRoot } from '../process/findRoot.ts';
import { reportOptions } from '../process/terminal.ts';

interface RunOptions {
  readonly root?: string;
  readonly args: readonly string[];
}

/** `site run [name] [args...]`. Returns the exit code. Without a name, lists the commands. */
export default async function main(
  name: string | undefined,
  { root: folder, args }: RunOptions,
): Promise<number> {
  const root = findRoot(folder);
  if (root === undefined) return WRONG_USE;
  const { site, diagnostics, cacheDir } = await load({ root });
  try {
    if (!site) {
      process.stderr.write(`${report(diagnostics, reportOptions(process.stderr, root))}\n`);
      return 1;
    }
    const commands = commandsOf(site);
    const command = name === undefined ? undefined : commands.get(name);
    if (command) return (await command.run({ root, config: site.config, args })) ?? 0;
    if (name !== undefined) {
      const nearest = suggest(name, commands.keys());
      const hint = nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`;
      process.stderr.write(`error: no integration has the command \`${name}\`.${hint}\n`);
    }
    process.stdout.write(listCommands(commands));
    return name === undefined ? 0 : WRONG_USE;
  } finally {
    if (cacheDir !== undefined) closeCache(cacheDir);
  }
}

function commandsOf({ integrations = [] }: Site): ReadonlyMap<string, IntegrationCommand> {
  return new Map(integrations.flatMap(({ commands = {} }) => Object.entries(commands)));
}

function listCommands(commands: ReadonlyMap<string, IntegrationCommand>): string {
  if (commands.size === 0) return 'No integration of this site has a command.\n';
  return [...commands].map(([name, { description }]) => `${name}  ${description}\n`).join('');
}
