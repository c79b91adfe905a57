import type { z } from 'zod';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../types.ts';
import { describe, oneOf } from './describe.ts';
import { insteadOf } from './docusaurusFields.ts';
import { placeOf, toDotted, type PropertyPath, type SourceText } from '../../lib/source/placeOf.ts';
import { keysAt } from '../schema/keysAt.ts';

type Issue = z.core.$ZodIssue;

const words: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: '`true` or `false`',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What the schema found in `value`, as findings with places in the source. */
export function toDiagnostics(
  issues: readonly Issue[],
  value: unknown,
  source: SourceText,
): Diagnostic[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => unknownKey([...(issue.path as PropertyPath), key], value, source))
      : [wrong(issue, value, source)],
  );
}

function unknownKey(full: PropertyPath, value: unknown, source: SourceText): Diagnostic {
  const path = full.slice(0, -1);
  const key = String(full.at(-1));
  const place = placeOf(source, full, 'key');
  const instead = insteadOf(path, key);
  if (instead) return diagnose('config/elsewhere', place, { key: toDotted(full), instead });
  const allowed = keysAt(path, value);
  return diagnose('config/unknown-key', place, {
    path: toDotted(path),
    key,
    allowed,
    nearest: suggest(key, allowed),
  });
}

function wrong(issue: Issue, value: unknown, source: SourceText): Diagnostic {
  const path = issue.path as PropertyPath;
  const found = valueAt(value, path);
  const allowed = allowedBy(issue);
  const params = { path: toDotted(path), found: describe(found), allowed };
  if (found === undefined && path.length > 0)
    return diagnose('config/missing-key', placeOf(source, path, 'around'), params);
  const place = placeOf(source, path, 'value');
  if (issue.code === 'invalid_type' || (issue.code === 'invalid_union' && !optionsOf(issue)))
    return diagnose('config/wrong-type', place, params);
  const options = optionsOf(issue)?.filter((option) => typeof option === 'string') ?? [];
  return diagnose('config/wrong-value', place, {
    ...params,
    nearest: typeof found === 'string' ? suggest(found, options) : undefined,
  });
}

function optionsOf(issue: Issue): readonly unknown[] | undefined {
  if (issue.code === 'invalid_value') return issue.values;
  return issue.code === 'invalid_union' && 'options' in issue
    ? (issue.options as readonly unknown[])
    : undefined;
}

/** The end of "must be …": the schema's own words where it has some. */
function allowedBy(issue: Issue): string {
  const options = optionsOf(issue);
  if (options) return oneOf(options);
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return words[issue.expected] ?? `a ${issue.expected}`;
  if (issue.code === 'too_small' && issue.message.startsWith('Too small'))
    return `a number of at least ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.message.startsWith('Too big'))
    return `a number of at most ${issue.maximum}`;
  return issue.message;
}

function valueAt(value: unknown, path: PropertyPath): unknown {
  return path.reduce<unknown>(
    (inner, name) => (inner as Record<string, unknown> | undefined)?.[name as string],
    value,
  );
}
