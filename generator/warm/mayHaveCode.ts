/** A block of code between fences, in the document or in a list. */
const fence = /^[ \t]*(`{3,}|~{3,})[^\n]*\n(?:[^]*?\n)??[ \t]*\1[`~]*[ \t]*$/gm;
/** Code in a line. */
const span = /(`+)[^`\n]+\1/g;

/**
 * Whether a document may need the bundler: it has imports, components or expressions outside
 * samples of code. In doubt it has.
 */
export function mayHaveCode(path: string, text: string): boolean {
  if (!/\.mdx?$/i.test(path)) return true;
  const prose = text.replace(fence, '').replace(span, '');
  if (/^(?:import|export)\b|<[A-Z]/m.test(prose)) return true;
  return /\.mdx$/i.test(path) && prose.includes('{');
}
