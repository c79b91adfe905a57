/** Output path of the social picture of a name. */
export function pictureFile(name: string): string {
  return `assets/social/${name}.png`;
}
