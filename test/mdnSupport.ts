/** Looks up in MDN's data which features the browsers of generator/bundle/targets.ts have. */
import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { oldestBrowsers } from '../generator/bundle/targets.ts';

const require = createRequire(import.meta.url);
/** All of MDN's data about browsers. */
export const mdn = require('@mdn/browser-compat-data') as CompatData;

type Browser = keyof typeof oldestBrowsers;
const floor = Object.entries(oldestBrowsers) as [Browser, number][];

/**
 * Returns the oldest supported browsers that lack a feature. The list is empty if MDN has no data.
 * `prefixes` are those with which the same style sheet also has the feature.
 */
export function lacking(
  feature: Identifier | undefined,
  prefixes: readonly string[] = [],
): readonly string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return floor.flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat() as SimpleSupportStatement[];
    const has = ({
      version_added: added,
      version_removed: removed,
      ...rest
    }: (typeof statements)[0]) =>
      typeof added === 'string' &&
      Number.parseFloat(added.replace('≤', '')) <= version &&
      (removed === undefined || Number.parseFloat(String(removed)) > version) &&
      !rest.flags &&
      !rest.alternative_name &&
      (rest.prefix === undefined || prefixes.includes(rest.prefix));
    return statements.length === 0 || statements.some(has) ? [] : [`${browser} ${version}`];
  });
}

/** Returns all features below `tree` by their names. */
export function indexByName(tree: object): ReadonlyMap<string, readonly Identifier[]> {
  const index = new Map<string, Identifier[]>();
  const visit = (node: object) => {
    for (const [name, inner] of Object.entries(node) as [string, Identifier][]) {
      if (name === '__compat') continue;
      index.set(name, [...(index.get(name) ?? []), inner]);
      visit(inner);
    }
  };
  visit(tree);
  return index;
}
