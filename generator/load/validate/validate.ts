import type { z } from 'zod';
import { applyLevels } from '../../diagnostics/diagnose.ts';
import type { ThemeManifest } from '../../contract.ts';
import type { Config, Diagnostic } from '../../types.ts';
import { checkConfig, type ConfigDiagnostic } from '../checks/checkConfig.ts';
import {
  placeOfProperty,
  type PropertyPath,
  type SourceText,
} from '../../lib/source/placeOfProperty.ts';
import { schemaWith, type Schema, type Written } from '../schema/schema.ts';
import { toConfig } from './toConfig.ts';
import { toDiagnostics } from './toDiagnostics.ts';

export interface Validated {
  /** Absent if the configuration has an error. */
  readonly valid?: {
    readonly config: Config;
    readonly theme: ThemeManifest;
    /** The configuration with functions, and with defaults filled in. */
    readonly written: Written;
  };
  readonly diagnostics: readonly Diagnostic[];
}

/** Values that replace wrong required ones, so that the rest can still be checked. */
const standIns: Readonly<Record<string, unknown>> = {
  title: 'Title',
  url: 'https://example.com',
  theme: {
    name: '-',
    components: '/',
    compat: '/',
    server: '/',
    client: { boot: '/', app: '/', islands: '/' },
    styles: { base: '/' },
  },
  collections: { pages: { type: 'pages', path: '.' } },
};

/** Finds all faults of the exported `value` at once. Returns the configuration if it has none. */
export function validate(value: unknown, source: SourceText, root: string): Validated {
  const schema = schemaFor(value);
  // The code that Zod generates for a schema takes longer than using the schema once.
  const parsed = schema.safeParse(value, { jitless: true });
  if (parsed.success) {
    const config = withPlaces(toConfig(parsed.data, root), parsed.data, source);
    const found = checkConfig({ root, written: parsed.data, config, source });
    const diagnostics = applyLevels(
      found.map(({ diagnostic }) => diagnostic),
      config,
    );
    if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
    // Functions cannot be sent to workers.
    const { themeConfig: _, integrations: __, ...theme } = parsed.data.theme;
    return { valid: { config, theme, written: parsed.data }, diagnostics };
  }
  const { issues } = parsed.error;
  const wrong = toDiagnostics(issues, { schema, value, source });
  const repaired = repair(value, issues, schema);
  const found = repaired
    ? checkConfig({
        root,
        written: repaired.written,
        config: toConfig(repaired.written, root),
        source,
      })
    : [];
  const unrelated = found.filter(
    (diagnostic) => !repaired!.changed.some((path) => isRelated(path, diagnostic)),
  );
  return {
    diagnostics: applyLevels([...wrong, ...unrelated.map(({ diagnostic }) => diagnostic)], {
      checks: schema.shape.checks.parse(undefined),
      severities: {},
    }),
  };
}

/** The schema with the fields of the configured theme, if the value is a theme. */
function schemaFor(value: unknown): Schema {
  const { theme } = (value ?? {}) as { readonly theme?: Partial<ThemeManifest> };
  return schemaWith(typeof theme?.themeConfig === 'function' ? theme : undefined);
}

/** Adds places to redirects, which can be checked only when all addresses are known. */
function withPlaces(config: Config, { redirects }: Written, source: SourceText): Config {
  const at = (path: PropertyPath) => placeOfProperty(source, path, 'value');
  const placed = redirects.flatMap(({ from, to }, index) =>
    [from].flat().map((oldPath, fromIndex) => ({
      from: oldPath,
      to,
      places: {
        from: at(['redirects', index, 'from', ...(Array.isArray(from) ? [fromIndex] : [])]),
        to: at(['redirects', index, 'to']),
      },
    })),
  );
  return { ...config, redirects: placed };
}

function isRelated(changed: PropertyPath, { path }: ConfigDiagnostic): boolean {
  return changed.every((name, index) => index >= path.length || path[index] === name);
}

/**
 * `value` without its faulty parts, and the removed parts. Returns `undefined` if it is not an
 * object.
 */
function repair(
  value: unknown,
  firstIssues: readonly z.core.$ZodIssue[],
  schema: Schema,
): { written: Written; changed: readonly PropertyPath[] } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const changed: PropertyPath[] = [];
  let copy: unknown = value;
  let issues = firstIssues;
  for (let wider = 0; wider < 8; wider++) {
    for (const path of issues.flatMap(pathsOf)) {
      const cut = toField(path, wider);
      changed.push(cut);
      copy = without(copy, cut, cut.length === 1 ? standIns[cut[0]!] : undefined);
    }
    const parsed = schema.safeParse(copy);
    if (parsed.success) return { written: parsed.data, changed };
    issues = parsed.error.issues;
  }
  return undefined;
}

function pathsOf(issue: z.core.$ZodIssue): PropertyPath[] {
  const path = issue.path as PropertyPath;
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
}

/**
 * The field that is `wider` steps above `path`. List entries are removed with their list, so that
 * positions stay the same.
 */
function toField(path: PropertyPath, wider: number): string[] {
  const shortened = path.slice(0, Math.max(1, path.length - wider));
  return shortened.slice(
    0,
    shortened.findLastIndex((name) => typeof name === 'string') + 1,
  ) as string[];
}

function without(value: unknown, [name, ...inner]: PropertyPath, standIn: unknown): unknown {
  if (typeof value !== 'object' || value === null || name === undefined) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  if (inner.length > 0) copy[name] = without(copy[name], inner, standIn);
  else if (standIn !== undefined) copy[name] = standIn;
  else delete copy[name];
  return copy;
}
