import { isHashedAsset } from '../contract/publishedFiles.ts';
import { by } from '../lib/compareText.ts';
import { encodePath } from '../lib/files/encodePath.ts';
import { baseUrlOf, redirectOf, type Output } from './readOutput.ts';

/** An address of a file or a redirect that leads nowhere now. */
export interface LostAddress {
  readonly address: string;
  /** Where the redirect led. */
  readonly to?: string;
}

/** Files for redirects, hosts, copies of pages and the search index. Nobody else links to them. */
const unlinked = new RegExp(
  [
    String.raw`\.(?:html|md|nginx\.conf)$`,
    String.raw`(?:^|/)(?:[._][^/]*|redirects\.json)$`,
    String.raw`(?:^|/)search/(?:pages/)?[\w-]+\.json$`,
  ].join('|'),
);

/** Finds redirects that are gone, and files such as downloads and feeds. */
export function findLostAddresses(before: Output, after: Output): readonly LostAddress[] {
  const base = baseUrlOf(before);
  const redirects = Object.entries(before.redirects).map(([address, to]) => ({ address, to }));
  const pageFiles = new Set([...before.pages.values()].map(({ file }) => file));
  const files = [...before.hashes.keys()]
    .filter((name) => !after.hashes.has(name) && !pageFiles.has(name))
    .filter((name) => !isHashedAsset(name) && !unlinked.test(name))
    .map((name) => ({ address: base + encodePath(name) }));
  return [...redirects, ...files]
    .filter(({ address }) => !after.pages.has(address) && !redirectOf(after, address))
    .sort(by(({ address }) => address));
}
