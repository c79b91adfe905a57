/** The text of `site.config.ts` for a configuration. `name` is the name of this package. */
export function writeCode(config: object, name: string): string {
  return `import { defineConfig } from '${name}';
import theme from '${name}/theme';

export default defineConfig(${toLiteral({ theme: reference, ...config }, 0)});
`;
}

/** Stands for the imported theme. */
const reference = Symbol('theme');

function toLiteral(value: unknown, depth: number): string {
  if (value === reference) return 'theme';
  if (typeof value !== 'object' || value === null) return toText(value);
  const indent = '  '.repeat(depth + 1);
  const end = `\n${'  '.repeat(depth)}`;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    const items = value.map((item) => indent + toLiteral(item, depth + 1));
    return `[\n${items.join(',\n')},${end}]`;
  }
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  if (entries.length === 0) return '{}';
  const fields = entries.map(
    ([key, one]) => `${indent}${toKey(key)}: ${toLiteral(one, depth + 1)}`,
  );
  return `{\n${fields.join(',\n')},${end}}`;
}

function toKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : toText(name);
}

function toText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value) ?? 'undefined';
  const inner = JSON.stringify(value).slice(1, -1);
  return value.includes("'") ? `"${inner}"` : `'${inner.replaceAll('\\"', '"')}'`;
}
