/** Functions of the configuration for the texts of documents, as in Docusaurus. */
import path from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { startOfFile } from '../../lib/startOfFile.ts';
import type { Diagnostic, Place } from '../../types.ts';
import { readFrontMatter, type ReadFrontMatter } from '../frontMatter/readFrontMatter.ts';
import type { LoadedDocument } from '../parse.ts';
import { failureOf } from './runPlugins.ts';

const absolute = (root: string, file: string) => path.join(root, ...file.split('/'));

/** The failure of a function, reported at the start of the file. */
const failed = (error: unknown, name: string, file: string): Diagnostic =>
  diagnose('markdown/plugin-fails', startOfFile(file), failureOf(error, name));

/** Returns the document and its partials with the texts that `markdown.preprocessor` returns. */
export async function changeTexts(loaded: LoadedDocument): Promise<LoadedDocument> {
  const { root = '', texts: { preprocessor } = {} } = loaded.plugins ?? {};
  if (!preprocessor) return loaded;
  const diagnostics: Diagnostic[] = [];
  const change = async (file: string, fileContent: string) => {
    try {
      return String(await preprocessor({ filePath: absolute(root, file), fileContent }));
    } catch (error) {
      diagnostics.push(failed(error, 'markdown.preprocessor', file));
      return fileContent;
    }
  };
  const partials: Record<string, string> = {};
  for (const [file, text] of Object.entries(loaded.partials))
    partials[file] = /\.mdx?$/.test(file) ? await change(file, text) : text;
  const text = await change(loaded.path, loaded.text);
  return { ...loaded, text, partials, diagnostics: [...loaded.diagnostics, ...diagnostics] };
}

/** Returns the front matter that `markdown.parseFrontMatter` returns. */
export async function askFrontMatter(
  read: ReadFrontMatter,
  { path: file, text, plugins }: LoadedDocument,
): Promise<{ readonly written: ReadFrontMatter; readonly failed: readonly Diagnostic[] }> {
  const { root = '', texts: { parseFrontMatter } = {} } = plugins ?? {};
  if (!parseFrontMatter) return { written: read, failed: [] };
  try {
    const answer = await parseFrontMatter({
      filePath: absolute(root, file),
      fileContent: text,
      defaultParseFrontMatter: async ({ fileContent }: { readonly fileContent: string }) => {
        const { values, content } = readFrontMatter(fileContent, file);
        return { frontMatter: { ...values }, content };
      },
    });
    const { frontMatter, content } = answer;
    const places = withPlaces(frontMatter, read.places, file);
    const keyPlaces = withPlaces(frontMatter, read.keyPlaces, file);
    const written = { ...read, values: frontMatter, places, keyPlaces, rest: content };
    return { written, failed: [] };
  } catch (error) {
    return { written: read, failed: [failed(error, 'markdown.parseFrontMatter', file)] };
  }
}

/** A value that a function added is at the start of the file. */
function withPlaces(
  values: Readonly<Record<string, unknown>>,
  places: Readonly<Record<string, Place>>,
  file: string,
): Readonly<Record<string, Place>> {
  const keyPlaces = Object.keys(values).map((key) => [key, places[key] ?? startOfFile(file)]);
  return { ...places, ...Object.fromEntries(keyPlaces) };
}
