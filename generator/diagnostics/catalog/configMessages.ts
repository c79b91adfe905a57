import { checked, didYouMean, error, listNames, lowerable, warning } from './entry.ts';

/** `path`: the field, such as `themeConfig.navbar.items[2].to`. `value`: its value, shortened. */
type ValueFault = { path: string; value: string; allowed: string; nearest?: string };
type UnknownKey = { path: string; key: string; allowed: readonly string[]; nearest?: string };

const nameOfPath = (path: string) => (path === '' ? 'the configuration' : `\`${path}\``);

const file = {
  /** `above`: the nearest parent folder that is a site. */
  'config/missing-file': error<{ root: string; above?: string }>(
    ({ root }) => `The folder \`${root}\` holds no \`site.config.ts\`, so it is not a site.`,
    ({ above }) =>
      above === undefined
        ? 'Run `site init` there to begin one, or name the folder of a site.'
        : `The folder above it is one: name \`${above}\`.`,
  ),
  'config/build': error<{ file: string; reason: string }>(
    ({ file, reason }) => `\`${file}\` cannot be read: ${reason}.`,
    () => 'Correct the line. Nothing else is checked until this file can be read.',
  ),
  'config/throws': error<{ file: string; reason: string }>(
    ({ file, reason }) => `\`${file}\` failed when it was run: ${reason}.`,
    ({ reason }) =>
      /\brequire is not defined|\bmodule is not defined/.test(reason)
        ? 'It is an ES module: write `import` and `export default`.'
        : 'Correct the line that failed.',
  ),
  'config/function-throws': error<{ field: string; reason: string }>(
    ({ field, reason }) => `The function \`${field}\` failed: ${reason}.`,
    () => 'Correct the function, or remove it from the configuration.',
  ),
  'config/no-default': error<{ file: string; value: string; allowed: string }>(
    ({ file, value, allowed }) =>
      `\`${file}\` exports ${value} by default, but must export ${allowed}.`,
    ({ file }) =>
      /sidebar/i.test(file)
        ? 'Write `export default { docs: [] }`.'
        : 'Write `export default defineConfig({ … })`.',
  ),
  'config/duplicate-key': warning<{ key: string }>(
    ({ key }) => `\`${key}\` is written twice in one object, and only the last one counts.`,
    () => 'Remove one of them.',
  ),
};

const shape = {
  'config/unknown-key': error<UnknownKey>(
    ({ path, key }) => `\`${key}\` is not a field of ${nameOfPath(path)}.`,
    ({ nearest, allowed }) =>
      didYouMean(nearest, allowed.length > 0 ? `Allowed: ${listNames(allowed)}.` : 'Remove it.'),
  ),
  'config/other-shape': error<{
    path: string;
    keys: readonly string[];
    requiredKeys: readonly string[];
    instead?: string;
  }>(
    ({ path, keys, requiredKeys }) =>
      `\`${path}\` has ${listNames(keys)} where it must have ${listNames(requiredKeys)}.`,
    ({ requiredKeys, instead }) => instead ?? `Write ${listNames(requiredKeys)}.`,
  ),
  'config/elsewhere': error<{ key: string; instead: string }>(
    ({ key }) => `\`${key}\` is a field of Docusaurus that is written differently here.`,
    ({ instead }) => instead,
  ),
  'config/missing-key': error<{ path: string; otherPaths?: readonly string[]; allowed: string }>(
    ({ path, otherPaths = [] }) =>
      otherPaths.length === 0
        ? `\`${path}\` is missing.`
        : `${listNames([path, ...otherPaths])} are missing.`,
    ({ path, otherPaths = [], allowed }) => {
      const names = [path, ...otherPaths].map((field) => field.replace(/^.*\./, ''));
      return `Add ${listNames(names)}: ${allowed}.`;
    },
  ),
  'config/wrong-type': error<ValueFault>(
    ({ path, value, allowed }) =>
      `${path === '' ? 'The configuration' : `\`${path}\``} is ${value}, but must be ${allowed}.`,
    ({ allowed }) => `Write ${allowed}.`,
  ),
  'config/wrong-value': error<ValueFault>(
    ({ path, value, allowed }) => `\`${path}\` is ${value}, but must be ${allowed}.`,
    ({ allowed, nearest }) => didYouMean(nearest, `Write ${allowed}.`),
  ),
};

const meaning = {
  'config/url-path': error<{ url: string; origin: string; path: string }>(
    ({ url, path }) =>
      `\`url\` is '${url}', but must be an origin: the path \`${path}\` does not belong there.`,
    ({ origin, path }) => `Write \`url: '${origin}'\` and \`baseUrl: '${path}'\`.`,
  ),
  'config/no-collections': error<Record<never, never>>(
    () => '`collections` is empty, so the site has no pages.',
    () => "Declare one: `collections: { pages: { type: 'pages', path: 'content/pages' } }`.",
  ),
  'config/missing-folder': error<{ path: string; folder: string; nearest?: string }>(
    ({ path, folder }) => `The folder \`${folder}\` of \`${path}\` does not exist.`,
    ({ folder, nearest }) =>
      didYouMean(nearest, `Create \`${folder}\`, or name the folder that holds the files.`),
  ),
  'config/empty-collection': warning<{ name: string; folder: string }>(
    ({ name, folder }) =>
      `The collection \`${name}\` is empty: \`${folder}\` has no documents for it.`,
    () => 'Write a document, correct `path`, `include` or `exclude`, or remove the collection.',
  ),
  'config/unmatched-include': error<{ name: string; folder: string }>(
    ({ name, folder }) =>
      `The collection \`${name}\` takes none of the documents in \`${folder}\`.`,
    ({ folder }) => `Correct \`include\` or \`exclude\`; both are globs relative to \`${folder}\`.`,
  ),
  'config/unmatched-glob': warning<{ name: string; glob: string; folder: string; meant?: string }>(
    ({ name, glob, folder }) =>
      `\`${glob}\` leaves nothing out of the collection \`${name}\`: no file in \`${folder}\` ` +
      'matches it.',
    ({ meant, folder }) =>
      didYouMean(meant, `Globs are relative to \`${folder}\`: correct it, or remove it.`),
  ),
  'config/outside-folder': lowerable<{
    path: string;
    folder: string;
    place: 'around' | 'elsewhere';
  }>(
    ({ path, folder, place }) =>
      place === 'around'
        ? `The folder \`${folder}\` of \`${path}\` contains the site itself.`
        : `The folder \`${folder}\` of \`${path}\` is outside the site and its repository.`,
    () => 'Name a folder of the site or beside it; a path within the site begins without a slash.',
  ),
  'config/unreachable-url': warning<{ url: string; reason: keyof typeof unreachableUrls }>(
    ({ url, reason }) => `\`url\` is \`${url}\`: ${unreachableUrls[reason]}.`,
    () =>
      "Write the address at which readers find the site: `url: 'https://docs.example.com'`; " +
      'it is part of feeds, social cards and the sitemap.',
  ),
  'config/missing-style-sheet': error<{ file: string; nearest?: string; isOutside?: boolean }>(
    ({ file, isOutside }) =>
      `The style sheet \`${file}\` of \`customCss\` ` +
      (isOutside ? 'is a link out of the site, so it is not read.' : 'does not exist.'),
    ({ nearest, isOutside }) =>
      isOutside
        ? 'Copy the file into the site.'
        : didYouMean(nearest, 'Create it, or remove it from `customCss`.'),
  ),
  'config/bad-font': error<{ file: string; fault: string; nearest?: string }>(
    ({ file, fault }) => `The font \`${file}\` of \`socialCards.fonts\` ${fault}.`,
    ({ nearest }) =>
      didYouMean(
        nearest,
        'Name a `.ttf` or `.otf` file; `.woff` and `.woff2` have to be unpacked first.',
      ),
  ),
  'config/overlapping-collections': error<{
    outer: string;
    inner: string;
    folder: string;
    exclude?: string;
  }>(
    ({ outer, inner, folder }) =>
      `The collections \`${outer}\` and \`${inner}\` both read \`${folder}\`, ` +
      'so each of its files would be two pages.',
    ({ outer, exclude }) =>
      exclude
        ? `Give \`${outer}\` another folder, or add \`exclude: ['${exclude}']\` to it.`
        : `Give \`${outer}\` another folder.`,
  ),
  'config/bad-versions': error<{ file: string; fault: string }>(
    ({ file, fault }) => `The versions in \`${file}\` cannot be read: ${fault}`,
    () => 'Write a list of names, the newest first: `["2.0", "1.0"]`.',
  ),
  'config/unknown-version': error<{
    name: string;
    file: string;
    allowed: readonly string[];
    nearest?: string;
  }>(
    ({ name, file }) => `There is no version \`${name}\` in \`${file}\`.`,
    ({ allowed, nearest }) => didYouMean(nearest, `The versions are ${listNames(allowed)}.`),
  ),
  'config/head-tag': warning<{ path: string; problem: string; remedy: string }>(
    ({ path, problem }) => `\`${path}\` ${problem}.`,
    ({ remedy }) => remedy,
  ),
  'config/missing-version': error<{
    name: string;
    folder: string;
    file: string;
    /** A version that has a folder and is missing in the list. */
    unlisted?: string | undefined;
  }>(
    ({ name, folder, file }) =>
      `\`${file}\` lists the version \`${name}\`, but there is no folder \`${folder}\`.`,
    ({ file, unlisted }) =>
      unlisted === undefined
        ? `Create the folder, or remove the version from \`${file}\`.`
        : `Did you mean \`${unlisted}\`, which has a folder? ` +
          `Correct the name in \`${file}\`, or rename the folder and its sidebars.`,
  ),
  'config/unknown-filter': error<{ collection: string; filterBy: string; nearest?: string }>(
    ({ collection, filterBy }) =>
      `\`${filterBy}\` of \`collections.${collection}.filterBy\` is not a field of the ` +
      'collection, so there is nothing to filter by.',
    ({ collection, nearest }) =>
      didYouMean(
        nearest,
        `Name a field of \`collections.${collection}.fields\` whose type is text or list.`,
      ),
  ),
  'config/missing-static-folder': warning<{ folder: string; nearest?: string }>(
    ({ folder }) => `The static folder \`${folder}\` does not exist.`,
    ({ folder, nearest }) =>
      didYouMean(nearest, `Create \`${folder}\`, or remove it from \`staticDirectories\`.`),
  ),
  'config/missing-picture': checked<{
    path: string;
    file: string;
    folders: readonly string[];
    nearest?: string;
  }>(
    'images',
    ({ path, file }) => `\`${path}\` names the file \`${file}\`, which no static folder has.`,
    ({ nearest, folders }) =>
      didYouMean(nearest, `Put the file into ${listNames(folders)}, or correct the path.`),
  ),
  'config/missing-sidebars': warning<{ file: string; nearest?: string }>(
    ({ file }) =>
      `The sidebars file \`${file}\` does not exist, so these documents have no sidebar.`,
    ({ nearest }) =>
      didYouMean(
        nearest,
        'Create it, leave `sidebarPath` out for a sidebar made from the folders, or write ' +
          '`false` for none.',
      ),
  ),
  'config/missing-definitions': warning<{ path: string; file: string; nearest?: string }>(
    ({ path, file }) => `\`${path}\` names the file \`${file}\`, which does not exist.`,
    ({ nearest }) => didYouMean(nearest, 'Create it, or remove the field.'),
  ),
  'config/unlisted-language': warning<{ name: string; nearest?: string }>(
    ({ name }) => `\`i18n.localeConfigs\` has \`${name}\`, which is not in \`i18n.locales\`.`,
    ({ nearest }) => didYouMean(nearest, 'Add it to `i18n.locales`, or remove it.'),
  ),
  'config/redirect': error<{ path: string; value: string; reason: string }>(
    ({ path, value, reason }) => `\`${path}\` is ${value}, ${reason}.`,
    ({ path }) =>
      path.endsWith('to')
        ? 'Write an address of this site that begins with `/`, or one elsewhere that begins ' +
          'with `https://`.'
        : 'Write an old address of this site that begins with `/`, once, without `?` and `#`.',
  ),
  'config/unknown-code': error<{ code: string; nearest?: string }>(
    ({ code }) => `\`${code}\` in \`severities\` is not the code of a problem.`,
    ({ nearest }) => didYouMean(nearest, 'Write the code at the end of a reported problem.'),
  ),
  'config/fixed-severity': error<{ code: string }>(
    ({ code }) => `\`${code}\` in \`severities\` is always an error.`,
    () => 'Remove the entry and correct what it finds; only warnings can be raised or lowered.',
  ),
  'config/link-target': error<{ path: string; actual: string; allowed: string }>(
    ({ path, actual, allowed }) => `\`${path}\` has ${actual}, but needs ${allowed}.`,
    ({ allowed }) => `Give it ${allowed}.`,
  ),
  'config/markup': warning<{ path: string; written: string; problem: string; remedy: string }>(
    ({ path, written, problem }) => `\`${written}\` in \`${path}\` ${problem}.`,
    ({ remedy }) => remedy,
  ),
  'config/unknown-collection': error<{
    path: string;
    id: string;
    ids: readonly string[];
    nearest?: string;
  }>(
    ({ path, id }) => `\`${path}\` is '${id}', which is not a documentation tree of this site.`,
    ({ nearest, ids }) =>
      didYouMean(
        nearest,
        ids.length > 0 ? `There is: ${listNames(ids)}.` : "Declare a collection of type 'docs'.",
      ),
  ),
  'config/heading-levels': error<{ minLevel: number; maxLevel: number }>(
    ({ minLevel, maxLevel }) =>
      `\`themeConfig.tableOfContents\` goes from level ${minLevel} to level ${maxLevel}, so ` +
      'every table of contents is empty.',
    () => 'Write a `minHeadingLevel` that is not above `maxHeadingLevel`.',
  ),
};

const theme = {
  'config/theme-file': error<{ path: string; file: string }>(
    ({ path, file }) => `\`${path}\` names \`${file}\`, which does not exist.`,
    () => "Correct the theme's manifest, or install the theme again.",
  ),
  'config/theme-build': error<{ reason: string }>(
    ({ reason }) => `The theme cannot be built: ${reason}.`,
    () => 'Correct the line. Components in `src/theme/` are part of the theme.',
  ),
  'config/theme-throws': error<{ module: string; reason: string }>(
    ({ module, reason }) =>
      `The theme's module \`${module}\` failed when it was loaded: ${reason}.`,
    () => 'Correct what the module does when it is imported.',
  ),
  'config/react-missing': error<{ name: string }>(
    ({ name }) => `\`${name}\` is not installed.`,
    () => 'Run `npm install react react-dom`.',
  ),
  'config/react-version': error<{ installed: string; required: string }>(
    ({ installed, required }) =>
      `The site has React ${installed}, but React ${required} is needed.`,
    ({ required }) => `Run \`npm install react@${required} react-dom@${required}\`.`,
  ),
  'config/react-two-versions': error<{ react: string; dom: string }>(
    ({ react, dom }) =>
      `\`react\` is ${react} and \`react-dom\` is ${dom}, but both must be the same version.`,
    ({ react }) => `Run \`npm install react@${react} react-dom@${react}\`.`,
  ),
  'config/two-reacts': warning<{ first: string; second: string; importer: string }>(
    ({ first, second, importer }) =>
      `There are two copies of React: ${first}, which pages use, and ${second}, ` +
      `which \`${importer}\` finds.`,
    () =>
      'Make `react` a peer dependency of the package that brings the second copy, and install ' +
      'again.',
  ),
};

const unreachableUrls = {
  local: "that is the reader's own computer",
  template: 'that is the address of a template',
  user: 'it has the name of a user, which would be published',
};

/** Diagnostics about the configuration. */
export const configMessages = { ...file, ...shape, ...meaning, ...theme };
