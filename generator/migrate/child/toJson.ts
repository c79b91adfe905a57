/**
 * A configuration as JSON. What JSON cannot hold becomes an object with one key that begins with
 * `$`:
 *
 * - `$function`: the name of a function; with `module` and `export` where another module can import
 *   it, else with its `source` and its place in the configuration, `at`; and with what it returns
 *   where it is a plugin or `editUrl`;
 * - `$absent`: the name of a package that is not installed;
 * - `$pattern`: the source of a regular expression.
 */
import { absentName } from './absentModules.ts';
import { describeEditUrl } from './describeEditUrl.ts';
import type { Origins } from './origins.ts';

export type ConfigPath = readonly (string | number)[];

interface ToJsonOptions {
  readonly root: string;
  readonly locales: readonly string[];
  readonly origins: Origins;
  /** Absent packages that modules of the site ask for, by the name of the module. */
  readonly incomplete: Readonly<Record<string, string>>;
}

/** A function that makes JSON of a value at a place in the configuration. */
export type ToJson = (value: unknown, at?: ConfigPath) => unknown;

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
    if (Array.isArray(value)) return value.map((item, i) => toJson(item, [...at, i], inner));
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, toJson(item, [...at, key], inner)]),
    );
  };
  return toJson;
}

/** A required module of ESM. Docusaurus's loader gives its default export. */
function isModule(value: unknown): value is { readonly default: unknown } {
  if (typeof value !== 'object' || value === null) return false;
  const module = value as Record<PropertyKey, unknown>;
  return (
    typeof module['default'] === 'function' &&
    (Boolean(module['__esModule']) || module[Symbol.toStringTag] === 'Module')
  );
}
