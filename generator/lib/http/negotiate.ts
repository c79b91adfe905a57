/** An encoding of an HTTP body. */
export type Encoding = 'br' | 'gzip' | 'identity';

const offered = ['br', 'gzip'] as const;

/**
 * Returns the best encoding that an `Accept-Encoding` header allows (RFC 9110, 12.5.3). Among equal
 * ones, the one with the smaller output wins.
 */
export function negotiate(header: string | undefined): Encoding {
  const weights = weightsIn(header);
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const identity = weights.get('identity') ?? 0;
  return offered.reduce<Encoding>(
    (chosen, encoding) =>
      weightOf(encoding) > (chosen === 'identity' ? identity : weightOf(chosen))
        ? encoding
        : chosen,
    'identity',
  );
}

/** Returns the names in an `Accept` or `Accept-Encoding` header with their weights. */
function weightsIn(header: string | null | undefined): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return weights;
}

/**
 * Whether an `Accept` header asks for Markdown rather than HTML. Only a type that is named counts,
 * because browsers accept anything and name only HTML. If both have the same weight, Markdown wins.
 */
export function prefersMarkdown(header: string | null | undefined): boolean {
  const weights = weightsIn(header);
  const weight = weights.get('text/markdown') ?? 0;
  return weight > 0 && weight >= (weights.get('text/html') ?? 0);
}
