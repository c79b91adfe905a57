/**
 * Returns the name of a compatible module: `@docusaurus/theme-common` for
 * `…/compat/theme-common.tsx`.
 */
export function moduleNameOf(file: string): string {
  const [, folder, name] =
    /theme\/(compat|components)\/(.+?)(?:\/index)?\.[jt]sx?$/.exec(file) ?? [];
  return name === undefined ? file : `@${folder === 'compat' ? 'docusaurus' : 'theme'}/${name}`;
}
