/**
 * Returns the address of a diagram as an image, in which its styles are isolated. Mermaid's
 * diagrams are as wide as their surroundings, while an image has a size.
 */
export function toPicture(svg: string): string {
  const [, width, height] = /viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const sized = width ? svg.replace('width="100%"', `width="${width}" height="${height}"`) : svg;
  return `data:image/svg+xml,${encodeURIComponent(sized)}`;
}
