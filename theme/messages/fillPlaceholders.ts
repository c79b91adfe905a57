/**
 * Splits a text at its placeholders, such as `{name}`, and replaces those that have a value. Others
 * stay.
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
