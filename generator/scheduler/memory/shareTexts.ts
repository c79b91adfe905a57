/** Stands for every empty list. */
const emptyList: readonly never[] = Object.freeze([]);

/**
 * Makes equal texts of a value from JSON, and its empty lists, share memory. `JSON.parse` creates a
 * text for each occurrence, and an outline names its file at every place. Changes the value and
 * returns it. `texts` are texts in memory that the value probably contains.
 */
export function shareTexts<T>(value: T, texts: readonly string[] = []): T {
  return shareIn(value, new Map(texts.map((text) => [text, text]))) as T;
}

function shareIn(value: unknown, texts: Map<string, string>): unknown {
  if (typeof value === 'string') {
    const text = texts.get(value);
    if (text === undefined) texts.set(value, value);
    return text ?? value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value) && value.length === 0) return emptyList;
  const fields = value as Record<string, unknown>;
  for (const key of Object.keys(fields)) fields[key] = shareIn(fields[key], texts);
  return value;
}
