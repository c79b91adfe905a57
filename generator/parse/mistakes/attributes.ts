/** Finds unknown attributes of HTML elements, and images and links without an address. */
import type { Element, ElementContent } from 'hast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { misspelledAttribute } from '../../diagnostics/misspelledAttribute.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic, Place } from '../../types.ts';
import { lookupTable } from '../../lib/lookupTable.ts';

/**
 * Reports problems of an author's element. `placeOf` returns the place of one of its attributes.
 */
export function checkAttributes(
  element: Element,
  place: Place,
  placeOf: (name: string) => Place,
): readonly Diagnostic[] {
  const { tagName, properties } = element;
  if (tagName.includes('-') || tagName === 'svg') return [];
  const unknown = Object.keys(properties).flatMap((name) => {
    const bound = /^(?:[:@]|v-(?:bind:|on:)?)([a-z][\w-]*)$/.exec(name)?.[1];
    if (bound !== undefined)
      return [diagnose('markdown/template-attribute', placeOf(name), { tag: tagName, name })];
    // The tree has ARIA names in camel case, except those from MDX.
    const written = name.replace(/^aria(?=[A-Z])/, 'aria-');
    const spelled = written === name ? name : written.toLowerCase();
    const nearest = misspelledAttribute(spelled);
    const params = { tag: tagName, name: spelled, nearest: nearest! };
    return nearest ? [diagnose('markdown/unknown-attribute', placeOf(spelled), params)] : [];
  });
  if (unknown.length > 0) return unknown;
  const hasAddress = ['src', 'srcSet', 'srcset', 'dataSrc', 'data-src'].some(
    (name) => properties[name] !== undefined,
  );
  const value = checkValues(element, placeOf);
  if (value) return [value];
  if (tagName === 'img' && !hasAddress)
    return [diagnose('asset/empty-address', place, { kind: 'picture' })];
  if (tagName === 'a' && Object.keys(properties).every((name) => looks.has(name)))
    return [diagnose('link/no-address', place, {})];
  if (!hasAddress && isSilent(element))
    return [diagnose('asset/empty-address', place, { kind: playable[tagName]! })];
  if (tagName === 'iframe' && !hasAddress && properties['srcDoc'] === undefined)
    return [diagnose('asset/empty-address', place, { kind: 'frame' })];
  if (tagName === 'iframe') return checkFrame(String(properties['src'] ?? ''), place);
  if (tagName === 'style') return [diagnose('markdown/raw-style', place, {})];
  return [];
}

/** Attributes with a fixed set of values. */
const words = lookupTable<readonly string[]>({
  'input.type': (
    'text checkbox radio button submit reset email number password search tel url date time ' +
    'range color file hidden month week'
  ).split(' '),
  'button.type': ['button', 'submit', 'reset'],
  'th.scope': ['col', 'row', 'colgroup', 'rowgroup'],
  'a.rel': (
    'noopener noreferrer nofollow external sponsored ugc me author license next prev help search ' +
    'tag bookmark opener'
  ).split(' '),
  role: (
    'alert alertdialog article banner button cell checkbox columnheader combobox ' +
    'complementary contentinfo definition dialog document feed figure form grid gridcell ' +
    'group heading img list listbox listitem log main marquee math menu menubar menuitem ' +
    'menuitemcheckbox menuitemradio meter navigation none note option presentation ' +
    'progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox ' +
    'separator slider spinbutton status switch tab table tablist tabpanel term textbox timer ' +
    'toolbar tooltip tree treegrid treeitem application generic paragraph code time mark ' +
    'image subscript superscript strong emphasis deletion insertion'
  ).split(' '),
  target: ['_blank', '_self', '_parent', '_top'],
  loading: ['lazy', 'eager'],
  align: ['left', 'right', 'center', 'justify', 'top', 'middle', 'bottom'],
  dir: ['ltr', 'rtl', 'auto'],
  preload: ['none', 'metadata', 'auto'],
});
const flags = new Set(
  (
    'open controls autoPlay autoplay loop muted disabled checked hidden required readOnly ' +
    'readonly selected allowFullScreen allowfullscreen playsInline playsinline reversed'
  ).split(' '),
);

/**
 * Reports a value that the attribute does not accept. The window that a link opens may have any
 * name.
 */
function checkValues(
  { tagName, properties }: Element,
  placeOf: (name: string) => Place,
): Diagnostic | undefined {
  for (const [name, property] of Object.entries(properties)) {
    const value = Array.isArray(property) ? property.join(' ') : property;
    if (typeof value !== 'string') continue;
    const plain =
      name === 'className'
        ? value.replace(/(^|\s)\.(?=\S)/g, '$1')
        : name === 'id'
          ? value.trim().replace(/\s+/g, '-')
          : value;
    if (plain !== value)
      return diagnose('markdown/attribute-value', placeOf(name), {
        tag: tagName,
        name: name === 'className' ? 'class' : name,
        value,
        meant: plain,
      });
    const quoted = /^[“”„‘’«»](.*?)[“”„‘’«»]?$/.exec(value)?.[1];
    // Addresses are checked as links.
    if (quoted !== undefined && !/^(?:alt|title|href|src)$/.test(name))
      return diagnose('markdown/attribute-value', placeOf(name), {
        tag: tagName,
        name: name === 'className' ? 'class' : name,
        value,
        meant: quoted,
      });
    if (flags.has(name) && value === 'false')
      return diagnose('markdown/attribute-value', placeOf(name), { tag: tagName, name, value });
    const allowed = words[name] ?? words[`${tagName}.${name}`];
    if (!allowed) continue;
    const wrong = value.split(/\s+/).find((word) => !allowed.includes(word.toLowerCase()));
    const meant = wrong === undefined ? undefined : suggest(wrong, allowed);
    if (meant !== undefined)
      return diagnose('markdown/attribute-value', placeOf(name), {
        tag: tagName,
        name,
        value: wrong!,
        meant,
      });
  }
  return undefined;
}

/** Attributes that give no purpose to a link without an address. */
const looks = new Set(['class', 'className', 'style', 'title', 'target', 'rel']);

const playable = lookupTable<'video' | 'sound' | 'element'>({
  video: 'video',
  audio: 'sound',
  source: 'element',
});

/**
 * Whether a media element has nothing to play. A script may find it by its `id` or data, and code
 * inside it may give a source.
 */
function isSilent({ tagName, properties, children }: Element): boolean {
  return (
    tagName in playable &&
    Object.keys(properties).every((name) => name !== 'id' && !name.startsWith('data')) &&
    !children.some(mayPlay)
  );
}

function mayPlay(node: ElementContent): boolean {
  return node.type === 'element'
    ? node.tagName === 'source' || node.children.some(mayPlay)
    : node.type !== 'text' && node.type !== 'comment';
}

/** Pages about films, which refuse frames, and the address that frames may show. */
const filmPages: readonly (readonly [RegExp, string])[] = [
  [
    /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/watch\?(?:.*&)?v=|youtu\.be\/)([\w-]+).*$/,
    'https://www.youtube.com/embed/$1',
  ],
  [/^https?:\/\/(?:www\.)?vimeo\.com\/(\d+).*$/, 'https://player.vimeo.com/video/$1'],
];

function checkFrame(url: string, place: Place): readonly Diagnostic[] {
  if (/^http:\/\/(?!localhost\b|127\.)/i.test(url) && !filmPages.some(([page]) => page.test(url))) {
    const meant = url.replace(/^http/i, 'https');
    return [diagnose('link/malformed-address', place, { url, reason: 'insecure', meant })];
  }
  const [page, instead] = filmPages.find(([pattern]) => pattern.test(url)) ?? [];
  if (!page) return [];
  const meant = url.replace(page, instead!);
  return [diagnose('link/malformed-address', place, { url, reason: 'about', meant })];
}
