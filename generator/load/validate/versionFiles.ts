/** Names of the files of frozen versions, relative to the root. */
interface VersionFiles {
  readonly list: string;
  readonly docs: (version: string) => string;
  readonly sidebars: (version: string) => string;
}

/** Returns the names for a collection. Names of the default collection's files have no prefix. */
export function versionFiles(collection: string, isDefault: boolean): VersionFiles {
  const prefix = isDefault ? '' : `${collection}_`;
  return {
    list: `${prefix}versions.json`,
    docs: (version) => `${prefix}versioned_docs/version-${version}`,
    sidebars: (version) => `${prefix}versioned_sidebars/version-${version}-sidebars.json`,
  };
}

/**
 * Whether a collection is Docusaurus's default of its type: its name is its type, or it is the
 * first of its type and none has this name.
 */
export function isDefaultOf(
  name: string,
  collections: Readonly<Record<string, { readonly type: string }>>,
): boolean {
  const { type } = collections[name]!;
  if (collections[type]?.type === type) return name === type;
  return Object.keys(collections).find((key) => collections[key]!.type === type) === name;
}
