/**
 * Lets the code of a site run although packages and data that it asks for are not there. What
 * stands for them can be called, constructed and read, and is recognized afterwards.
 */
import fs from 'node:fs';
import Module from 'node:module';

export interface AbsentModules {
  /** The packages and files that were requested. */
  readonly names: Set<string>;
  /** Runs `load`, in which a package that is not there is an error, as usual. */
  probe<T>(load: () => T | Promise<T>): Promise<T>;
}

/** The name of the absent package that a value stands for. */
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

/** A function whose every property and result is itself. JSON of it names the package. */
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

type Resolve = (name: string, ...rest: unknown[]) => string;

/** `require.resolve` gives the name of a package that is not there, if `isAllowed` says so. */
function resolveAnyPackage(isAllowed: (name: string) => boolean): void {
  const loader = Module as unknown as { _resolveFilename: Resolve };
  const resolve = loader._resolveFilename;
  loader._resolveFilename = (name, ...rest) => {
    try {
      return resolve(name, ...rest);
    } catch (error) {
      if (/^[./]/.test(name) || !isAllowed(name)) throw error;
      return name;
    }
  };
}

/** A JSON file that is not there reads as an empty object: sites generate some before a build. */
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
