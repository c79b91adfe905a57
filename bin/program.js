// The commands with their words and options. The code of a command loads when it runs.
import { readFileSync } from 'node:fs';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { MACHINE_FAULT, WRONG_USE } from './exitCodes.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Imports a command of the published package by its name. */
async function importPublished(name) {
  const { program } = await import(new URL('../dist/bin/program.js', import.meta.url).href);
  return program[name]();
}

/** Runs the command line and sets the exit code. `importCommand` imports a command by its name. */
export async function run(argv, importCommand = importPublished) {
  // The reader may stop before the end (`site check --json | head`), which is not a fault.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    await createProgram(importCommand).parseAsync(argv);
  } catch (error) {
    if (error?.code?.startsWith('commander.')) {
      process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE;
      if (error.exitCode !== 0 && argv.includes('--json')) printFailure(error.message);
    } else {
      const { sentenceOf } = await import('./machineFaults.js');
      const fault = sentenceOf(error);
      console.error(fault ? `error: ${fault}` : bugReport(error));
      process.exitCode = fault ? MACHINE_FAULT : 1;
    }
  }
}

/** Prints the JSON of a run that ended without a result. */
function printFailure(error) {
  const result = { ok: false, error, routes: [], pages: 0, diagnostics: [] };
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

function bugReport(error) {
  return (
    `${error?.stack ?? error}\n\nThis is a bug in site ${version} (Node ` +
    `${process.versions.node}), not in your site. Please report it.`
  );
}

function createProgram(importCommand) {
  const program = new Command('site')
    .description('Builds documentation sites from Markdown, MDX and React.')
    .version(version, '-v, --version');
  program
    .exitOverride()
    .showHelpAfterError('Run `site --help` for the commands and their options.');
  const runCommand = createRunCommand(importCommand);
  const command = (words, description, module) =>
    program
      .command(words)
      .description(description)
      .action((folder, options) => runCommand(module, folder, options));
  const commandLine = { program, command, runCommand };

  withFormatOptions(
    withPipelineOptions(
      command('build [root]', 'build the site in a folder (default: this one)', 'build'),
    ),
  )
    .option('--out-dir <folder>', 'where the output goes, relative to the root', 'build')
    .option('--digests <file>', 'write SHA-256 of every file of the output, relative to the root')
    .option('--explain', 'say why each page was rendered')
    .option('--warm', 'fill the cache for a build on any machine, and write no output')
    .addOption(
      new Option(
        '--shared-cache <address>',
        'read cached results of other machines from this server',
      )
        .argParser(toAddress)
        .env('SITE_SHARED_CACHE'),
    )
    .option('--write-shared-cache', 'also write the results of this machine to it')
    .option(
      '--shard <part>',
      'the share of one of several machines, such as 2/4, or a glob of its documents',
      toShard,
    );
  addCheck(command);
  command('dev [root]', 'serve the site from its sources, and follow every change', 'dev')
    .option('--port <number>', 'port; 0 takes a free one', toPort, 3000)
    .option('--host <name>', 'address to listen at', '127.0.0.1')
    .option('--open', 'open a browser')
    .addOption(createCacheOption());
  command('clean [root]', 'delete the cache', 'clean').addOption(createCacheOption());
  command('preview [root]', 'serve the built site', 'preview')
    .option('--out-dir <folder>', 'where the output is, relative to the root', 'build')
    .option('--port <number>', 'port; 0 takes a free one', toPort, 4173)
    .option('--host <name>', 'address to listen at', '127.0.0.1')
    .option('--open', 'open a browser');
  addRecordCommands(commandLine);
  addWritingCommands(commandLine);
  addToolCommands(commandLine);
  return program;
}

/** Adds `site check`, and the actions that replace its report. */
function addCheck(command) {
  withFormatOptions(
    withPipelineOptions(
      command('check [root]', 'find the same problems without writing anything', 'check'),
    ),
  )
    .option('--samples', 'also compile the samples of TypeScript')
    .option('--translations', 'list translations that are missing or older than their source')
    .option('--stale', 'list the pages that are due for a review, by owner')
    .option('--outside', 'ask other sites for the pages that this one links to')
    .option('--list-outside', 'print the addresses of these pages, and ask nobody')
    .option('--browser', 'ask axe-core about the pages, in a browser of this machine')
    .option('--update-baseline', 'record the problems that the gates find as the baseline')
    .option('--fix', 'correct links where the correction is certain')
    .option('--dry-run', 'show these corrections without writing them')
    .option('--published <address>', 'check a published site at its host instead of the sources');
}

/** Adds the commands for records beside a site: addresses, search, types of packages. */
function addRecordCommands(commandLine) {
  const { program, command, runCommand } = commandLine;
  withPipelineOptions(
    program
      .command('routes')
      .description('`accept`: remove addresses from routes.lock that no longer exist')
      .addArgument(new Argument('<action>').choices(['accept']))
      .argument('[root]'),
  ).action((action, folder, options) => runCommand('routes', folder, options));
  withPipelineOptions(
    command(
      'redirects [root]',
      'name the addresses of routes.lock that are gone and need a redirect',
      'redirects',
    ),
  ).option('--suggest', 'as entries for the configuration');
  addSearch(commandLine);
  addComparisons(commandLine);
}

/** Adds `site search`: the records of a hosted index, or queries against the local one. */
function addSearch({ program, runCommand }) {
  withPipelineOptions(
    program
      .command('search')
      .description('`export`: write the records of a hosted search index; or check queries')
      .addArgument(new Argument('[action]').choices(['export']).default('export'))
      .argument('[root]'),
  )
    .option('--out <file>', 'file to write, relative to the root (default: standard output)')
    .option('--lines', 'one record per line instead of one list')
    .option('--check <file>', 'run the queries of a YAML file, and say which pages they miss')
    .option('--record <log>', 'write what a log of queries finds today, as a file for --check')
    .action((action, folder, options) => runCommand('search', folder, options));
}

/** Adds the commands that compare a site with an earlier state of it. */
function addComparisons({ program, command, runCommand }) {
  program
    .command('diff')
    .description('say what a change does to the pages that readers see')
    .argument('<base>', 'a commit, a folder with an output, or the address of a published site')
    .argument('[root]')
    .option('--report <file>', 'write a report as HTML too, relative to the root')
    .option(
      '--screenshots',
      'put screenshots of changed pages into the report, with differences framed',
    )
    .option('--base-url <path>', 'path below which both sides are published', toBaseUrlOption)
    .option('--jobs <number>', 'worker threads (default: one for each processor)', toCount)
    .option('--json', 'print one JSON object and nothing else')
    .addOption(createCacheOption())
    .action((base, folder, options) => runCommand('diff', folder, { ...options, base }));
  command('changed [root]', 'name the files of the output that must be uploaded', 'changed')
    .requiredOption('--since <what>', 'what is published: a file of digests, its address, a folder')
    .option('--out-dir <folder>', 'where the output is, relative to the root', 'build')
    .addOption(
      new Option('--only <part>', 'names of one part of the upload, a line each').choices([
        'assets',
        'pages',
        'indexes',
        'removed',
      ]),
    )
    .option('--json', 'print one list and nothing else');
}

/** Adds the commands that write sources of a site: facts, versions, and a site to begin with. */
function addWritingCommands({ program, command, runCommand }) {
  program
    .command('api')
    .description('`refresh`: read the types of the packages that pages are about')
    .addArgument(new Argument('<action>').choices(['refresh']))
    .argument('[root]')
    .action((action, folder, options) => runCommand('api', folder, options));
  program
    .command('version')
    .description('freeze the documents of the current version under a name')
    .argument('<name>')
    .argument('[root]')
    .option('--collection <name>', 'which documentation (default: the first one)')
    .action((name, folder, options) => runCommand('version', folder, { ...options, name }));
  command(
    'migrate [dir]',
    'write the configuration of a Docusaurus site for this generator, and a report',
    'migrate',
  );
  command('init [dir]', 'write a minimal site into a folder (default: this one)', 'init').option(
    '--package <path>',
    'folder or packed file of this package, in place of its published version',
  );
}

/** Adds the commands about the command itself, and the one that runs commands of integrations. */
function addToolCommands({ program, command, runCommand }) {
  program
    .command('run')
    .description('run a command of an integration; without a name, list them')
    .argument('[name]')
    .argument('[args...]')
    .option('--root <folder>', "the site's folder (default: this one)")
    .action((name, args, options) => runCommand('run', name, { ...options, args }));
  command('mcp [root]', 'answer agents about the built site over standard input and output', 'mcp')
    .option('--out-dir <folder>', 'where the output is, relative to the root', 'build')
    .action((folder, options) => runCommand('mcp', folder, { ...options, version }));
  command('info [root]', 'print versions, paths and the size of the cache, for bug reports', 'info')
    .addOption(createCacheOption())
    .option('--json', 'print one JSON object and nothing else');
  program
    .command('completions')
    .description('print the script with which a shell completes commands and options')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
    .action((shell, options) => runCommand('completions', shell, { ...options, program }));
}

/** Adds the options of every command that runs the pipeline. */
function withPipelineOptions(command) {
  return command
    .option(
      '--base-url <path>',
      'path below which the site is published, in place of the configured one',
      toBaseUrlOption,
    )
    .option('--no-cache', 'ignore the cache, and fill it again')
    .addOption(createCacheOption())
    .option('--jobs <number>', 'worker threads (default: one for each processor)', toCount)
    .option('--strict', 'fail on warnings too')
    .option('--quiet', 'print problems and nothing else');
}

function createCacheOption() {
  return new Option('--cache-dir <folder>', 'the folder of the cache, relative to the root').env(
    'SITE_CACHE_DIR',
  );
}

/** Adds the options of the commands that print a result. */
function withFormatOptions(command) {
  return command
    .addOption(
      new Option('--format <format>', 'how the result is printed')
        .choices(['pretty', 'json', 'github'])
        .default('pretty'),
    )
    .addOption(new Option('--json', 'print one JSON object and nothing else').conflicts('format'));
}

/** Creates the function that imports and runs a command, and sets the exit code. */
function createRunCommand(importCommand) {
  return async (name, folder, { json, ...rest }) => {
    process.env.NODE_ENV ??= 'production';
    const options = json ? { ...rest, format: 'json' } : rest;
    const { sentenceOf } = await import('./machineFaults.js');
    try {
      const [{ default: main }, { default: watchMemory }] = await Promise.all(
        [name, 'watchMemory'].map((module) => importCommand(module)),
      );
      watchMemory();
      process.exitCode = await main(folder, options);
    } catch (error) {
      // A program that reads standard output always gets an object. The stack goes to standard
      // error.
      if (options.format === 'json')
        printFailure(sentenceOf(error) ?? String(error?.message ?? error));
      throw error;
    }
  };
}

/**
 * Reads `--base-url`. A test compares it with `isBaseUrl` of generator/load/validate/toConfig.ts,
 * which checks the configuration and would take long to load.
 */
export function toBaseUrlOption(text) {
  if (/^[a-z][a-z\d+.-]*:|^\/\/|[^\w/.~@!$&()*+,;=:-]|(?:^|\/)\.{1,2}(?:\/|$)/i.test(text))
    throw new InvalidArgumentError('It must be a path: / or /docs/.');
  return text;
}

function toCount(text) {
  if (!/^[1-9]\d*$/.test(text))
    throw new InvalidArgumentError('It must be a whole number of at least 1.');
  return Number(text);
}

function toAddress(text) {
  if (!/^https?:/.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('It must be an address: https://cache.example/docs.');
  return text;
}

function toShard(text) {
  if (text.includes('*')) return { part: 1, of: 1, documents: text };
  const [, part, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  if (part === undefined || Number(part) > Number(of))
    throw new InvalidArgumentError(
      'It must be a part and the number of parts, such as 2/4, or a glob.',
    );
  return { part: Number(part), of: Number(of) };
}

function toPort(text) {
  if (!/^\d+$/.test(text) || Number(text) > 65535)
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
  return Number(text);
}
