/** Finds tags of a head that browsers ignore. */
import { Script } from 'node:vm';
import { hasScheme } from '../lib/hasScheme.ts';
import { askFor, didYouMeanOr } from './catalog/entry.ts';
import { editsBetween, suggest } from './suggest.ts';
import { lookupTable } from '../lib/lookupTable.ts';

type Attributes = Readonly<Record<string, string | boolean>>;

/** A tag of a head, with the names of HTML. */
interface WrittenHeadTag {
  readonly tagName: string;
  readonly attributes: Attributes;
  readonly innerHTML?: string;
}

/** A fault of a tag, and the part of the tag that has it. */
export interface HeadTagFault {
  /** The keys that lead to that part: `['attributes', 'rel']`. */
  readonly at: readonly (string | number)[];
  /** Completes the sentence "The tag …". */
  readonly problem: string;
  readonly remedy: string;
}

const elements = 'meta link script style noscript base title template'.split(' ');
const attributesOf = lookupTable<readonly string[]>({
  meta: 'name property content charset http-equiv media itemprop'.split(' '),
  link: (
    'rel href as type sizes media crossorigin integrity hreflang title color imagesrcset ' +
    'imagesizes referrerpolicy fetchpriority disabled'
  ).split(' '),
  script: 'src async defer type crossorigin integrity nomodule referrerpolicy nonce'.split(' '),
});
const relations = (
  'stylesheet icon preload prefetch preconnect dns-prefetch modulepreload manifest canonical ' +
  'alternate apple-touch-icon mask-icon shortcut search author license me next prev'
).split(' ');

/** Returns the first fault of a tag other than a title. */
export function findHeadTagFault(tag: WrittenHeadTag): HeadTagFault | undefined {
  const { tagName, attributes, innerHTML } = tag;
  if (!elements.includes(tagName) && !tagName.includes('-'))
    return {
      at: ['tagName'],
      problem: `is the element \`${tagName}\`, which does not belong in a head`,
      remedy: didYouMeanOr(suggest(tagName, elements), `Name one of: ${elements.join(', ')}.`),
    };
  return (
    unknownAttribute(tagName, attributes) ??
    missingAttribute(tag) ??
    wrongValue(tagName, attributes) ??
    secondOfPage(tagName, attributes) ??
    brokenData(attributes, innerHTML) ??
    brokenScript(tag)
  );
}

function unknownAttribute(tag: string, attributes: Attributes): HeadTagFault | undefined {
  const allowed = attributesOf[tag];
  for (const name of Object.keys(attributes)) {
    if (!allowed || allowed.includes(name.toLowerCase()) || /^(?:data|aria)-|^on/.test(name))
      continue;
    const nearest = suggest(name.toLowerCase(), allowed);
    if (nearest === undefined) continue;
    return {
      at: ['attributes', name],
      problem: `has the attribute \`${name}\`, which this element does not have`,
      remedy: askFor(nearest),
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
    problem: `has no \`${name}\`, so it does nothing`,
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

const metaNames = (
  'description keywords robots author viewport theme-color generator referrer color-scheme ' +
  'googlebot google-site-verification application-name twitter:card twitter:site ' +
  'twitter:creator twitter:title twitter:description twitter:image twitter:image:alt'
).split(' ');
/** The names of Open Graph, of its articles and profiles, and of Facebook. */
const metaProperties = (
  'og:title og:type og:image og:url og:description og:site_name og:locale og:locale:alternate ' +
  'og:determiner og:audio og:video og:image:url og:image:secure_url og:image:type ' +
  'og:image:width og:image:height og:image:alt og:video:url og:video:secure_url og:video:type ' +
  'og:video:width og:video:height og:audio:type og:updated_time og:see_also ' +
  'article:published_time article:modified_time article:expiration_time article:author ' +
  'article:section article:tag article:publisher profile:first_name profile:last_name ' +
  'profile:username fb:app_id fb:admins'
).split(' ');
const cards = ['summary', 'summary_large_image', 'app', 'player'];

/** Returns the correct name if `name` is a misspelling. */
function misspelledName(name: string): string | undefined {
  const lower = name.toLowerCase();
  return metaNames.includes(lower) || lower === 'authors'
    ? undefined
    : metaNames.find((candidate) => candidate.length > 5 && editsBetween(candidate, lower) === 1);
}

/**
 * Returns the correct property if `property` is a misspelling. X reads its names as properties too.
 */
function misspelledProperty(property: string): string | undefined {
  const properties = [
    ...metaProperties,
    ...metaNames.filter((name) => name.startsWith('twitter:')),
  ];
  const near = properties.find(
    (candidate) => candidate === property || candidate.replace(':', '') === property,
  );
  if (near !== undefined) return near === property ? undefined : near;
  return properties.find(
    (candidate) =>
      editsBetween(candidate, property.toLowerCase()) <= (candidate.length > 9 ? 2 : 1),
  );
}

/** Reports a property that nobody reads, or an unknown kind of card. */
function wrongProperty({ name, property, content }: Attributes): HeadTagFault | undefined {
  const meant = typeof property === 'string' ? misspelledProperty(property) : undefined;
  if (meant !== undefined)
    return {
      at: ['attributes', 'property'],
      problem: `has the property \`${String(property)}\`, which nobody reads`,
      remedy: askFor(meant),
    };
  if (name !== 'twitter:card' && property !== 'twitter:card') return undefined;
  return typeof content !== 'string' || cards.includes(content)
    ? undefined
    : {
        at: ['attributes', 'content'],
        problem: `asks for the card \`${content}\`, which does not exist`,
        remedy: didYouMeanOr(suggest(content, cards), `Write one of: ${cards.join(', ')}.`),
      };
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
      problem: `has the relation \`${wrong}\`, which browsers do not know`,
      remedy: askFor(nearest),
    };
  const meantName = typeof name === 'string' && tag === 'meta' && misspelledName(name);
  if (meantName)
    return {
      at: ['attributes', 'name'],
      problem: `has the name \`${String(name)}\`, which nobody reads`,
      remedy: askFor(meantName),
    };
  if (tag === 'meta' && typeof name === 'string' && /^(?:og|article|fb):/.test(name))
    return {
      at: ['attributes', 'name'],
      problem: `gives \`${name}\` as a name, where Open Graph has properties`,
      remedy: 'Write `property` in place of `name`.',
    };
  if (tag !== 'meta') return undefined;
  return typeof property === 'string' && named.includes(property)
    ? {
        at: ['attributes', 'property'],
        problem: `gives \`${property}\` as a property, so nobody reads it`,
        remedy: 'Write `name` in place of `property`.',
      }
    : wrongProperty(attributes);
}

function isRelative(url: string): boolean {
  return !hasScheme(url) && !url.startsWith('/');
}

/** Reports a tag that every page already has. */
function secondOfPage(tag: string, attributes: Attributes): HeadTagFault | undefined {
  const { href, rel, content, name } = attributes;
  const fault = (at: string, problem: string, remedy = 'Remove it.'): HeadTagFault => ({
    at: ['attributes', at],
    problem,
    remedy,
  });
  if (tag === 'base')
    return fault('href', 'changes where every relative address and every `#` of the page leads');
  if (tag === 'link' && rel === 'canonical' && isRelative(String(href ?? '')))
    return fault(
      'href',
      'has a canonical address that is relative',
      'Write the whole address, with `https://`.',
    );
  if (tag !== 'meta') return undefined;
  const key = Object.keys(attributes).find((attribute) => attribute.toLowerCase() === 'charset');
  const encoding = key === undefined ? 'utf-8' : String(attributes[key]).toLowerCase();
  if (key && encoding !== 'utf-8')
    return fault(key, `names the encoding \`${encoding}\`, but all pages are UTF-8`);
  const policy = Object.entries(attributes).find(
    ([attribute, value]) =>
      /^http-?equiv$/i.test(attribute) && /^content-security-policy$/i.test(String(value)),
  );
  if (policy)
    return fault(
      policy[0],
      'is a second security policy, and browsers obey both',
      'Set `contentSecurityPolicy` in the configuration.',
    );
  return name === 'viewport' ? viewportFault(String(content), fault) : undefined;
}

function viewportFault(
  content: string,
  fault: (at: string, problem: string, remedy?: string) => HeadTagFault,
): HeadTagFault | undefined {
  const parts = content.toLowerCase().split(/\s*[,;]\s*/);
  const usual = /^(?:width=device-width|initial-scale=1(?:\.0)?|shrink-to-fit=no|)$/;
  if (!parts.includes('width=device-width'))
    return fault(
      'content',
      'sets a viewport without `width=device-width`, so that phones do not show the page at ' +
        'their width',
      'Remove it: every page has `width=device-width` already.',
    );
  if (parts.some((part) => /^(?:user-scalable=(?:no|0)|maximum-scale=1(?:\.0)?)$/.test(part)))
    return fault('content', 'keeps readers from enlarging the page');
  return parts.every((part) => usual.test(part))
    ? fault('content', 'sets the viewport that every page has already')
    : undefined;
}

/** Reports a script that browsers cannot parse. It is parsed as browsers do, and never run. */
function brokenScript({
  tagName,
  attributes,
  innerHTML,
}: WrittenHeadTag): HeadTagFault | undefined {
  const type = attributes['type'] ?? 'text/javascript';
  if (
    tagName !== 'script' ||
    !innerHTML ||
    !/^(?:text|application)\/javascript$/.test(String(type))
  )
    return undefined;
  try {
    void new Script(innerHTML);
    return undefined;
  } catch (error) {
    return {
      at: ['innerHTML'],
      problem: `holds a script that browsers cannot parse: ${(error as Error).message}`,
      remedy: 'Correct the script.',
    };
  }
}

/** Reports JSON-LD that is not valid JSON. */
function brokenData(attributes: Attributes, innerHTML = ''): HeadTagFault | undefined {
  if (attributes['type'] !== 'application/ld+json') return undefined;
  try {
    JSON.parse(innerHTML);
    return undefined;
  } catch (error) {
    return {
      at: ['innerHTML'],
      problem: `holds data that is not JSON: ${(error as Error).message}`,
      remedy: 'Write it with `JSON.stringify(…)`.',
    };
  }
}
