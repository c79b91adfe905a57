/**
 * Stores values by name in one file of the cache, for runs that need all of them. The values are
 * one text, which reads faster than a line for each. A change is appended as a layer, so a write
 * costs as much as the change.
 */
import { addToJournal, readJournal, writeJournal } from './journal.ts';
import { hashOf } from '../hash.ts';

interface Layers<T> {
  readonly values: Readonly<Record<string, T>>;
  /** Number of layers in the file. Absent if there is no file, or a damaged one. */
  readonly count?: number;
}

/** Values that a later layer changes. `null` removes one. */
type Layer<T> = Readonly<Record<string, T | null>>;

/** Reads a file of this version. Without one, there are no values. */
export function readLayers<T>(file: string, version: string): Layers<T> {
  const journal = readJournal<Layer<T>>(file);
  if (journal?.version !== version) return { values: {} };
  const { values: layers, lines: count } = journal;
  const [values = {}, ...later] = layers.values();
  for (const layer of later)
    for (const [name, value] of Object.entries(layer))
      if (value === null) delete (values as Record<string, unknown>)[name];
      // An assignment to `__proto__` would not add a value.
      else Object.defineProperty(values, name, { value, ...ordinary });
  return { values: values as Layers<T>['values'], ...(count !== undefined && { count }) };
}

/** What `JSON.parse` makes a property. */
const ordinary = { configurable: true, enumerable: true, writable: true };

/** Replaces all values. */
export function writeLayers<T>(
  file: string,
  version: string,
  values: Readonly<Record<string, T>>,
): void {
  writeJournal(file, { version, values: new Map([['all', values]]), before: undefined });
}

/** Adds a layer to a file of this version. No other file is changed or created. */
export function addLayer<T>(file: string, version: string, layer: Layer<T>): void {
  addToJournal(file, version, [[hashOf(JSON.stringify(layer)), layer]]);
}
