/**
 * Applies the accessibility rules that need no browser to the HTML of a page: names, alternative
 * texts, labels, the order of headings, languages. The names of the rules are those of axe-core.
 */
import { Parser } from 'htmlparser2';
import type { AccessibilityNote } from '../../types.ts';
import { voidElements } from '../../lib/htmlElements.ts';

interface OpenElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The element's content so far, as assistive technology reads it. */
  name: string;
  /** Whether it is hidden from assistive technology, itself or by an element around it. */
  readonly isHidden: boolean;
  /** In a table: the numbers of header cells and of other cells. */
  headers: number;
  cells: number;
}

const fields = new Set(['input', 'select', 'textarea']);
/** The types of inputs that need no label, because their value names them or they are not shown. */
const unlabeled = new Set(['hidden', 'submit', 'reset', 'button', 'image']);
/** The number of characters after which a start tag is cut off in a diagnostic. */
const maxTagChars = 120;

/** Returns the diagnostics for the HTML of a page, in the order of the document. */
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

/** Returns a function that reports a heading more than one level below the heading before it. */
function createHeadingOrder(report: Report): (element: OpenElement) => void {
  let before = 0;
  return (element) => {
    const level = Number(/^h([1-6])$/.exec(element.tag)?.[1] ?? 0);
    if (level === 0) return;
    if (before > 0 && level > before + 1) report('heading-order', element);
    before = level;
  };
}

/** Counts a cell for the innermost table around it. */
function countCell(stack: readonly OpenElement[], tag: string): void {
  const table = stack.findLast((opened) => opened.tag === 'table');
  if (table && tag === 'th') table.headers += 1;
  if (table && tag === 'td') table.cells += 1;
}

/** Reports diagnostics that need only the start tag. */
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

/** Whether an element is a field that still needs a label with its id in `for`. */
function needsLabel({ tag, attributes }: OpenElement, stack: readonly OpenElement[]): boolean {
  if (!fields.has(tag) || ownName(attributes) !== '') return false;
  if (tag === 'input' && unlabeled.has(attributes['type'] ?? 'text')) return false;
  return !stack.some((opened) => opened.tag === 'label');
}

/** Reports diagnostics that need the whole element. */
function inspectEnd(element: OpenElement, report: Report): void {
  const { tag, attributes, headers, cells } = element;
  const name = ownName(attributes) || element.name.trim();
  if (name === '' && tag === 'a' && attributes['href'] !== undefined) report('link-name', element);
  if (name === '' && (tag === 'button' || tag === 'summary')) report('button-name', element);
  if (name === '' && /^h[1-6]$/.test(tag)) report('empty-heading', element);
  if (tag === 'table' && headers === 0 && cells > 1 && !isPresentation(attributes))
    report('table-headers', element);
}

/** Adds the name of an element to the name of its parent. */
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

/** Made when needed, because it takes longer than the inspection of a page. */
let languages: Intl.DisplayNames | undefined;

function isAssigned(language: string): boolean {
  if (Intl.Collator.supportedLocalesOf(language).length > 0) return true;
  languages ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return languages.of(language) !== undefined;
}

/**
 * Whether a language tag is well-formed. A code of two letters must also be assigned, which `jp` is
 * not.
 */
function isLanguage(lang: string): boolean {
  try {
    const [tag] = Intl.getCanonicalLocales(lang);
    const [language = ''] = (tag ?? '').split('-');
    return language.length > 2 || isAssigned(language);
  } catch {
    return false;
  }
}

/** Returns the id and the address by which the source of an element can be found. */
function traceOf({ id, href, src }: Readonly<Record<string, string>>) {
  const address = href ?? src;
  return { ...(id !== undefined && { id }), ...(address !== undefined && { address }) };
}

/** Writes the start tag with the attributes that distinguish it from others. */
function toTag(tag: string, attributes: Readonly<Record<string, string>>): string {
  const attributeTexts = ['id', 'type', 'name', 'href', 'src', 'lang', 'class']
    .flatMap((name) => (attributes[name] === undefined ? [] : `${name}="${attributes[name]}"`))
    .join(' ');
  const text = `<${[tag, attributeTexts].filter(Boolean).join(' ')}>`;
  return text.length > maxTagChars ? `${text.slice(0, maxTagChars)}…` : text;
}
