/** The files with the search dialog and its settings, one for each language. */
import path from 'node:path';
import type { PageAssets } from './contract.ts';
import { readCachedJson, writeCached } from './lib/cache/cacheFiles.ts';
import { hashOf, hashOfValue } from './lib/hash.ts';
import { renderSearchParts, type SearchPartsInput } from './render/renderSearchParts.ts';
import { toShellInput } from './scheduler/toShellInput.ts';
import type { Bundle, Graph, OutputFile, Site } from './types.ts';

/** The files of the last run, in the order of the languages. */
interface RememberedParts {
  /** The hash of all inputs. */
  readonly key: string;
  readonly files: readonly (OutputFile | undefined)[];
}

/**
 * Returns the bundle with these files. Pages name them, so they are rendered before the first page,
 * and again only if the site or another of their inputs changed.
 */
export async function addSearchParts(
  bundle: Bundle,
  { site, graph }: { readonly site: Site; readonly graph: Graph },
): Promise<Bundle> {
  const { search, languages = {} } = bundle;
  if (!search) return bundle;
  const {
    assets,
    sites = {},
    site: ownSite,
  } = toShellInput({
    site,
    graph,
    bundle,
    isPublished: true,
  });
  const translated = Object.keys(languages);
  const inputs = [undefined, ...translated].map((locale): SearchPartsInput | undefined => {
    const pages = graph.pages.filter(({ props }) =>
      locale === undefined ? !translated.includes(props.locale ?? '') : props.locale === locale,
    );
    const page = pages.find(({ route }) => route.kind === 'search') ?? pages[0];
    const dialog = languages[locale ?? '']?.dialog ?? search.dialog;
    return (
      page && {
        page: { ...page.props, site: sites[locale ?? ''] ?? ownSite },
        assets: { ...assets, search: { ...search, dialog } } satisfies PageAssets,
      }
    );
  });
  const [ownFile, ...translatedFiles] = await remember(site, inputs);
  if (!ownFile) return bundle;
  const addressOf = (file: OutputFile) => site.config.baseUrl + file.path;
  const scriptsByLocale = Object.entries(languages).map(([locale, scripts], i) => {
    const file = translatedFiles[i];
    return [locale, file ? { ...scripts, parts: addressOf(file) } : scripts] as const;
  });
  const files = [ownFile, ...translatedFiles].flatMap((file) => file ?? []);
  return {
    ...bundle,
    search: { ...search, parts: addressOf(ownFile) },
    ...(bundle.languages && { languages: Object.fromEntries(scriptsByLocale) }),
    searchParts: [...new Map(files.map((file) => [file.path, file])).values()],
  };
}

/** Returns the files from the cache, or renders them. */
async function remember(
  site: Site,
  inputs: readonly (SearchPartsInput | undefined)[],
): Promise<RememberedParts['files']> {
  const file = path.join(site.cacheDir, 'bundle', 'search-parts.json');
  const key = hashOf(site.hash, hashOfValue(inputs));
  const remembered = readCachedJson<RememberedParts>(file);
  if (remembered?.key === key) return remembered.files;
  const texts = await renderSearchParts(site, inputs);
  const files = texts?.map((text) => (text === undefined ? undefined : toFile(text))) ?? [];
  if (texts) writeCached(file, JSON.stringify({ key, files } satisfies RememberedParts));
  return files;
}

/** Returns a file that no host redirects, as some do with an address that ends in `.html`. */
function toFile(text: string): OutputFile {
  const hash = hashOf(text);
  const name = `assets/search-${hash.slice(0, 8)}.txt`;
  return { path: name, kind: 'asset', hash, content: { bytes: text } };
}
