import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../types.ts';
import type { CodedDocument } from './documentModules.ts';
import { fileNamed } from '../lib/files/storedNames.ts';
import { readFile } from '../lib/files/readFile.ts';
import { startOfFile } from '../lib/startOfFile.ts';

/** Whether a document is a React page. */
export function isReactPage(file: string): boolean {
  return /\.[jt]sx?$/.test(file);
}

/** Returns a diagnostic for each React page without a component as its default export. */
export async function checkDefaultExports(
  documents: readonly CodedDocument[],
  root: string,
): Promise<readonly Diagnostic[]> {
  const pages = documents.filter(({ path: file }) => isReactPage(file));
  const pageCodes = await Promise.all(
    pages.map(async ({ path: file }) => ({
      file,
      code: await readFile(fileNamed(root, file), 'utf8'),
    })),
  );
  return pageCodes.flatMap(({ file, code }) =>
    /\bexport\s+default\b|\bas\s+default\b|export\s*\{\s*default\b/.test(code)
      ? []
      : [diagnose('component/no-default-export', startOfFile(file), { file })],
  );
}
