import type { CheckContext } from './context.ts';

/** Names such as `1.x`, `0.9.2` and `v3`. A plain number is not a version: a page may be `2024`. */
const versionName = /^(?:v\d[\w.-]*|\d+\.(?:\d|x)[\w.-]*)$/;

/**
 * Whether an address leads to a version of the documentation that this build does not have. Old
 * versions are often published by other builds below the same address.
 */
export function isOlderVersion(pathname: string, { graph }: Pick<CheckContext, 'graph'>): boolean {
  return Object.values(graph.site.docs ?? {}).some(({ path, versions }) => {
    const base = path.replace(/\/?$/, '/');
    const [name = ''] = pathname.startsWith(base) ? pathname.slice(base.length).split('/') : [];
    return (
      versionName.test(name) &&
      versions.every((version) => version.name !== name && version.path !== base + name)
    );
  });
}
