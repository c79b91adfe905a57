import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The command of TypeScript. */
export interface Compiler {
  /** Absolute path of the script. */
  readonly script: string;
  readonly version: string;
}

/**
 * The oldest major version with a native `tsc`. Earlier versions take a minute where it takes a
 * second.
 */
export const OLDEST_COMPILER = 7;

/** Finds the compiler that the site has installed, or else the one beside this package. */
export function findCompiler(root: string): Compiler | undefined {
  for (const from of [path.join(root, 'package.json'), import.meta.url]) {
    const require = createRequire(from);
    try {
      const manifest = require.resolve('typescript/package.json');
      const { version } = require('typescript/package.json') as { version: string };
      if (Number.parseInt(version, 10) >= OLDEST_COMPILER)
        return { script: path.join(path.dirname(manifest), 'bin/tsc'), version };
    } catch {
      // The package is not installed there.
    }
  }
  return undefined;
}

/** A program to compile. */
interface Program {
  /** Absolute path of a folder that is created for the run and then removed. */
  readonly folder: string;
  /**
   * Absolute paths of the folders whose `node_modules` samples import from, by the folder of the
   * samples, relative to `folder`. As for any module, the nearest folder comes first.
   */
  readonly packages: ReadonlyMap<string, string>;
  /** Absolute paths of declarations that belong to every program. */
  readonly declarations: readonly string[];
  /** Absolute path of a `tsconfig.json`. Its options come before the options below. */
  readonly tsconfig?: string;
  /** Texts by path, relative to `folder`. */
  readonly files: ReadonlyMap<string, string>;
}

/** A message of the compiler. Without `path` it is about the options. */
export interface Complaint {
  /** Absolute path. */
  readonly path?: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly code: number;
  readonly message: string;
}

/** Options that a `tsconfig.json` of the site may change. */
const options = {
  strict: true,
  target: 'esnext',
  lib: ['esnext', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: ['*'],
  esModuleInterop: true,
  resolveJsonModule: true,
};

/** Options that compiling samples requires. */
const fixed = {
  noEmit: true,
  composite: false,
  incremental: false,
  skipLibCheck: true,
  moduleDetection: 'force',
  allowImportingTsExtensions: true,
  noUnusedLocals: false,
  noUnusedParameters: false,
};

const declare = (endings: string, type: string): string =>
  endings
    .split(' ')
    .map(
      (end) => `declare module '*.${end}' {\n  const value: ${type};\n  export default value;\n}\n`,
    )
    .join('');

/**
 * Declares the files, besides scripts, that bundlers let a module import. The first pattern that
 * fits counts.
 */
const assets =
  declare('module.css module.scss module.sass module.less', 'Readonly<Record<string, string>>') +
  declare('css scss sass less svg png jpg gif webp mp3 wav mp4 webm', 'string');

/**
 * Compiles a program without emitting files, and returns all complaints. The compiler reports no
 * type errors while a file has a syntax error, so a second run leaves out such files.
 */
export async function compile(program: Program, compiler: Compiler): Promise<readonly Complaint[]> {
  const { folder, packages, files } = program;
  rmSync(folder, { recursive: true, force: true });
  try {
    for (const [name, text] of files) write(path.join(folder, name), text);
    write(path.join(folder, 'assets.d.ts'), assets);
    write(path.join(folder, 'options.json'), JSON.stringify({ compilerOptions: options }));
    for (const [place, from] of packages) linkPackages(path.join(folder, place), from);
    const first = await runCompiler(program, [...files.keys()], compiler);
    const broken = new Set(
      first.flatMap((complaint) => (isSyntax(complaint) ? [complaint.path!] : [])),
    );
    if (broken.size === 0) return first;
    const intact = [...files.keys()].filter((name) => !broken.has(path.join(folder, name)));
    const second = await runCompiler(program, intact, compiler);
    return [...first, ...second.filter((complaint) => !isSyntax(complaint))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function linkPackages(folder: string, from: string): void {
  const modules = path.join(from, 'node_modules');
  if (!existsSync(modules)) return;
  mkdirSync(folder, { recursive: true });
  symlinkSync(modules, path.join(folder, 'node_modules'), 'junction');
}

function isSyntax({ code, path: file }: Complaint): boolean {
  return file !== undefined && code >= 1000 && code < 2000;
}

async function runCompiler(
  { folder, tsconfig, declarations }: Program,
  names: readonly string[],
  { script }: Compiler,
): Promise<readonly Complaint[]> {
  write(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: ['./options.json', ...(tsconfig === undefined ? [] : [tsconfig])],
      compilerOptions: fixed,
      files: ['assets.d.ts', ...declarations, ...names],
      include: [],
    }),
  );
  const output = await run(script, ['-p', '.', '--pretty', 'false'], folder);
  return toComplaints(output, folder);
}

/**
 * Returns the compiler's output. The compiler exits with a code above 0 if it complains. Rejects if
 * the compiler fails.
 */
function run(script: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [script, ...args],
      { cwd, maxBuffer: 256 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error && !/error TS\d+:/.test(stdout))
          reject(new Error(`The TypeScript compiler failed: ${stderr || stdout || error.message}`));
        else resolve(stdout);
      },
    );
  });
}

const complaint = /^(?:(.+?)\((\d+),(\d+)\): )?error TS(\d+): (.*)$/;

/**
 * Reads the compiler's plain output: one line for each complaint, and indented lines with details.
 */
function toComplaints(output: string, folder: string): readonly Complaint[] {
  const complaints: Complaint[] = [];
  for (const line of output.split(/\r?\n/)) {
    const [, file, row, column, code, message] = complaint.exec(line) ?? [];
    const last = complaints.at(-1);
    if (code !== undefined)
      complaints.push({
        ...(file !== undefined && { path: path.resolve(folder, file) }),
        line: Number(row ?? 1),
        column: Number(column ?? 1),
        code: Number(code),
        message: message!,
      });
    else if (last && /^\s+\S/.test(line))
      complaints[complaints.length - 1] = { ...last, message: `${last.message} ${line.trim()}` };
  }
  return complaints;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
