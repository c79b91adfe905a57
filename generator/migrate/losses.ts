/** The fields that a site loses in the move, with the places where they were used. */
export type Fields = Readonly<Record<string, unknown>>;

export interface Losses {
  /** Notes that a field, or its effect, is not carried over. */
  add(field: string, place?: string): void;
  /** Notes that a field of the object at `where` is not carried over. */
  at(where: string): (name: string, place: string) => void;
  /** Places by field, in the order in which they were found. */
  readonly all: ReadonlyMap<string, readonly string[]>;
}

export function createLosses(): Losses {
  const placesByField = new Map<string, string[]>();
  const add = (field: string, place?: string) => {
    const places = placesByField.get(field) ?? [];
    if (place !== undefined) places.push(place);
    placesByField.set(field, places);
  };
  return {
    all: placesByField,
    add,
    at: (where) => (name, place) => add(`${where}.${name}`, place),
  };
}

/** The named fields of `written` whose values can be kept. `onLoss` is called for each function. */
export function keepFields(
  written: Fields,
  names: readonly string[],
  onLoss: (name: string, place: string) => void,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const name of names) {
    const value = written[name];
    if (value === undefined || value === null) continue;
    if (isCode(value)) onLoss(name, nameOfCode(value));
    else kept[name] = value;
  }
  return kept;
}

/** Calls `onLoss` with every field of `written` that is neither kept nor read otherwise. */
export function loseOthers(
  written: Fields,
  known: readonly string[],
  onLoss: (name: string, place: string) => void,
): void {
  for (const [name, value] of Object.entries(written))
    if (!known.includes(name) && value !== undefined && value !== null)
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

/** A function as `runner.ts` writes it. */
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
  /** Its place there. */
  readonly at?: readonly (string | number)[];
  readonly plugin?: string;
  /** The package of a plugin that is named; `file` is there instead if it has none. */
  readonly package?: string;
  readonly file?: string;
  readonly alias?: Fields;
  /** The content plugin that it calls. */
  readonly wraps?: string;
  readonly address?: string;
}

/** The name of code in a report. */
export function nameOfCode({ $function, $absent, $pattern }: EvaluatedCode): string {
  if ($absent !== undefined) return `of \`${$absent}\`, which is not installed`;
  if ($pattern !== undefined) return `the pattern \`${$pattern}\``;
  return $function ? `the function \`${$function}\`` : 'a function';
}

function brief(value: unknown): string {
  const text = JSON.stringify(value, (_, one: unknown) => (isCode(one) ? nameOfCode(one) : one));
  return `\`${text.length > 60 ? `${text.slice(0, 57)}…` : text}\``;
}
