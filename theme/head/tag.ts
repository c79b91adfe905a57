import { escapeHtml } from '../../generator/contract/escapeHtml.ts';

/**
 * A tag of the head, as data. The head is not rendered by React, because React would reorder the
 * tags, and the policy must come before the scripts and styles that it governs.
 */
export interface HeadTag {
  readonly name: string;
  /** `true` writes an attribute without a value. `undefined` and `false` are left out. */
  readonly attributes: Readonly<Record<string, string | boolean | undefined>>;
  /** The text of `<title>`, which `toHtml` escapes. */
  readonly text?: string;
  /** The content of `<script>`, `<style>` or `<noscript>`, which is written as it is. */
  readonly raw?: string;
}

const isVoid = (name: string): boolean =>
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(name);

/** Writes the tags as HTML, in order. */
export function toHtml(tags: readonly HeadTag[]): string {
  return tags
    .map(({ name, attributes, text, raw }) => {
      const written = Object.entries(attributes)
        .filter(([, value]) => value !== undefined && value !== false)
        .map(([key, value]) =>
          value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`,
        );
      const open = `<${name}${written.join('')}>`;
      return isVoid(name) ? open : `${open}${raw ?? escapeHtml(text ?? '')}</${name}>`;
    })
    .join('');
}

/**
 * Returns a key that two tags share if the later one replaces the earlier one. `undefined`: the tag
 * never replaces another.
 */
function identityOf({ name, attributes }: HeadTag): string | undefined {
  if (name === 'title' || name === 'base') return name;
  if (name === 'meta') {
    const key = ['charset', 'name', 'property', 'itemprop', 'http-equiv'].find(
      (candidate) => attributes[candidate] !== undefined,
    );
    if (!key || attributes[key] === 'og:locale:alternate') return undefined;
    return key === 'charset'
      ? 'meta charset'
      : `meta ${attributes[key]} ${attributes['media'] ?? ''}`;
  }
  if (name === 'link' && attributes['rel'] === 'canonical') return 'link canonical';
  return name === 'link'
    ? `link ${attributes['rel']} ${attributes['href']} ${attributes['hreflang'] ?? ''}`
    : undefined;
}

/** Drops every tag that a later one replaces. The later tag takes the place of the earlier one. */
export function withoutReplaced(tags: readonly HeadTag[]): HeadTag[] {
  const kept: HeadTag[] = [];
  const placeOf = new Map<string, number>();
  for (const tag of tags) {
    const identity = identityOf(tag);
    const place = identity === undefined ? undefined : placeOf.get(identity);
    if (place !== undefined) kept[place] = tag;
    else {
      if (identity !== undefined) placeOf.set(identity, kept.length);
      kept.push(tag);
    }
  }
  return joinEqual(kept);
}

/**
 * Joins two tags that give the same description or picture to search engines and to link previews.
 * One has a `name`, the other a `property`, so one tag can have both.
 */
function joinEqual(tags: readonly HeadTag[]): HeadTag[] {
  const joined: HeadTag[] = [];
  const placeOf = new Map<string, number>();
  for (const tag of tags) {
    const content = sharedContentOf(tag);
    const earlier = content === undefined ? undefined : placeOf.get(content);
    if (earlier === undefined) {
      if (content !== undefined) placeOf.set(content, joined.length);
      joined.push(tag);
    } else {
      joined[earlier] = {
        ...tag,
        attributes: { ...joined[earlier]!.attributes, ...tag.attributes },
      };
    }
  }
  return joined;
}

/** The subject of each tag that search engines and link previews know under different names. */
const subjects: Readonly<Record<string, string>> = {
  'name description': 'description',
  'property og:description': 'description',
  'property og:image': 'image',
  'name twitter:image': 'image',
  'property og:image:alt': 'alt',
  'name twitter:image:alt': 'alt',
};

/** Returns the subject and content of a tag, if another tag may have the same. */
function sharedContentOf({ name, attributes }: HeadTag): string | undefined {
  const { content, ...keys } = attributes;
  const [key, ...otherKeys] = Object.entries(keys);
  const subject =
    name === 'meta' && otherKeys.length === 0 ? subjects[key?.join(' ') ?? ''] : undefined;
  return subject && `${subject} ${content}`;
}
