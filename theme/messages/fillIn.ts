/**
 * Splits a text at its `{name}` placeholders and replaces each that has a value. Names without a
 * value stay.
 */
export function fillIn<Value extends Node | string | number>(
  text: string,
  values: Readonly<Record<string, Value>>,
): (Value | string)[] {
  return text.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? (values[part] ?? `{${part}}`) : part));
}
