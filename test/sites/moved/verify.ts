/**
 * Moves documentation sites that others wrote for Docusaurus, with one command, builds them with
 * another, and compares every page with its source: address, text in order, ids of headings,
 * previous and next page, and where links lead. The sites are copied to a temporary folder from the
 * folder that `CORPORA` names (default: `../shared/corpora` beside this repository). Nothing of
 * them becomes part of this repository.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashesOf, repository } from '../../harness.ts';
import { verifyPages } from './verifyPages.ts';

/** Packages that the configuration or the components of a site import. */
const packages: Readonly<Record<string, readonly string[]>> = {
  jest: [
    'clsx@2.1.1',
    'docusaurus-remark-plugin-tab-blocks@4.0.0',
    'js-yaml@4.1.0',
    'prism-react-renderer@2.4.1',
    'react@19.2.3',
    'react-dom@19.2.3',
    'react-github-btn@1.4.0',
    'react-lite-youtube-embed@^3.0.0',
    'react-markdown@10.1.0',
  ],
  prettier: [
    '@sandhose/prettier-animated-logo@1.0.3',
    'clsx@2.1.1',
    'prism-react-renderer@2.4.1',
    'react@19.2.3',
    'react-dom@19.2.3',
    'react-markdown@10.1.0',
    'react-tweet@3.3.1',
    'yaml@2.9.0',
  ],
};

/**
 * Addresses that have no page here. The first page of one site imports a file that a script of that
 * site downloads. The playground of the other is a separate application.
 */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  jest: ['/'],
  prettier: ['/playground/'],
};

const corpora = process.env['CORPORA'] ?? path.join(repository, '../shared/corpora');
let passed = 0;
const failures: string[] = [];
const expect = (name: string, problem: string | undefined | false) => {
  if (problem) failures.push(`${name}: ${problem}`);
  else passed++;
};

for (const name of Object.keys(packages)) {
  const corpus = path.join(corpora, name);
  if (existsSync(corpus)) verifySite(name, corpus);
  else console.log(`${name} is left out: there is no ${corpus}. CORPORA may name another folder.`);
}
for (const failure of failures) console.error(`✗ ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

function verifySite(name: string, corpus: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  const root = path.join(folder, 'website');
  try {
    cpSync(corpus, folder, { recursive: true });
    const before = hashesOf(folder);
    install(name, folder);
    verifyCommands(name, root);
    const after = hashesOf(folder);
    for (const [file, hash] of Object.entries(before))
      expect(`${name}: ${file} is as its author wrote it`, after[file] !== hash && 'it changed');
    for (const { page, problem } of verifyPages(root, elsewhere[name] ?? []))
      expect(`${name}: ${page}`, problem);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Installs packages in the folder above the site, whose `package.json` asks for Docusaurus. */
function install(name: string, folder: string): void {
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts']
      .concat(['--no-audit', '--no-fund', '--legacy-peer-deps'])
      .concat(packages[name]!),
    { encoding: 'utf8', cwd: tmpdir(), shell: process.platform === 'win32' },
  );
  expect(`${name}: its packages`, status !== 0 && stderr);
}

function verifyCommands(name: string, root: string): void {
  const site = path.join(repository, 'bin/site.js');
  for (const args of [['migrate'], ['build']]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [site, ...args], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    expect(`${name}: site ${args[0]}`, status !== 0 && `exit code ${status}\n${stdout}${stderr}`);
  }
}
