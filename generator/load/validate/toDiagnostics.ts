import type { z } from 'zod';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../types.ts';
import { describeValue, oneOf } from './describeValue.ts';
import { insteadOf } from './docusaurusFields.ts';
import {
  placeOfProperty,
  toDotted,
  type PropertyPath,
  type SourceText,
} from '../../lib/source/placeOfProperty.ts';
import { keysAt } from '../schema/keysAt.ts';

type Issue = z.core.$ZodIssue;

/** The types of the schema, as messages name them. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: '`true` or `false`',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** A configuration, the schema that checked it, and its source text. */
interface CheckedValue {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
  readonly source: SourceText;
}

/** Turns the issues that a schema found into diagnostics with places in the source. */
export function toDiagnostics(issues: readonly Issue[], checked: CheckedValue): Diagnostic[] {
  const meant = meantKeys(issues, checked);
  const shapes = otherShapes(issues, checked);
  // A misspelled key and the resulting missing key are one mistake.
  const isOfMisspelling = ({ path }: Issue) =>
    meant.has(toDotted(path as PropertyPath)) &&
    valueAt(checked.value, path as PropertyPath) === undefined;
  const isOfShape = ({ code, path }: Issue) =>
    shapes.has(toDotted((code === 'unrecognized_keys' ? path : path.slice(0, -1)) as PropertyPath));
  const otherDiagnostics = issues.flatMap((issue) => {
    if (isOfMisspelling(issue) || isOfShape(issue)) return [];
    if (issue.code !== 'unrecognized_keys') return [wrongValue(issue, checked)];
    return issue.keys.map((key) => unknownKey([...(issue.path as PropertyPath), key], checked));
  });
  return [...firstOfLists(shapes), ...otherDiagnostics];
}

/** Returns the paths of the keys that authors of unknown keys meant. */
function meantKeys(issues: readonly Issue[], { schema, value }: CheckedValue): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const path = issue.path as PropertyPath;
    const allowed = keysAt(schema, path, value);
    for (const key of issue.keys) {
      const nearest = meantBy(key, allowed);
      if (nearest !== undefined) paths.add(toDotted([...path, nearest]));
    }
  }
  return paths;
}

/** The values to write if Docusaurus has another shape, by path without positions. */
const meantShapes: Readonly<Record<string, string>> = {
  'themeConfig.footer.links':
    "Put the links into a column: `{ title: 'More', items: [{ label: '…', to: '…' }] }`.",
};

/** An object whose unknown keys all resemble no allowed key. */
interface OtherShape {
  readonly path: PropertyPath;
  readonly diagnostic: Diagnostic;
}

/**
 * Finds objects that lack required keys and have only unknown ones, because their author meant
 * another shape.
 */
function otherShapes(
  issues: readonly Issue[],
  { schema, value, source }: CheckedValue,
): ReadonlyMap<string, OtherShape> {
  const shapes = new Map<string, OtherShape>();
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys' || issue.path.length === 0) continue;
    const path = issue.path as PropertyPath;
    const allowed = keysAt(schema, path, value);
    const isStrange = (key: string) => !meantBy(key, allowed) && !insteadOf(path, key);
    const requiredKeys = issues.flatMap(({ path: otherPath }) =>
      toDotted(otherPath.slice(0, -1) as PropertyPath) === toDotted(path) &&
      valueAt(value, otherPath as PropertyPath) === undefined
        ? [String(otherPath.at(-1))]
        : [],
    );
    const list = toDotted(path.filter((name) => typeof name === 'string'));
    const instead = meantShapes[list];
    const leastKeys = instead === undefined ? 2 : 1;
    if (requiredKeys.length < leastKeys || !issue.keys.every(isStrange)) continue;
    const place = placeOfProperty(source, path, 'value');
    const params = { path: toDotted(path), keys: issue.keys, requiredKeys, instead };
    shapes.set(toDotted(path), { path, diagnostic: diagnose('config/other-shape', place, params) });
  }
  return shapes;
}

/** The first of several list entries with the same mistake. */
function firstOfLists(shapes: ReadonlyMap<string, OtherShape>): readonly Diagnostic[] {
  const lists = new Set<string>();
  return [...shapes.values()].flatMap(({ path, diagnostic }) => {
    const list = toDotted(path.slice(0, typeof path.at(-1) === 'number' ? -1 : undefined));
    if (lists.has(list)) return [];
    lists.add(list);
    return [diagnostic];
  });
}

function unknownKey(full: PropertyPath, { schema, value, source }: CheckedValue): Diagnostic {
  const path = full.slice(0, -1);
  const key = String(full.at(-1));
  const place = placeOfProperty(source, full, 'key');
  const instead = insteadOf(path, key);
  if (instead) return diagnose('config/elsewhere', place, { key: toDotted(full), instead });
  const allowed = keysAt(schema, path, value);
  return diagnose('config/unknown-key', place, {
    path: toDotted(path),
    key,
    allowed,
    nearest: meantBy(key, allowed),
  });
}

/** The intended key: a similar word, or one that begins or ends with the word. */
function meantBy(key: string, allowed: readonly string[]): string | undefined {
  const similar = suggest(key, allowed);
  const lower = key.toLowerCase();
  if (similar !== undefined || lower.length < 3) return similar;
  return allowed.find((name) => {
    const lowerName = name.toLowerCase();
    return lowerName.startsWith(lower) || lowerName.endsWith(lower);
  });
}

/** Reports a value that is missing, or of another type or range than allowed. */
function wrongValue(issue: Issue, { value, source }: CheckedValue): Diagnostic {
  const path = issue.path as PropertyPath;
  const written = valueAt(value, path);
  const allowed = allowedBy(issue);
  const params = { path: toDotted(path), value: describeValue(written), allowed };
  if (written === undefined && path.length > 0)
    return diagnose('config/missing-key', placeOfProperty(source, path, 'around'), params);
  const place = placeOfProperty(source, path, 'value');
  if (issue.code === 'invalid_type' || (issue.code === 'invalid_union' && !optionsOf(issue)))
    return diagnose('config/wrong-type', place, params);
  const options = optionsOf(issue)?.filter((option) => typeof option === 'string') ?? [];
  return diagnose('config/wrong-value', place, {
    ...params,
    nearest: typeof written === 'string' ? suggest(written, options) : undefined,
  });
}

function optionsOf(issue: Issue): readonly unknown[] | undefined {
  if (issue.code === 'invalid_value') return issue.values;
  return issue.code === 'invalid_union' && 'options' in issue
    ? (issue.options as readonly unknown[])
    : undefined;
}

/** The end of "must be …", in the schema's own words if it has them. */
function allowedBy(issue: Issue): string {
  const options = optionsOf(issue);
  if (options) return oneOf(options);
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return typeNames[issue.expected] ?? `a ${issue.expected}`;
  if (issue.code === 'too_small' && issue.message.startsWith('Too small'))
    return withBound(issue.origin, `at least ${issue.minimum}`);
  if (issue.code === 'too_big' && issue.message.startsWith('Too big'))
    return withBound(issue.origin, `at most ${issue.maximum}`);
  return issue.message;
}

/** A bound in a theme's own schema. Bounds in the generator's schema have their own wording. */
function withBound(origin: string, bound: string): string {
  if (origin === 'string') return `a text of ${bound} characters`;
  return origin === 'array' ? `a list of ${bound}` : `a number of ${bound}`;
}

function valueAt(value: unknown, path: PropertyPath): unknown {
  return path.reduce<unknown>(
    (inner, name) => (inner as Record<string, unknown> | undefined)?.[name as string],
    value,
  );
}
