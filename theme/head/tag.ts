import { escapeHtml } from '../escape.ts';

/** A tag of the head, as data: React would hoist and reorder it, and the policy must come before what it governs. */
export interface HeadTag {
  readonly name: string;
  /** `true` is an attribute without a value. `undefined` and `false` are left out. */
  readonly attributes: Readonly<Record<string, string | boolean | undefined>>;
  /** Text of `<title>`, escaped here. */
  readonly text?: string;
  /** Content of `<script>`, `<style>`, `<noscript>`: as it is. */
  readonly raw?: string;
}

const isVoid = (name: string): boolean => name === 'meta' || name === 'link' || name === 'base';

/** The tags as HTML, in order. */
export function toHtml(tags: readonly HeadTag[]): string {
  return tags
    .map(({ name, attributes, text, raw }) => {
      const written = Object.entries(attributes)
        .filter(([, value]) => value !== undefined && value !== false)
        .map(([key, value]) =>
          value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`,
        );
      return `<${name}${written.join('')}>${isVoid(name) ? '' : `${raw ?? escapeHtml(text ?? '')}</${name}>`}`;
    })
    .join('');
}

/** What makes two tags the same one, so that the later replaces the earlier; `undefined`: never the same. */
export function identityOf({ name, attributes }: HeadTag): string | undefined {
  if (name === 'title' || name === 'base') return name;
  if (name === 'meta') {
    const key = ['charset', 'name', 'property', 'itemprop', 'http-equiv'].find(
      (candidate) => attributes[candidate] !== undefined,
    );
    if (!key) return undefined;
    return key === 'charset'
      ? 'meta charset'
      : `meta ${attributes[key]} ${attributes['media'] ?? ''}`;
  }
  if (name === 'link' && attributes['rel'] === 'canonical') return 'link canonical';
  return name === 'link'
    ? `link ${attributes['rel']} ${attributes['href']} ${attributes['hreflang'] ?? ''}`
    : undefined;
}

/** Drops every tag that a later one replaces; the later one takes the earlier one's place. */
export function withoutReplaced(tags: readonly HeadTag[]): HeadTag[] {
  const result: HeadTag[] = [];
  const placeOf = new Map<string, number>();
  for (const tag of tags) {
    const identity = identityOf(tag);
    const place = identity === undefined ? undefined : placeOf.get(identity);
    if (place !== undefined) result[place] = tag;
    else {
      if (identity !== undefined) placeOf.set(identity, result.length);
      result.push(tag);
    }
  }
  return result;
}
