/**
 * Describes a form or an interactive part to a reader who cannot use it: its name, its fields and
 * buttons, and the address to which a form sends its data.
 */
import { slotElement } from '../../contract.ts';
import { isParsedElement, textIn, type ParsedElement } from './parsedNode.ts';
import { collapseSpaces } from '../../lib/collapseSpaces.ts';

interface Controls {
  readonly fields: string[];
  readonly buttons: string[];
}

/**
 * Returns the description as one line without markup. `undefined`: the part has no controls. `base`
 * is the address of the page.
 */
export function describeControls(part: ParsedElement, base: string): string | undefined {
  const controls: Controls = { fields: [], buttons: [] };
  collect(part, controls, { root: part, label: '' });
  const isForm = part.name === 'form';
  const { fields, buttons } = controls;
  if (fields.length + buttons.length === 0) return undefined;
  const title = isForm ? 'Form' : 'Interactive part';
  const name = part.attribs['aria-label'] ? ` ${quoted(part.attribs['aria-label'])}` : '';
  const parts = [
    ...(fields.length > 0 ? [`fields ${[...new Set(fields)].map(quoted).join(', ')}`] : []),
    ...(buttons.length > 0 ? [`buttons ${[...new Set(buttons)].map(quoted).join(', ')}`] : []),
  ];
  const { action } = part.attribs;
  const target =
    isForm && action && URL.canParse(action, base)
      ? ` It sends to ${new URL(action, base).href}.`
      : '';
  return `${title}${name}: ${parts.join('; ')}.${target}`;
}

/** Whether a part contains a form. The form gets a description of its own. */
export function hasForm(node: ParsedElement): boolean {
  return node.children.some(
    (child) => isParsedElement(child) && (child.name === 'form' || hasForm(child)),
  );
}

const quoted = (text: string) => `“${text}”`;

interface ControlPosition {
  readonly root: ParsedElement;
  /** Text of the label around a control. */
  readonly label: string;
}

function collect(node: ParsedElement, controls: Controls, position: ControlPosition): void {
  for (const child of node.children) {
    if (!isParsedElement(child)) continue;
    const { name, attribs } = child;
    // Controls inside its Markdown, such as the button that copies code, are not the part's own.
    if (name === slotElement || name === 'pre' || attribs['aria-hidden'] === 'true') continue;
    if (attribs['role'] === 'tab') continue;
    const type = attribs['type'] ?? 'text';
    if (name === 'button')
      add(controls.buttons, accessibleName(child, position, collapseSpaces(textIn(child))));
    else if (name === 'input' && /^(?:submit|button|reset|image)$/.test(type))
      add(controls.buttons, accessibleName(child, position, attribs['value']));
    else if ((name === 'input' && type !== 'hidden') || name === 'textarea' || name === 'select')
      add(controls.fields, accessibleName(child, position));
    else
      collect(child, controls, {
        ...position,
        label: name === 'label' ? collapseSpaces(textIn(child)) : position.label,
      });
  }
}

function add(names: string[], name: string): void {
  if (name !== '') names.push(name);
}

/**
 * Finds the name of a control as assistive technology does. `aria-labelledby` is not followed.
 * `caption` is the text of a button; what is in a field is not its name.
 */
function accessibleName(
  { attribs }: ParsedElement,
  { root, label }: ControlPosition,
  caption = '',
): string {
  return (
    attribs['aria-label'] ||
    labelFor(root, attribs['id']) ||
    label ||
    caption ||
    attribs['placeholder'] ||
    attribs['title'] ||
    attribs['name'] ||
    ''
  );
}

/** Returns the text of the label with this id in `for`. It is empty if there is none. */
function labelFor(node: ParsedElement, id: string | undefined): string {
  if (id === undefined) return '';
  for (const child of node.children) {
    if (!isParsedElement(child)) continue;
    if (child.name === 'label' && child.attribs['for'] === id) return collapseSpaces(textIn(child));
    const label = labelFor(child, id);
    if (label !== '') return label;
  }
  return '';
}
