/**
 * Splits a text at its `{name}` placeholders and replaces each that has a value. Names without a
 * value stay.
 */
export function fillPlaceholders<Value>(
  text: string,
  values: Readonly<Record<string, Value>>,
): (Value | string)[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, i) =>
      i % 2 === 0 ? part : Object.hasOwn(values, part) ? values[part]! : `{${part}}`,
    );
}
