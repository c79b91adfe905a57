import type { NavbarItem } from '../contract.ts';
import type { Locale } from '../types.ts';
import type { CheckInput } from './context.ts';

type MissingTextsInput = Pick<CheckInput, 'site' | 'sources' | 'readText'>;

/** Returns the ids of texts without a translation in a language, by the file that lacks them. */
type MissingTexts = (locale: Locale) => ReadonlyMap<string, readonly string[]>;

const codeFile = 'code.json';
/** `<Translate id="a">` and `translate({ id: 'a' })`. The group is the id. */
const uses = [
  /<Translate\b[^>]*?\sid=\{?\s*["'`]([^"'`]+)["'`]/g,
  /\btranslate\(\s*\{[^}]*?\bid:\s*["'`]([^"'`]+)["'`]/g,
];

/**
 * Returns a function that finds texts without a translation. The texts that a language needs are
 * those of the theme, of navbar and footer, of components in the content, and those that the same
 * file of another language has.
 */
export function createMissingTexts({ site, sources, readText }: MissingTextsInput): MissingTexts {
  const { config, theme } = site;
  const { locales = [], translations, themeConfig } = config;
  const english = Object.values(theme.messages?.english ?? {}).flatMap(({ id }) => id ?? []);
  const folderOf = ({ path }: Locale) => `${translations}/${path}/`;
  const written = new Map(
    [...sources.dataTexts]
      .filter(([file]) => file.startsWith(`${translations}/`) && file.endsWith('.json'))
      .map(([file, text]) => [file, idsIn(text)]),
  );
  const idsByFile = new Map<string, Set<string>>([
    [codeFile, new Set([...english, ...usedIds({ sources, readText })])],
    ['docusaurus-theme-classic/navbar.json', new Set(navbarIds(themeConfig.navbar.items))],
    ['docusaurus-theme-classic/footer.json', new Set(footerIds(themeConfig.footer.links))],
  ]);
  for (const [file, ids] of written) {
    const folder = locales.map(folderOf).find((candidate) => file.startsWith(candidate));
    if (folder === undefined) continue;
    const name = file.slice(folder.length);
    idsByFile.set(name, new Set([...(idsByFile.get(name) ?? []), ...ids]));
  }
  return (locale) => {
    const fromTheme = new Set(
      locale.htmlLang.split('-')[0] === 'en'
        ? english
        : Object.keys(theme.messages?.in(locale.htmlLang) ?? {}),
    );
    const needed = locale.isDefault ? new Map([[codeFile, new Set(english)]]) : idsByFile;
    return new Map(
      [...needed].flatMap(([name, ids]) => {
        const file = folderOf(locale) + name;
        const missing = [...ids].filter(
          (id) => !written.get(file)?.has(id) && !(name === codeFile && fromTheme.has(id)),
        );
        return missing.length > 0 ? [[file, missing.sort()] as const] : [];
      }),
    );
  };
}

/** Returns the ids in a file that have a text. A file that is not JSON is reported elsewhere. */
function idsIn(text: string): ReadonlySet<string> {
  try {
    const entries = Object.entries((JSON.parse(text) ?? {}) as Readonly<Record<string, unknown>>);
    return new Set(entries.flatMap(([id, entry]) => (hasText(entry) ? [id] : [])));
  } catch {
    return new Set();
  }
}

function hasText(entry: unknown): boolean {
  const text = typeof entry === 'string' ? entry : (entry as { message?: unknown })?.message;
  return typeof text === 'string' && text.trim() !== '';
}

/** Returns the ids that components use. */
function usedIds({
  sources,
  readText,
}: Pick<MissingTextsInput, 'sources' | 'readText'>): readonly string[] {
  return [...sources.files.keys()]
    .filter((file) => /\.(?:[jt]sx?|mdx)$/.test(file))
    .flatMap((file) => {
      const text = readText?.(file) ?? '';
      return uses.flatMap((use) => [...text.matchAll(use)].map(([, id]) => id!));
    });
}

function navbarIds(items: readonly NavbarItem[]): readonly string[] {
  return items.flatMap(({ label, items: inner = [] }) => [
    ...(label === undefined ? [] : [`item.label.${label}`]),
    ...navbarIds(inner),
  ]);
}

function footerIds(
  groups: readonly {
    readonly title?: string | undefined;
    readonly items: readonly { readonly label?: string | undefined }[];
  }[],
): readonly string[] {
  return groups.flatMap(({ title, items }) => [
    ...(title ? [`link.title.${title}`] : []),
    ...items.flatMap(({ label }) => (label === undefined ? [] : [`link.item.label.${label}`])),
  ]);
}
