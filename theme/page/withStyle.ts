/**
 * The class of a part of the page, with the class of the look that the configuration names for it.
 */
export function withStyle(part: string, style: string | undefined): string {
  return style === undefined ? part : `${part} ${part}--${style}`;
}
