import type { Json } from '../../types.ts';

/** Style properties whose numbers are no lengths (React's list). */
const unitless = new Set(
  'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth columnCount columns flex flexGrow flexShrink fontWeight gridArea gridColumn gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart lineClamp lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth'.split(
    ' ',
  ),
);

/** A literal `style={{…}}` as the text of a style attribute; `undefined` when a value is no text or number. */
export function toStyle(object: Readonly<Record<string, Json>>): string | undefined {
  const declarations: string[] = [];
  for (const [name, value] of Object.entries(object)) {
    if (value === null || typeof value === 'boolean' || value === '') continue;
    if (typeof value === 'object') return undefined;
    const property = name.startsWith('--')
      ? name
      : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-');
    const text =
      typeof value === 'number' && value !== 0 && !name.startsWith('--') && !unitless.has(name)
        ? `${value}px`
        : String(value).trim();
    declarations.push(`${property}:${text}`);
  }
  return declarations.join(';');
}
