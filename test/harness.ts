/**
 * Sites in temporary folders. A test writes a site as one object:
 * `createSite({ 'docs/a.md': '# A' })`. The folder is outside this repository and has no packages
 * installed, so everything that a site needs comes from this package.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { dedent } from './dedent.ts';
import { withQuotes } from './withQuotes.ts';
import { manifestName } from '../generator/lib/outputNames.ts';
import type { BuildOptions, BuildResult, Diagnostic } from '../generator/types.ts';

/** The folder of this package. */
export const repository = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** The contents of files by path, relative to the site: texts, or bytes for pictures. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** The theme of this package, or the smallest one, test/sites/plain-theme. */
type ThemeName = 'real' | 'plain';

export interface SiteOptions {
  /** Default: `real`. */
  readonly theme?: ThemeName;
  /**
   * Fields of the configuration, as code, beside those that every test site has. Default: documents
   * in `docs`.
   */
  readonly config?: string;
  /** The site's folder below its temporary folder. */
  readonly folder?: string;
}

export interface Exit {
  /** `null` if a signal ended the process. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface TestSite {
  readonly root: string;
  /** The result of the latest build. */
  readonly result: BuildResult;
  /** Builds the site in this process, on one thread. */
  build(options?: Omit<BuildOptions, 'root'>): Promise<BuildResult>;
  /** Writes a file, or changes its text. */
  edit(file: string, change: string | Uint8Array | ((text: string) => string)): void;
  remove(file: string): void;
  /** Reads an output file. Attributes of documents are in double quotes (`withQuotes`). */
  read(file: string, outDir?: string): string;
  /** Returns whether the output has a file. */
  has(file: string): boolean;
  /** Returns the SHA-256 of each output file, without the record that commit keeps for itself. */
  hashes(outDir?: string): Record<string, string>;
  /** Runs the command `site` in the site's folder. */
  run(args: readonly string[], options?: Partial<RunOptions>): Promise<Exit>;
  close(): void;
}

/**
 * Returns the statement of a module that imports a theme as `theme`. The bundles of a site leave
 * out a compiled theme, which is the same for all sites of a run: bundling and running it takes
 * half of the processor time of a small build.
 */
export function importTheme(name: ThemeName): string {
  const compiled = process.env['TEST_THEMES'];
  const source = name === 'real' ? 'theme' : 'test/sites/plain-theme';
  if (compiled === undefined)
    return `import theme from ${JSON.stringify(path.join(repository, source, 'index.ts'))};`;
  const address = pathToFileURL(path.join(compiled, `${name}.mjs`)).href;
  // esbuild follows a literal only.
  return `const { default: theme } = await import(String(${JSON.stringify(address)}));`;
}

/** A PNG of one pixel. */
export const pixel: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk' +
    '+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const documents = "collections: { docs: { type: 'docs', path: 'docs' } },";

/**
 * Writes a site into a temporary folder. If `files` have no `site.config.ts`, it gets one, and a
 * `theme.ts` from which the configuration imports the theme.
 */
export function createSite(
  files: Files,
  { theme = 'real', config = documents, folder = '' }: SiteOptions = {},
): TestSite {
  const temporary = mkdtempSync(path.join(tmpdir(), 'site-'));
  const root = path.join(temporary, folder);
  const own: Files = {
    'site.config.ts': dedent`
      import theme from './theme.ts';

      export default {
        title: 'Test',
        url: 'https://test.example',
        theme,
        ${config}
      };
    `,
    'theme.ts': `${importTheme(theme)}\nexport default theme;\n`,
  };
  const edit: TestSite['edit'] = (file, change) => {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(
      target,
      typeof change === 'function' ? change(readFileSync(target, 'utf8')) : change,
    );
  };
  for (const [file, text] of Object.entries({ ...own, ...files })) edit(file, text);

  let result: BuildResult | undefined;
  const inOutput = (file: string, outDir = 'build') => path.resolve(root, outDir, file);
  return {
    root,
    get result() {
      if (!result) throw new Error('The site was not built yet.');
      return result;
    },
    build: async (options) => {
      // Tests that only write files do not load the generator.
      const { build } = await import('../generator/build.ts');
      return (result = await build({ jobs: 1, ...options, root }));
    },
    edit,
    remove: (file) => rmSync(path.join(root, file), { recursive: true }),
    read: (file, outDir) => readText(inOutput(file, outDir)),
    has: (file) => existsSync(inOutput(file)),
    hashes: (outDir = 'build') => {
      const { [manifestName]: _, ...published } = hashesOf(path.resolve(root, outDir));
      return published;
    },
    run: (args, options) => run(args, { cwd: root, ...options }),
    // On Windows a folder is not empty until its removed files are no longer open anywhere.
    close: () => rmSync(temporary, { recursive: true, force: true, maxRetries: 10 }),
  };
}

/** Returns the SHA-256 of every file below `folder`, by path, in order. */
export function hashesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesOf(folder).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex'),
    ]),
  );
}

/**
 * Returns the paths of all files below `folder`, in order, without installed packages. The list is
 * empty if there is no such folder.
 */
export function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (!entry.isDirectory()) return [entry.name];
      if (entry.name === 'node_modules') return [];
      return filesOf(path.join(folder, entry.name)).map((file) => `${entry.name}/${file}`);
    })
    .sort();
}

/** Reads a file. Attributes of documents are in double quotes. */
export function readText(file: string): string {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.html') ? withQuotes(text) : text;
}

/** Reads the files of a folder in this repository, for `createSite`. */
export function filesIn(folder: string): Files {
  const isText = (file: string) => /\.(?:mdx?|[jt]sx?|json|ya?ml|css|svg|txt|csv)$/.test(file);
  return Object.fromEntries(
    filesOf(folder).map((file) => [
      file,
      readFileSync(path.join(folder, file), isText(file) ? 'utf8' : null),
    ]),
  );
}

/** Returns the part of diagnostics that most tests assert: `docs/a.md:3:5 link/missing-page`. */
export function places(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ file, line, column, code }) =>
    file === undefined ? code : `${file}:${line}:${column} ${code}`,
  );
}

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Asked repeatedly. As soon as the answer is yes, the process is killed (`SIGKILL`). */
  readonly killWhen?: () => boolean;
  /** Takes what the process writes to standard error, as it comes. */
  readonly onStderr?: (text: string) => void;
}

function run(
  args: readonly string[],
  { cwd, env = {}, killWhen, onStderr }: RunOptions,
): Promise<Exit> {
  const child = spawn(process.execPath, [path.join(repository, 'bin/site.js'), ...args], {
    cwd,
    env: { ...process.env, CI: '1', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => {
    error.push(chunk);
    onStderr?.(chunk.toString());
  });
  let isOver = false;
  const ask = () => {
    if (killWhen?.()) child.kill('SIGKILL');
    else if (!isOver) setTimeout(ask, 1);
  };
  if (killWhen) ask();
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      isOver = true;
      resolve({
        code,
        stdout: Buffer.concat(out).toString(),
        stderr: Buffer.concat(error).toString(),
      });
    });
  });
}
