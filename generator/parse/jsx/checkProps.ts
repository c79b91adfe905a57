/** Checks the properties of the components that every theme has. */
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { admonitionKeywords } from '../../lib/admonitionKeywords.ts';
import type { Diagnostic, Json, PartNode, Place } from '../../types.ts';
import { literalProp } from './props.ts';
import { lookupTable } from '../../lib/lookupTable.ts';

type Element = Extract<PartNode, { type: 'element' }>;

interface KnownProps {
  readonly props: readonly string[];
  /** Other properties are attributes of the element, so only near misses of `props` are faults. */
  readonly isOpen?: true;
  /** The names of its properties in other tools. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /** Readers see nothing of the component without children and without any of these properties. */
  readonly content?: readonly string[];
}

const common = 'children className id hidden key ref style';

const components = lookupTable<KnownProps>({
  '@theme/Tabs': {
    props: words(`${common} defaultValue values groupId queryString lazy block`),
    elsewhere: { group: 'groupId', default: 'defaultValue', sync: 'groupId' },
    content: ['values'],
  },
  '@theme/TabItem': {
    props: words(`${common} value label default attributes`),
    elsewhere: { title: 'label', name: 'label' },
    content: [],
  },
  '@theme/Admonition': {
    props: words(`${common} type title titleHtml icon`),
    elsewhere: { kind: 'type', variant: 'type', heading: 'title', label: 'title' },
    content: ['title', 'titleHtml', 'icon'],
  },
  '@theme/CodeBlock': {
    props: words(`${common} language title showLineNumbers metastring live html lineNumbers code`),
    elsewhere: { lang: 'language', meta: 'metastring', filename: 'title' },
  },
  '@theme/TOCInline': {
    props: words(`${common} toc minHeadingLevel maxHeadingLevel`),
    elsewhere: { min: 'minHeadingLevel', max: 'maxHeadingLevel' },
  },
  '@theme/DocCardList': { props: words(`${common} items`) },
  '@theme/Details': { props: words('summary open className children'), isOpen: true },
  '@theme/ThemedImage': { props: words('sources alt width height className'), isOpen: true },
  '@docusaurus/Link': {
    props: words('to href isNavLink activeClassName exact autoAddBaseUrl target title className'),
    isOpen: true,
    elsewhere: { url: 'to', link: 'to', path: 'to' },
  },
  '@docusaurus/Translate': { props: words('children id description values key') },
  '@docusaurus/Interpolate': { props: words('children values key') },
  '@docusaurus/BrowserOnly': { props: words('children fallback key') },
});

/** The facts of the document that a check of properties needs. */
interface TagContext {
  /** Words for the site's own admonitions. */
  readonly admonitions: readonly string[];
  /**
   * The names X of components `@theme/X` that the site replaces. Their properties are not checked.
   */
  readonly replaced: readonly string[];
  /** Returns the place of a property that the tag has. */
  readonly placeOf: (name: string) => Place;
}

/** Reports properties and values without effect, and components without content. */
export function checkProps(element: Element, context: TagContext): readonly Diagnostic[] {
  const contract = components[element.name];
  if (!contract || context.replaced.some((name) => element.name === `@theme/${name}`)) return [];
  const names = checkNames(element, contract, context);
  return names.length > 0
    ? names
    : [
        ...checkValues(element, context),
        ...checkContent(element, contract),
        ...checkAddress(element, context),
      ];
}

function checkNames(
  { name: component, props: writtenProps }: Element,
  { props, isOpen, elsewhere = {} }: KnownProps,
  { placeOf }: TagContext,
): readonly Diagnostic[] {
  return writtenProps.flatMap((prop) => {
    if (!('name' in prop) || props.includes(prop.name)) return [];
    const { name } = prop;
    if (/^(?:data|aria)-|^on[A-Z]/.test(name) || (isOpen && attributes.has(name))) return [];
    const otherName = Object.hasOwn(elsewhere, name) ? elsewhere[name] : undefined;
    const nearest = otherName ?? suggest(name, props);
    if (isOpen && nearest === undefined) return [];
    const tag = tagOf(component);
    return [
      diagnose('markdown/unknown-attribute', placeOf(name), {
        tag,
        name,
        nearest,
        available: props,
      }),
    ];
  });
}

/** Attributes of links, images and `<details>` that resemble a property. */
const attributes = new Set(
  words('id rel download name style role tabIndex srcSet sizes loading decoding lang dir hidden'),
);

function checkValues(
  { name: component, props }: Element,
  { admonitions, placeOf }: TagContext,
): readonly Diagnostic[] {
  const wrong = (name: string, value: Json, meant?: string) =>
    diagnose('markdown/attribute-value', placeOf(name), {
      tag: tagOf(component),
      name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
      ...(meant !== undefined && { meant }),
    });
  if (component === '@theme/Admonition') {
    const type = literalProp(props, 'type');
    const keywords = [...admonitionKeywords, ...admonitions];
    return typeof type !== 'string' || keywords.includes(type)
      ? []
      : [wrong('type', type, suggest(type, keywords) ?? keywords[0])];
  }
  if (component === '@docusaurus/Link') {
    const target = literalProp(props, 'target');
    const meant = typeof target === 'string' ? suggest(target, ['_blank', '_self']) : undefined;
    return meant === undefined || meant === target ? [] : [wrong('target', target!, meant)];
  }
  if (component === '@theme/TOCInline') {
    const [min, max] = ['minHeadingLevel', 'maxHeadingLevel'].map((name, index) => {
      const level = literalProp(props, name);
      return level === undefined ? index + 2 : Number(level);
    }) as [number, number];
    const name = literalProp(props, 'minHeadingLevel') === undefined ? 'max' : 'min';
    return min > max ? [wrong(`${name}HeadingLevel`, name === 'min' ? min : max)] : [];
  }
  return [];
}

/** Reports empty boxes and tabs. */
function checkContent(
  { name, props, children, place }: Element,
  { content }: KnownProps,
): readonly Diagnostic[] {
  const isEmpty =
    content !== undefined &&
    children.length === 0 &&
    props.every((prop) => 'name' in prop && prop.name !== 'children') &&
    !props.some((prop) => 'name' in prop && content.includes(prop.name));
  return isEmpty ? [diagnose('markdown/empty-component', place, { tag: tagOf(name) })] : [];
}

/** Reports links that lead nowhere, and images that lack one of their two files. */
function checkAddress(
  { name: component, props, place }: Element,
  { placeOf }: TagContext,
): readonly Diagnostic[] {
  if (props.some((prop) => 'spread' in prop)) return [];
  const has = (name: string) => props.some((prop) => 'name' in prop && prop.name === name);
  if (component === '@docusaurus/Link') {
    const isEmpty = ['to', 'href'].some((name) => literalProp(props, name) === '');
    if (isEmpty || !(has('to') || has('href')))
      return [diagnose('link/no-address', place, { isComponent: true })];
  }
  if (component !== '@theme/ThemedImage') return [];
  const sources = literalProp(props, 'sources');
  const isWhole =
    typeof sources !== 'object' ||
    sources === null ||
    ['light', 'dark'].every((mode) => mode in sources);
  return isWhole && has('sources')
    ? []
    : [
        diagnose('asset/empty-address', has('sources') ? placeOf('sources') : place, {
          kind: 'picture',
        }),
      ];
}

function words(list: string): string[] {
  return list.split(' ');
}

function tagOf(component: string): string {
  return component.slice(component.indexOf('/') + 1);
}
