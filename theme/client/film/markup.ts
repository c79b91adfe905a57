/**
 * The replacement of React for the components of a film with inputs. Elements become
 * markup at once. There are no hooks, handlers or refs, because the markup is all that is left.
 */
import { escapeHtml } from '../../../generator/contract/escapeHtml.ts';

type Props = Readonly<Record<string, unknown>>;
type Component = (props: Props) => unknown;

/** Text that is markup already. */
class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Attributes of SVG that have capital letters; in all others they stand for a hyphen. */
const camelCase = new Set(
  (
    'viewBox preserveAspectRatio textLength lengthAdjust pathLength startOffset refX refY ' +
    'gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits ' +
    'patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight'
  ).split(' '),
);
const renamed: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

export function Fragment({ children }: Props): unknown {
  return children;
}

export function jsx(type: string | Component, { children, ...props }: Props): unknown {
  if (typeof type === 'function') return type({ children, ...props });
  const attributes = Object.entries(props).map(([name, value]) => toAttribute(name, value));
  return new Markup(`<${type}${attributes.join('')}>${toMarkup(children)}</${type}>`);
}

export const jsxs = jsx;

/** The markup of a component's result. */
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
