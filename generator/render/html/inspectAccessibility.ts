/**
 * Rules of accessibility that need no browser, over the HTML of a page: names, alternatives,
 * labels, the order of headings, languages. The names of the rules are those of axe-core.
 */
import { Parser } from 'htmlparser2';
import type { AccessibilityNote } from '../../types.ts';
import { voidElements } from '../../lib/htmlElements.ts';

/** An element that is open. */
interface OpenElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The content of an element as assistive technology reads it. */
  name: string;
  readonly isHidden: boolean;
  /** Of tables: whether there is a header cell, and how many cells. */
  headers: number;
  cells: number;
}

const fields = new Set(['input', 'select', 'textarea']);
/** Inputs that need no label: they have a name of their own, or none is shown. */
const unlabeled = new Set(['hidden', 'submit', 'reset', 'button', 'image']);
/** Longest start tag in a finding. */
const maxTagChars = 120;

/** Returns the findings, in the order of the document. */
export function inspectAccessibility(html: string): readonly AccessibilityNote[] {
  const notes: AccessibilityNote[] = [];
  const stack: OpenElement[] = [];
  const labels = new Set<string>();
  const unnamed: { readonly id: string; readonly note: AccessibilityNote }[] = [];
  const report = (rule: AccessibilityNote['rule'], { tag, attributes }: OpenElement) => {
    const note = { rule, element: toTag(tag, attributes), ...traceOf(attributes) };
    notes.push(note);
    return note;
  };
  const inspectOrder = createHeadingOrder(report);
  const open = (tag: string, attributes: Readonly<Record<string, string>>): OpenElement => ({
    tag,
    attributes,
    name: '',
    isHidden: (stack.at(-1)?.isHidden ?? false) || attributes['aria-hidden'] === 'true',
    headers: 0,
    cells: 0,
  });
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element = open(tag, attributes);
      const { isHidden } = element;
      if (tag === 'label' && attributes['for'] !== undefined) labels.add(attributes['for']);
      const lang = attributes['lang'];
      if (lang !== undefined && !isLanguage(lang)) report('valid-lang', element);
      if (tag === 'html' && !lang) report('html-has-lang', element);
      if (!isHidden) inspectStart(element, report);
      if (!isHidden && needsLabel(element, stack)) {
        const note = report('label', element);
        if (attributes['id'] !== undefined) unnamed.push({ id: attributes['id'], note });
      }
      if (!isHidden && stack.some((opened) => opened.tag === 'main')) inspectOrder(element);
      countCell(stack, tag);
      if (voidElements.has(tag)) nameParent(stack, element);
      else stack.push(element);
    },
    ontext(text) {
      const element = stack.at(-1);
      if (element && !element.isHidden) element.name += text;
    },
    onclosetag(tag) {
      const depth = stack.findLastIndex((opened) => opened.tag === tag);
      if (depth < 0) return;
      for (const element of stack.splice(depth).reverse()) {
        if (!element.isHidden) inspectEnd(element, report);
        nameParent(stack, element);
      }
    },
  });
  parser.end(html);
  const named = new Set(unnamed.filter(({ id }) => labels.has(id)).map(({ note }) => note));
  return notes.filter((note) => !named.has(note));
}

type Report = (rule: AccessibilityNote['rule'], element: OpenElement) => AccessibilityNote;

/** Notes headings that are more than one level below the heading before them. */
function createHeadingOrder(report: Report): (element: OpenElement) => void {
  let before = 0;
  return (element) => {
    const level = Number(/^h([1-6])$/.exec(element.tag)?.[1] ?? 0);
    if (level === 0) return;
    if (before > 0 && level > before + 1) report('heading-order', element);
    before = level;
  };
}

/** Counts a cell for the table that it is in. */
function countCell(stack: readonly OpenElement[], tag: string): void {
  const table = stack.findLast((opened) => opened.tag === 'table');
  if (table && tag === 'th') table.headers += 1;
  if (table && tag === 'td') table.cells += 1;
}

/** The findings that need only the start tag. */
function inspectStart(element: OpenElement, report: Report): void {
  const { tag, attributes } = element;
  const { alt, href, type } = attributes;
  if (ownName(attributes) !== '') return;
  if (tag === 'img' && alt === undefined && !isPresentation(attributes))
    report('image-alt', element);
  if (tag === 'area' && href !== undefined && !alt) report('area-alt', element);
  if (tag === 'input' && type === 'image' && !alt) report('input-image-alt', element);
  if (tag === 'iframe') report('frame-title', element);
}

/** Whether an element is a field without a name, unless a label elsewhere names it. */
function needsLabel({ tag, attributes }: OpenElement, stack: readonly OpenElement[]): boolean {
  if (!fields.has(tag) || ownName(attributes) !== '') return false;
  if (tag === 'input' && unlabeled.has(attributes['type'] ?? 'text')) return false;
  return !stack.some((opened) => opened.tag === 'label');
}

/** The facts that are complete once an element has ended. */
function inspectEnd(element: OpenElement, report: Report): void {
  const { tag, attributes, headers, cells } = element;
  const name = ownName(attributes) || element.name.trim();
  if (name === '' && tag === 'a' && attributes['href'] !== undefined) report('link-name', element);
  if (name === '' && (tag === 'button' || tag === 'summary')) report('button-name', element);
  if (name === '' && /^h[1-6]$/.test(tag)) report('empty-heading', element);
  if (tag === 'table' && headers === 0 && cells > 1 && !isPresentation(attributes))
    report('table-headers', element);
}

/** The content of an element is part of the name of its parent. */
function nameParent(stack: readonly OpenElement[], element: OpenElement): void {
  const parent = stack.at(-1);
  const { tag, attributes, isHidden } = element;
  if (!parent || isHidden) return;
  const alt = tag === 'img' ? (attributes['alt'] ?? '') : '';
  parent.name += ` ${ownName(attributes) || alt || element.name}`;
}

function ownName(attributes: Readonly<Record<string, string>>): string {
  const { 'aria-label': label, 'aria-labelledby': by, title } = attributes;
  return (label ?? by ?? title ?? '').trim();
}

function isPresentation({ role }: Readonly<Record<string, string>>): boolean {
  return role === 'presentation' || role === 'none';
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a tag is well-formed and no unassigned code of two letters, such as `jp`. */
function isLanguage(lang: string): boolean {
  try {
    const [tag] = Intl.getCanonicalLocales(lang);
    const [language = ''] = (tag ?? '').split('-');
    return language.length > 2 || languages.of(language) !== undefined;
  } catch {
    return false;
  }
}

/** The id or the address by which the source of an element may be found. */
function traceOf({ id, href, src }: Readonly<Record<string, string>>) {
  const address = href ?? src;
  return { ...(id !== undefined && { id }), ...(address !== undefined && { address }) };
}

/** The start tag, with the attributes that distinguish it from others. */
function toTag(tag: string, attributes: Readonly<Record<string, string>>): string {
  const attributeTexts = ['id', 'type', 'name', 'href', 'src', 'lang', 'class']
    .flatMap((name) => (attributes[name] === undefined ? [] : `${name}="${attributes[name]}"`))
    .join(' ');
  const text = `<${[tag, attributeTexts].filter(Boolean).join(' ')}>`;
  return text.length > maxTagChars ? `${text.slice(0, maxTagChars)}…` : text;
}
