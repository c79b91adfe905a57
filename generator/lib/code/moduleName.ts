/** `…/compat/theme-common.tsx` is what `@docusaurus/theme-common` stands for. */
export function moduleNameOf(file: string): string {
  const [, folder, name] =
    /theme\/(compat|components)\/(.+?)(?:\/index)?\.[jt]sx?$/.exec(file) ?? [];
  return name === undefined ? file : `@${folder === 'compat' ? 'docusaurus' : 'theme'}/${name}`;
}
