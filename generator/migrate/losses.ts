/** What a site loses in the move: fields, with the places where they were used. */
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
  const all = new Map<string, string[]>();
  const add = (field: string, place?: string) => {
    const places = all.get(field) ?? [];
    if (place !== undefined) places.push(place);
    all.set(field, places);
  };
  return { all, add, at: (where) => (name, place) => add(`${where}.${name}`, place) };
}

/** The named fields of `written` whose values can be kept. `onLoss` is called for each function. */
export function keepFields(
  written: Fields,
  names: readonly string[],
  onLoss: (name: string, place: string) => void,
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const name of names) {
    const value = written[name];
    if (value === undefined || value === null) continue;
    if (isCode(value)) onLoss(name, 'a function');
    else found[name] = value;
  }
  return found;
}

/** Whether an evaluated value was code, or came from a package that is absent. */
export function isCode(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['$function', '$absent', '$pattern'].some((key) => key in value)
  );
}
