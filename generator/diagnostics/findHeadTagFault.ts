/** Finds tags of a head that browsers ignore. */
import { suggest } from './suggest.ts';

type Attributes = Readonly<Record<string, string | boolean>>;

/** A tag of a head, with the names of HTML. */
export interface WrittenHeadTag {
  readonly tagName: string;
  readonly attributes: Attributes;
  readonly innerHTML?: string;
}

/** What is wrong with a tag, and where in it. */
export interface HeadTagFault {
  /** The way to the part that is wrong: `['attributes', 'rel']`. */
  readonly at: readonly (string | number)[];
  /** Completes the sentence "The tag …". */
  readonly what: string;
  readonly remedy: string;
}

const elements = 'meta link script style noscript base title template'.split(' ');
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  meta: 'name property content charset http-equiv media itemprop'.split(' '),
  link: (
    'rel href as type sizes media crossorigin integrity hreflang title color imagesrcset ' +
    'imagesizes referrerpolicy fetchpriority disabled'
  ).split(' '),
  script: 'src async defer type crossorigin integrity nomodule referrerpolicy nonce'.split(' '),
};
const relations = (
  'stylesheet icon preload prefetch preconnect dns-prefetch modulepreload manifest canonical ' +
  'alternate apple-touch-icon mask-icon shortcut search author license me next prev'
).split(' ');

/** The first fault of a tag other than a title. */
export function findHeadTagFault(tag: WrittenHeadTag): HeadTagFault | undefined {
  const { tagName, attributes, innerHTML } = tag;
  if (!elements.includes(tagName) && !tagName.includes('-'))
    return {
      at: ['tagName'],
      what: `is the element \`${tagName}\`, which does not belong in a head`,
      remedy: meant(suggest(tagName, elements), `Name one of: ${elements.join(', ')}.`),
    };
  return (
    unknownAttribute(tagName, attributes) ??
    missingAttribute(tag) ??
    wrongValue(tagName, attributes) ??
    brokenData(attributes, innerHTML)
  );
}

function unknownAttribute(tag: string, attributes: Attributes): HeadTagFault | undefined {
  const known = attributesOf[tag];
  for (const name of Object.keys(attributes)) {
    if (!known || known.includes(name.toLowerCase()) || /^(?:data|aria)-|^on/.test(name)) continue;
    const nearest = suggest(name.toLowerCase(), known);
    if (nearest === undefined) continue;
    return {
      at: ['attributes', name],
      what: `has the attribute \`${name}\`, which this element does not have`,
      remedy: `Did you mean \`${nearest}\`?`,
    };
  }
  return undefined;
}

function missingAttribute({
  tagName: tag,
  attributes,
  innerHTML,
}: WrittenHeadTag): HeadTagFault | undefined {
  const has = (...names: string[]) =>
    Object.keys(attributes).some((name) => names.includes(name.toLowerCase()));
  const lacks = (name: string): HeadTagFault => ({
    at: [],
    what: `has no \`${name}\`, so it does nothing`,
    remedy: `Add \`${name}\`, or remove the tag.`,
  });
  if (tag === 'meta' && !has('charset')) {
    if (!has('name', 'property', 'http-equiv', 'itemprop')) return lacks('name');
    if (!has('content')) return lacks('content');
  }
  if (tag === 'link') {
    if (!has('rel', 'itemprop')) return lacks('rel');
    if (!has('href', 'imagesrcset')) return lacks('href');
    if (attributes['rel'] === 'preload' && !has('as')) return lacks('as');
  }
  return tag === 'script' && !has('src') && !innerHTML?.trim() ? lacks('src') : undefined;
}

const named = ['description', 'keywords', 'robots', 'author', 'viewport', 'theme-color'];

function wrongValue(tag: string, attributes: Attributes): HeadTagFault | undefined {
  const { rel, property, name } = attributes;
  const words = tag === 'link' && typeof rel === 'string' ? rel.toLowerCase().split(/\s+/) : [];
  const wrong = words.find((word) => !relations.includes(word));
  const nearest = wrong === undefined ? undefined : suggest(wrong, relations);
  if (nearest !== undefined)
    return {
      at: ['attributes', 'rel'],
      what: `has the relation \`${wrong}\`, which browsers do not know`,
      remedy: `Did you mean \`${nearest}\`?`,
    };
  if (tag === 'meta' && typeof name === 'string' && /^(?:og|article|fb):/.test(name))
    return {
      at: ['attributes', 'name'],
      what: `gives \`${name}\` as a name, where Open Graph has properties`,
      remedy: 'Write `property` in place of `name`.',
    };
  return tag === 'meta' && typeof property === 'string' && named.includes(property)
    ? {
        at: ['attributes', 'property'],
        what: `gives \`${property}\` as a property, so nobody reads it`,
        remedy: 'Write `name` in place of `property`.',
      }
    : undefined;
}

/** Structured data that is no JSON. */
function brokenData(attributes: Attributes, innerHTML = ''): HeadTagFault | undefined {
  if (attributes['type'] !== 'application/ld+json') return undefined;
  try {
    JSON.parse(innerHTML);
    return undefined;
  } catch (error) {
    return {
      at: ['innerHTML'],
      what: `holds data that is not JSON: ${(error as Error).message}`,
      remedy: 'Write it with `JSON.stringify(…)`.',
    };
  }
}

function meant(nearest: string | undefined, otherwise: string): string {
  return nearest === undefined ? otherwise : `Did you mean \`${nearest}\`?`;
}
