import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withEnding } from '../bundler/aliases.ts';

/** The package this generator is part of. */
export interface OwnPackage {
  /** Absolute path, without a slash at the end. */
  readonly root: string;
  /**
   * Folder of `generator/` and `theme/` as they run: the root in the repository, `dist/` in the
   * published package.
   */
  readonly code: string;
  readonly name: string;
  readonly version: string;
  /** Absolute path of the module that a site gets for `<name>`, `<name>/theme` and so on. */
  readonly modules: Readonly<Record<string, string>>;
  /** Packages that every site needs, without the optional ones. */
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

interface PeerMeta {
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Reads this package's `package.json`. */
export function readOwnPackage(): OwnPackage {
  const code = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');
  const root = existsSync(path.join(code, 'package.json')) ? code : path.dirname(code);
  const { name, version, peerDependencies, peerDependenciesMeta, devDependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as OwnPackage & PeerMeta;
  const moduleOf = (stem: string) => withEnding(path.join(code, stem))!;
  return {
    root,
    code,
    name,
    version,
    modules: {
      [name]: moduleOf('generator/index'),
      [`${name}/theme`]: moduleOf('theme/index'),
      [`${name}/docusaurus`]: moduleOf('integrations/docusaurus/docusaurusPlugin'),
      [`${name}/mermaid`]: moduleOf('integrations/mermaid/mermaid'),
      [`${name}/live-code`]: moduleOf('integrations/live-code/liveCode'),
      [`${name}/glossary`]: moduleOf('integrations/glossary/glossary'),
      [`${name}/markdown`]: moduleOf('integrations/markdown/markdown'),
      [`${name}/inventory`]: moduleOf('integrations/inventory/inventory'),
      [`${name}/openapi`]: moduleOf('integrations/openapi/openApi'),
    },
    peerDependencies: Object.fromEntries(
      Object.entries(peerDependencies).filter(([peer]) => !peerDependenciesMeta?.[peer]?.optional),
    ),
    devDependencies,
  };
}
