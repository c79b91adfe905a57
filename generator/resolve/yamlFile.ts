import { parseDocument, visit, type Document, type YAMLParseError } from 'yaml';
import { diagnose } from '../diagnostics/diagnose.ts';
import { placeAt } from '../lib/source/places.ts';
import { rangesAt, type YamlRange } from '../lib/source/yamlRanges.ts';
import { findYamlFault } from '../lib/yamlFault.ts';
import type { Diagnostic, Place } from '../types.ts';
import { explainJson } from './explainJson.ts';

/** The value of a YAML or JSON file, with places. */
export interface YamlFile {
  readonly path: string;
  readonly value: unknown;
  /** Returns the place of the value at a path of keys, or of the deepest part that exists. */
  readonly placeOf: (...keys: readonly (string | number)[]) => Place;
  readonly placeOfKey: (...keys: readonly (string | number)[]) => Place;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a YAML or JSON text. Syntax errors become diagnostics and leave the value `undefined`. */
export function readYaml(path: string, text: string): YamlFile {
  const document = parseDocument(path.endsWith('.json') ? text.replaceAll('\t', ' ') : text, {
    prettyErrors: false,
    strict: true,
    // js-yaml reads `<<: *base` in Docusaurus too.
    merge: true,
  });
  const diagnostics = document.errors.slice(0, 1).map((error) => {
    const { at, ...explained } = explain(error, { path, text, document });
    return diagnose('content/bad-file', placeAt(path, text, { offset: at, length: 0 }), {
      path,
      ...explained,
    });
  });
  const fault = diagnostics.length > 0 ? undefined : findYamlFault(document, text);
  if (fault)
    diagnostics.push(diagnose('content/bad-file', placeAt(path, text, fault), { path, ...fault }));
  return {
    path,
    value: diagnostics.length > 0 ? undefined : document.toJS(),
    placeOf: (...keys) => toPlace(path, text, rangesAt(document, keys).value),
    placeOfKey: (...keys) => toPlace(path, text, rangesAt(document, keys).key),
    diagnostics,
  };
}

/** Reports a file that is a list or a text instead of lines like `example:`. */
export function checkKeys(
  { path, value, placeOf }: YamlFile,
  example: string,
  partName: string,
): readonly Diagnostic[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'object' && !Array.isArray(value)) return [];
  const reason = `it is a ${Array.isArray(value) ? 'list' : 'text'}`;
  const fix = `Begin each part with ${partName} and a colon, such as \`${example}:\`.`;
  return [diagnose('content/bad-file', placeOf(), { path, reason, fix })];
}

/** Explains a syntax error, and finds where the faulty text begins. */
function explain(
  error: YAMLParseError,
  {
    path,
    text,
    document,
  }: { readonly path: string; readonly text: string; readonly document: Document },
): { readonly at: number; readonly reason: string; readonly fix?: string } {
  const at = startOfFault(error, document);
  if (error.code === 'DUPLICATE_KEY')
    return {
      at,
      reason:
        `the key \`${/^(["']?)([^:]*?)\1\s*:/.exec(text.slice(at))?.[2] ?? ''}\` appears twice ` +
        'at the same place',
      fix: 'Keep one of the two.',
    };
  const json = path.endsWith('.json') ? explainJson(text) : undefined;
  if (json) return json;
  if (/quote/.test(error.message))
    return { at, reason: 'the quote that begins here is never closed' };
  return { at, reason: error.message.split('\n')[0]!.replace(/\.$/, '') };
}

/** The place of an unclosed quote is its beginning, not the end of the file. */
function startOfFault({ code, pos: [offset] }: YAMLParseError, document: Document): number {
  let start = offset;
  if (code !== 'MISSING_CHAR') return start;
  visit(document, {
    Scalar: (_, { range }) => {
      if (range && range[0] < offset && range[2] >= offset) start = range[0];
    },
  });
  return start;
}

function toPlace(path: string, text: string, [offset, end]: YamlRange): Place {
  return placeAt(path, text, { offset, length: Math.max(0, end - offset) });
}
