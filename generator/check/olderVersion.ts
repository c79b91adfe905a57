import type { CheckContext } from './context.ts';

/** Names such as `1.x`, `0.9.2` and `v3`. A page may be called `2024`. */
const versionName = /^(?:v\d[\w.-]*|\d+\.(?:\d|x)[\w.-]*)$/;

/**
 * Whether an address is that of a version of the documentation which this build does not have: old
 * versions are often published by another build, below the same address.
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
