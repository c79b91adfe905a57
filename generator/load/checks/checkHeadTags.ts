import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { placeOfProperty, toDotted, type PropertyPath } from '../../lib/source/placeOfProperty.ts';
import { isInStaticFolder } from './isInStaticFolder.ts';
import type { CheckedConfig, ConfigFinding } from './checkConfig.ts';

type Attributes = Readonly<Record<string, string | boolean>>;
type HeadTag = CheckedConfig['config']['headTags'][number];

/** What is wrong with a tag, and where in it. */
interface TagFault {
  readonly at: PropertyPath;
  /** Completes the sentence "`headTags[0]` …". */
  readonly what: string;
  readonly remedy: string;
}

/** Finds tags for the head that browsers ignore, and files that no static folder has. */
export function checkHeadTags(checked: CheckedConfig): ConfigFinding[] {
  const { headTags, scripts, stylesheets } = checked.config;
  const faults = [
    ...headTags.flatMap((tag, index) => under(['headTags', index], faultOfTag(tag, checked))),
    ...scripts.flatMap((one, index) =>
      under(['scripts', index], missingFile(one, 'src', { checked })),
    ),
    ...stylesheets.flatMap((one, index) =>
      under(['stylesheets', index], missingFile(one, 'href', { checked })),
    ),
  ];
  return faults.map(({ at, what, remedy }) => {
    const isKey = at.at(-2) === 'attributes' && !what.startsWith('names');
    const place = placeOfProperty(checked.source, at, isKey ? 'key' : 'value');
    const path = toDotted(at.slice(0, 2));
    return { path: at, diagnostic: diagnose('config/head-tag', place, { path, what, remedy }) };
  });
}

function under(path: PropertyPath, fault: TagFault | undefined): readonly TagFault[] {
  return fault ? [{ ...fault, at: [...path, ...fault.at] }] : [];
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

/** The first fault of one tag of `headTags`. */
function faultOfTag(tag: HeadTag, checked: CheckedConfig): TagFault | undefined {
  const { tagName, attributes, innerHTML } = tag;
  if (!elements.includes(tagName) && !tagName.includes('-'))
    return {
      at: ['tagName'],
      what: `is the element \`${tagName}\`, which does not belong in a head`,
      remedy: meant(suggest(tagName, elements), `Name one of: ${elements.join(', ')}.`),
    };
  if (tagName === 'title')
    return {
      at: ['tagName'],
      what: 'is a second title of every page',
      remedy: 'Remove it; a title is `title` of the configuration or of a page.',
    };
  return (
    unknownAttribute(tagName, attributes) ??
    missingAttribute(tag) ??
    wrongValue(tagName, attributes) ??
    brokenData(attributes, innerHTML) ??
    (tagName === 'link' || tagName === 'script'
      ? missingFile(attributes, tagName === 'link' ? 'href' : 'src', {
          checked,
          inside: ['attributes'],
        })
      : undefined)
  );
}

function unknownAttribute(tag: string, attributes: Attributes): TagFault | undefined {
  const known = attributesOf[tag];
  for (const name of Object.keys(attributes)) {
    if (!known || known.includes(name.toLowerCase()) || /^(?:data|aria)-|^on/.test(name)) continue;
    const nearest = suggest(name.toLowerCase(), known);
    if (nearest === undefined) continue;
    return {
      at: ['attributes', name],
      what: `has the attribute \`${name}\`, which \`<${tag}>\` does not know`,
      remedy: `Did you mean \`${nearest}\`?`,
    };
  }
  return undefined;
}

function missingAttribute({ tagName: tag, attributes, innerHTML }: HeadTag): TagFault | undefined {
  const has = (...names: string[]) =>
    Object.keys(attributes).some((name) => names.includes(name.toLowerCase()));
  const lacks = (name: string): TagFault => ({
    at: [],
    what: `is a \`<${tag}>\` without \`${name}\`, so it does nothing`,
    remedy: `Add \`${name}\` to its \`attributes\`, or remove the tag.`,
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

function wrongValue(tag: string, attributes: Attributes): TagFault | undefined {
  const { rel, property } = attributes;
  const words = tag === 'link' && typeof rel === 'string' ? rel.toLowerCase().split(/\s+/) : [];
  const wrong = words.find((word) => !relations.includes(word));
  const nearest = wrong === undefined ? undefined : suggest(wrong, relations);
  if (nearest !== undefined)
    return {
      at: ['attributes', 'rel'],
      what: `has the relation \`${wrong}\`, which browsers do not know`,
      remedy: `Did you mean \`${nearest}\`?`,
    };
  return tag === 'meta' && typeof property === 'string' && named.includes(property)
    ? {
        at: ['attributes', 'property'],
        what: `gives \`${property}\` as a property, so nobody reads it`,
        remedy: `Write \`name: '${property}'\`.`,
      }
    : undefined;
}

/** Structured data that is no JSON. */
function brokenData(attributes: Attributes, innerHTML = ''): TagFault | undefined {
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

/** A path of this site that leads to no file. Pages and other hosts are not looked at. */
function missingFile(
  tag: string | Attributes,
  name: 'href' | 'src',
  {
    checked: { root, config, written },
    inside = [],
  }: { readonly checked: CheckedConfig; readonly inside?: PropertyPath },
): TagFault | undefined {
  const url = typeof tag === 'string' ? tag : tag[name];
  const at = typeof tag === 'string' ? inside : [...inside, name];
  if (typeof url !== 'string' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url)) return undefined;
  if (!url.startsWith('/'))
    return {
      at,
      what: `names \`${url}\`, which every page looks for in its own folder`,
      remedy: `Write \`/${url.replace(/^(?:\.?\/)?(?:static\/)?/, '')}\`.`,
    };
  const isFile = /\.(?:css|m?js|json|ico|png|jpe?g|svg|webp|avif|woff2?|webmanifest)$/i.test(
    url.replace(/[?#].*/s, ''),
  );
  // An integration of the site may add the file.
  const mayBeAdded = (written.integrations?.length ?? 0) > 0;
  return !isFile || mayBeAdded || isInStaticFolder(url, root, config)
    ? undefined
    : {
        at,
        what: `names the file \`${url}\`, which no static folder has`,
        remedy:
          `Put the file into \`${config.staticDirectories[0] ?? 'static'}\`, ` +
          'or correct the path.',
      };
}

function meant(nearest: string | undefined, otherwise: string): string {
  return nearest === undefined ? otherwise : `Did you mean \`${nearest}\`?`;
}
