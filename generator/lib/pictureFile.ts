/** Output path of a social card. */
export function pictureFile(name: string): string {
  return `assets/social/${name}.png`;
}
