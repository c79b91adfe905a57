/** Finds the modules of functions, so that a written configuration can import them from there. */
import { absentName } from './absentModules.ts';
import { attempt } from './attempt.ts';

/** A module, and the name under which it exports a function. */
interface ExportedAs {
  /** A package, or a path below the root that begins with `./`. */
  readonly module: string;
  readonly export: string;
}

/** The origin of each function. */
export type Origins = ReadonlyMap<unknown, ExportedAs>;

/**
 * Finds the first module that exports each function. `modules` has a function that loads each
 * module, by its name. A module that cannot be loaded exports nothing.
 */
export function findOrigins(modules: Readonly<Record<string, () => unknown>>): Origins {
  const origins = new Map<unknown, ExportedAs>();
  for (const [module, load] of Object.entries(modules)) {
    const loaded = attempt(load);
    if (loaded === undefined || absentName(loaded)) continue;
    for (const [name, value] of exportsOf(loaded))
      if (typeof value === 'function' && !absentName(value) && !origins.has(value))
        origins.set(value, { module, export: name });
  }
  return origins;
}

/**
 * Returns the exports of a module. A CommonJS module exports a single value, which stands for the
 * default export.
 */
function exportsOf(module: unknown): [string, unknown][] {
  const { default: defaultExport } = Object(module) as { default?: unknown };
  const inner = (Object(defaultExport) as { default?: unknown }).default;
  return [
    ['default', inner],
    ['default', defaultExport],
    ['default', module],
    ...Object.entries(Object(module) as object),
  ];
}
