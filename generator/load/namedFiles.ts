import type { Config } from '../types.ts';

/** Files and folders that the configuration names, as paths relative to the root. */
interface NamedFiles {
  /** Files whose bytes load reads: fonts of social cards, and the possible files of the icon. */
  readonly read: readonly string[];
  /** Files that only have to exist. */
  readonly present: readonly string[];
}

/** Returns the files that load looks for, for the fields of a configuration. */
export function namedFiles(config: Config): NamedFiles {
  const { staticDirectories, customCss, collections, socialCards } = config;
  const inStatic = (file: string) =>
    staticDirectories.map((folder) => `${folder}/${file.replace(/^\//, '')}`);
  const [icon, ...pictures] = configPictures(config);
  return {
    read: [...(socialCards === false ? [] : socialCards.fonts), ...inStatic(icon ?? '')],
    present: [
      ...customCss,
      ...staticDirectories,
      ...collections.map(({ path }) => path),
      ...pictures.flatMap((file) => inStatic(file ?? '')),
    ],
  };
}

/** The icon, then the image for social cards and the logos. */
function configPictures({
  favicon,
  themeConfig: { image, navbar, footer },
}: Config): readonly (string | undefined)[] {
  const logos = [navbar.logo, footer.logo].flatMap((logo) => [logo?.src, logo?.srcDark]);
  return [favicon, image, ...logos];
}
