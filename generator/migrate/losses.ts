/** The fields of an object in a configuration. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields that a site loses in the move, with the places where they were used. */
export interface Losses {
  /** Notes that a field, or its effect, is not carried over. */
  add(field: string, place?: string): void;
  /** Notes that a field of the object at `where` is not carried over. */
  at(where: string): (name: string, place: string) => void;
  /** The places of each field, in the order in which they were found. */
  readonly places: ReadonlyMap<string, readonly string[]>;
}

/** Creates empty losses. */
export function createLosses(): Losses {
  const placesByField = new Map<string, string[]>();
  const add = (field: string, place?: string) => {
    const places = placesByField.get(field) ?? [];
    if (place !== undefined) places.push(place);
    placesByField.set(field, places);
  };
  return {
    places: placesByField,
    add,
    at: (where) => (name, place) => add(`${where}.${name}`, place),
  };
}

/**
 * Returns the named fields of `written` that are not code. `onLoss` is called for each field that
 * is.
 */
export function keepFields(
  written: Fields,
  names: readonly string[],
  onLoss: (name: string, place: string) => void,
): Record<string, unknown> {
  const keptFields: Record<string, unknown> = {};
  for (const name of names) {
    const value = written[name];
    if (value === undefined || value === null) continue;
    if (isCode(value)) onLoss(name, nameOfCode(value));
    else keptFields[name] = value;
  }
  return keptFields;
}

/** Calls `onLoss` with every field of `written` that is not in `readNames`. */
export function loseUnhandled(
  written: Fields,
  readNames: readonly string[],
  onLoss: (name: string, place: string) => void,
): void {
  for (const [name, value] of Object.entries(written))
    if (!readNames.includes(name) && value !== undefined && value !== null)
      onLoss(name, isCode(value) ? nameOfCode(value) : brief(value));
}

/** Whether an evaluated value was code, or came from a package that is absent. */
export function isCode(value: unknown): value is EvaluatedCode {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['$function', '$absent', '$pattern'].some((key) => key in value)
  );
}

/** A value that is not JSON, as the child process describes it (`child/toJson.ts`). */
export interface EvaluatedCode {
  readonly $function?: string;
  readonly $absent?: string;
  readonly $pattern?: string;
  /** The flags of the pattern. */
  readonly flags?: string;
  readonly module?: string;
  readonly export?: string;
  /** The text of a function that is written in the configuration. */
  readonly source?: string;
  /** Its place in the configuration. */
  readonly at?: readonly (string | number)[];
  readonly plugin?: string;
  /** The package of a plugin that is named. A plugin without a package has a `file` instead. */
  readonly package?: string;
  readonly file?: string;
  readonly alias?: Fields;
  /** The content plugin that a plugin calls. */
  readonly wraps?: string;
  readonly address?: string;
}

/** Returns the name of code in a report. */
export function nameOfCode({ $function, $absent, $pattern }: EvaluatedCode): string {
  if ($absent !== undefined) return `of \`${$absent}\`, which is not installed`;
  if ($pattern !== undefined) return `the pattern \`${$pattern}\``;
  return $function ? `the function \`${$function}\`` : 'a function';
}

function brief(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    isCode(inner) ? nameOfCode(inner) : inner,
  );
  return `\`${text.length > 60 ? `${text.slice(0, 57)}…` : text}\``;
}
