/**
 * The address of a diagram as a picture, in which its styles are its own. Mermaid makes diagrams as
 * wide as their surroundings; a picture has a size.
 */
export function toPicture(svg: string): string {
  const [, width, height] = /viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const sized = width ? svg.replace('width="100%"', `width="${width}" height="${height}"`) : svg;
  return `data:image/svg+xml,${encodeURIComponent(sized)}`;
}
