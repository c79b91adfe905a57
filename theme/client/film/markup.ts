/**
 * Replaces React in the bundle of a film with inputs. Elements become markup at once. Hooks,
 * handlers and refs do not work, because only the markup remains.
 */
import { escapeHtml } from '../../../generator/contract/escapeHtml.ts';

type Props = Readonly<Record<string, unknown>>;
type Component = (props: Props) => unknown;

/** A text that is markup already, so it is not escaped again. */
class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The attributes of SVG with capital letters. In others, a capital letter stands for a hyphen. */
const camelCase = new Set(
  (
    'viewBox preserveAspectRatio textLength lengthAdjust pathLength startOffset refX refY ' +
    'gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits ' +
    'patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight'
  ).split(' '),
);
const renamed: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

/** React's `Fragment`. */
export function Fragment({ children }: Props): unknown {
  return children;
}

/** The function that compiled JSX calls for an element with at most one child. */
export function jsx(type: string | Component, { children, ...props }: Props): unknown {
  if (typeof type === 'function') return type({ children, ...props });
  const attributes = Object.entries(props).map(([name, value]) => toAttribute(name, value));
  return new Markup(`<${type}${attributes.join('')}>${toMarkup(children)}</${type}>`);
}

/** The function that compiled JSX calls for an element with several children. */
export const jsxs = jsx;

/** Returns the markup for the result of a component. */
export function toMarkup(content: unknown): string {
  if (content === undefined || content === null || typeof content === 'boolean') return '';
  if (content instanceof Markup) return content.text;
  if (Array.isArray(content)) return content.map(toMarkup).join('');
  return escapeHtml(String(content));
}

function toAttribute(name: string, value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  const written =
    renamed[name] ??
    (camelCase.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  return ` ${written}="${value === true ? '' : escapeHtml(String(value))}"`;
}
