/**
 * Splits a text at its `{names}`, with a value in the place of each. Names without a value stay.
 */
export function fillIn<Value extends Node | string | number>(
  text: string,
  values: Readonly<Record<string, Value>>,
): (Value | string)[] {
  return text.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? (values[part] ?? `{${part}}`) : part));
}
