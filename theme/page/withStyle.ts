/**
 * Returns the class of a part of the page, with the class for `style`, the look that the
 * configuration names: `navbar navbar--dark`.
 */
export function withStyle(part: string, style: string | undefined): string {
  return style === undefined ? part : `${part} ${part}--${style}`;
}
