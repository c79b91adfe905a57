/** Collects the facts about an element for later stages: references, ids, inline styles. */
import type { Element } from 'hast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { addressAttributes, isFollowed, toCandidates } from '../../lib/addressAttributes.ts';
import { escapeRegExp } from '../../lib/escapeRegExp.ts';
import { isScriptAddress } from '../../lib/hasScheme.ts';
import { mark } from '../../lib/marks.ts';
import type { Diagnostic, Place, Reference } from '../../types.ts';
import { checkAttributes } from '../mistakes/attributes.ts';
import { plainText } from '../text/plainText.ts';
import { placeOfOffset, placeOfNode, type Module } from '../module/module.ts';
import type { HastNode } from './hastNodes.ts';
import type { At, Walk } from './walk.ts';
import { collapseSpaces } from '../../lib/collapseSpaces.ts';

/** The results of a walk over a document. */
export interface WalkResults {
  readonly references: Reference[];
  readonly ids: string[];
  readonly inlineStyles: Place[];
  readonly diagnostics: Diagnostic[];
}

/** Elements whose address is a link, although they have none of a link's attributes. */
const embedding = new Set(['iframe', 'embed', 'object', 'form']);

/**
 * Inspects `element` and replaces addresses with marks. Changes its properties. Reports scripts
 * unless they are for the head.
 */
export function inspectElement(
  element: Element,
  { module, walk, isHead }: Pick<At, 'module' | 'isHead'> & { walk: Pick<Walk, 'results'> },
): void {
  const { results } = walk;
  const { tagName, properties } = element;
  const place = placeOfNode(element, module);
  if (typeof properties['id'] === 'string') results.ids.push(properties['id']);
  if (tagName === 'a' && typeof properties['name'] === 'string')
    results.ids.push(properties['name']);
  if (tagName === 'script' && !isHead && properties['type'] !== 'application/ld+json')
    results.diagnostics.push(diagnose('markdown/raw-script', place, {}));
  results.diagnostics.push(
    ...checkAttributes(element, place, (name) => attributePlace(name, element, module)),
  );
  for (const name of Object.keys(properties)) {
    if (!/^on[a-z]/i.test(name)) continue;
    results.diagnostics.push(
      diagnose('markdown/inline-handler', attributePlace(name, element, module), {
        attribute: name.toLowerCase(),
        tag: tagName,
      }),
    );
    delete properties[name];
  }
  if (properties['style'] !== undefined) results.inlineStyles.push(place);
  const attributes = addressAttributes[tagName];
  if (!attributes) return;
  takeReferences(element, attributes, { place, results });
  takeCandidates(element, { place, results });
}

/** The place of an attribute in its tag. */
function attributePlace(name: string, element: Element, module: Module): Place {
  const start = element.position?.start.offset;
  const written = name === 'className' ? 'class(?:Name)?' : undefined;
  const escaped = written ?? escapeRegExp(name);
  const attributeOffset =
    start === undefined
      ? -1
      : module.text.slice(start).search(new RegExp(`(?<=[\\s"'])${escaped}\\s*=`, 'i'));
  return attributeOffset === -1
    ? placeOfNode(element, module)
    : placeOfOffset(start! + attributeOffset, module);
}

function takeReferences(
  element: Element,
  attributes: Readonly<Record<string, Reference['kind']>>,
  { place, results }: { place: Place; results: WalkResults },
): void {
  const { tagName, properties } = element;
  // The generator writes the links between a footnote and its number, so they are correct.
  if (
    properties['dataFootnoteRef'] !== undefined ||
    properties['dataFootnoteBackref'] !== undefined
  )
    return;
  const unchecked = [
    'dataNoBrokenLinkCheck',
    'dataNobrokenlinkcheck',
    'data-noBrokenLinkCheck',
  ].filter((name) => properties[name] !== undefined);
  for (const name of unchecked) delete properties[name];
  for (const [name, kind] of Object.entries(attributes)) {
    const url = properties[name];
    if (typeof url !== 'string' || (tagName === 'form' && !isFollowed(properties))) continue;
    if (kind === 'link' && isScriptAddress(url)) {
      results.diagnostics.push(diagnose('markdown/javascript-link', place, {}));
      continue;
    }
    const text =
      kind === 'link'
        ? collapseSpaces(plainText(element.children as HastNode[], {}))
        : String(properties['alt'] ?? '');
    const sized = properties['width'] !== undefined || properties['height'] !== undefined;
    const index =
      results.references.push({
        kind,
        url,
        place: element.data?.addressPlaces?.[name] ?? place,
        text,
        ...((unchecked.length > 0 || url.startsWith('pathname://')) && { unchecked: true }),
        ...(sized && { sized }),
      }) - 1;
    properties[name] =
      mark('reference', index) + (embedding.has(tagName) ? '' : mark('attributes', index));
    if (tagOpensElsewhere(element, url))
      Object.assign(properties, {
        target: '_blank',
        rel: properties['rel'] ?? ['noopener', 'noreferrer'],
      });
  }
}

/** The images that an `img` or `source` may choose from. */
function takeCandidates(
  { tagName, properties }: Element,
  { place, results }: { place: Place; results: WalkResults },
): void {
  const name = ['srcSet', 'srcset'].find((key) => typeof properties[key] === 'string');
  if (name === undefined || !/^(?:img|source)$/.test(tagName)) return;
  const text = String(properties['alt'] ?? '');
  properties[name] = toCandidates(String(properties[name]))
    .map(({ url, descriptor }) => {
      const index =
        results.references.push({
          kind: 'image',
          url,
          place,
          text,
          sized: true,
          ...(url.startsWith('pathname://') && { unchecked: true }),
        }) - 1;
      return mark('reference', index) + (descriptor ? ` ${descriptor}` : '');
    })
    .join(', ');
}

function tagOpensElsewhere({ tagName, properties }: Element, url: string): boolean {
  return (
    tagName === 'a' &&
    /^(?:(?:https?:)?|pathname:)\/\//i.test(url) &&
    properties['target'] === undefined
  );
}
