/**
 * Converts a configuration to JSON. A value that JSON cannot hold becomes an object with a key that
 * begins with `$`:
 *
 * - `$function`: the name of a function. The object also has `module` and `export` if another
 *   module can import the function, or else its `source` and its place in the configuration, `at`.
 *   A plugin and `editUrl` also have the description of their results.
 * - `$absent`: the name of a package that is not installed.
 * - `$pattern`: the source of a regular expression.
 */
import { absentName } from './absentModules.ts';
import { describeEditUrl } from './describeEditUrl.ts';
import type { Origins } from './origins.ts';

/** The keys that lead to a value in the configuration. */
export type ConfigPath = readonly (string | number)[];

interface ToJsonOptions {
  readonly root: string;
  readonly locales: readonly string[];
  readonly origins: Origins;
  /** The absent packages that modules of the site import, by the name of the module. */
  readonly incomplete: Readonly<Record<string, string>>;
}

/** Converts a value at a place in the configuration. */
export type ToJson = (value: unknown, at?: ConfigPath) => unknown;

/** Creates the function that converts values of a configuration. */
export function createToJson({ root, locales, origins, incomplete }: ToJsonOptions): ToJson {
  const describeFunction = (value: Function, at: ConfigPath) => ({
    $function: value.name,
    ...(origins.get(value) ?? { source: Function.prototype.toString.call(value), at }),
    ...(at.at(-1) === 'editUrl' &&
      describeEditUrl(value as Parameters<typeof describeEditUrl>[0], root, locales)),
  });
  const toJson = (value: unknown, at: ConfigPath = [], outer: readonly unknown[] = []): unknown => {
    const absent = absentName(value) ?? incomplete[origins.get(value)?.module ?? ''];
    if (absent !== undefined) return { $absent: absent };
    if (isModule(value)) return toJson(value.default, at, outer);
    if (typeof value === 'function') return describeFunction(value, at);
    if (value instanceof RegExp) return { $pattern: value.source, flags: value.flags };
    if (typeof value === 'bigint' || typeof value === 'symbol') return undefined;
    if (typeof value !== 'object' || value === null) return value;
    if (outer.includes(value)) return undefined;
    const inner = [...outer, value];
    if (Array.isArray(value)) return value.map((element, i) => toJson(element, [...at, i], inner));
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => [key, toJson(field, [...at, key], inner)]),
    );
  };
  return toJson;
}

/**
 * Whether a value is a required ES module, of which Docusaurus's loader takes the default export.
 */
function isModule(value: unknown): value is { readonly default: unknown } {
  if (typeof value !== 'object' || value === null) return false;
  const module = value as Record<PropertyKey, unknown>;
  return (
    typeof module['default'] === 'function' &&
    (Boolean(module['__esModule']) || module[Symbol.toStringTag] === 'Module')
  );
}
