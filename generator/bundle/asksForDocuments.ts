import path from 'node:path';
import { readFile } from '../lib/files/readFile.ts';
import type { Body } from '../types.ts';

/** Hooks that return another document of the site. */
const hooks = /\buse(?:DocById|LayoutDoc)\b/;
/** Modules whose hooks return versions. A version lists its documents as `docs`. */
const modules = /@docusaurus\/(?:plugin-content-docs|theme-common\/internal|useGlobalData)/;
const documentList = /\.\s*docs\b|[{,]\s*docs\s*[,:}=]/;

/**
 * Whether code of the site reads documents other than the page's own. If it does, every page
 * depends on the titles of all documents. `files` are relative to the root.
 */
export async function asksForDocuments(
  root: string,
  files: readonly string[],
  bodies: readonly Body[],
): Promise<boolean> {
  // The modules do not contain a document's expressions. Such an expression may use any import.
  const statements = bodies.flatMap((body) => body.modules.flatMap(({ code }) => code));
  if (statements.some(({ text }) => hooks.test(text) || modules.test(text))) return true;
  const texts = files
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .map((file) => readFile(path.resolve(root, file)).then(String, () => ''));
  return (await Promise.all(texts)).some(doesAsk);
}

function doesAsk(code: string): boolean {
  return hooks.test(code) || (modules.test(code) && documentList.test(code));
}
