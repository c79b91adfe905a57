/**
 * Lets the code of a site run without packages and data that it imports. A stand-in replaces each
 * of them. It can be called, constructed and read, and it is recognized afterwards.
 */
import fs from 'node:fs';
import Module from 'node:module';

/** The packages and files that a site lacks. */
export interface AbsentModules {
  /** The names of the packages and files that were requested. */
  readonly names: Set<string>;
  /** Runs `load`. Meanwhile, a missing package is an error, as usual. */
  probe<T>(load: () => T | Promise<T>): Promise<T>;
}

/** Returns the name of the absent package that a value stands for. */
export function absentName(value: unknown): string | undefined {
  const isValue = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return isValue ? (value as { __absent?: string }).__absent : undefined;
}

/**
 * Changes how modules and JSON files are loaded in this process. Bundled code calls the global
 * `__absent` for a package that is not installed.
 */
export function standInForAbsentModules(): AbsentModules {
  const names = new Set<string>();
  let isProbing = false;
  const standIn = (name: string) => {
    names.add(name);
    return createStandIn(name);
  };
  Object.assign(globalThis, { __absent: standIn });
  resolveAnyPackage((name) => {
    if (isProbing) return false;
    names.add(name);
    return true;
  });
  loadAnyPackage(names, standIn);
  readAnyJson((file) => names.add(file));
  return {
    names,
    async probe(load) {
      isProbing = true;
      try {
        return await load();
      } finally {
        isProbing = false;
      }
    },
  };
}

/**
 * Returns a function whose every property and result is the function itself. Its JSON names the
 * package.
 */
function createStandIn(name: string): unknown {
  const value: unknown = new Proxy(function () {}, {
    get(_, key) {
      if (key === '__absent') return name;
      if (key === 'then' || key === '__esModule') return undefined;
      if (key === 'toJSON') return () => ({ $absent: name });
      if (key === Symbol.toPrimitive) return () => name;
      if (key === Symbol.iterator) return function* () {};
      return value;
    },
    getPrototypeOf: () => value as object,
    apply: () => value,
    construct: () => value as object,
  });
  return value;
}

type Resolve = (name: string, ...settings: unknown[]) => string;
type Load = (name: string, ...settings: unknown[]) => unknown;

/**
 * Makes `require.resolve` return the name of a missing package, if `isAllowed` returns true for it.
 */
function resolveAnyPackage(isAllowed: (name: string) => boolean): void {
  const loader = Module as unknown as { _resolveFilename: Resolve };
  const resolve = loader._resolveFilename;
  loader._resolveFilename = (name, ...settings) => {
    try {
      return resolve(name, ...settings);
    } catch (error) {
      if (/^[./]/.test(name) || !isAllowed(name)) throw error;
      return name;
    }
  };
}

/** Makes `require` of a missing package's name return its stand-in. */
function loadAnyPackage(names: ReadonlySet<string>, standIn: (name: string) => unknown): void {
  const loader = Module as unknown as { _load: Load };
  const load = loader._load;
  loader._load = (name, ...settings) => {
    try {
      return load(name, ...settings);
    } catch (error) {
      // Its name was taken for a path.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !names.has(name)) throw error;
      return standIn(name);
    }
  };
}

/**
 * Lets a missing JSON file read as an empty object, because some sites generate files before a
 * build.
 */
function readAnyJson(note: (file: string) => void): void {
  const { readFileSync } = fs;
  const read = (file: fs.PathOrFileDescriptor, options?: fs.ObjectEncodingOptions) => {
    try {
      return readFileSync(file, options);
    } catch (error) {
      const isJson = String(file).endsWith('.json');
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !isJson) throw error;
      note(file instanceof URL ? file.pathname : String(file));
      return '{}';
    }
  };
  Object.assign(fs, { readFileSync: read });
}
