/**
 * Returns the address that differs from `wanted` in the fewest letters, at most about one in three,
 * or an address that ends with the same name. `base` is the base URL, which is not compared.
 */
export function nearest(
  wanted: string,
  addresses: readonly string[],
  base: string,
): string | undefined {
  const plain = (address: string) =>
    address
      .slice(base.length)
      .toLowerCase()
      .replace(/(?:\/index)?(?:\.html|\.mdx?|\/)?$/, '');
  const wantedPath = plain(wanted);
  if (wantedPath === '') return undefined;
  const last = wantedPath.slice(wantedPath.lastIndexOf('/') + 1);
  let best: { readonly address: string; readonly distance: number } | undefined;
  for (const address of addresses) {
    const path = plain(address);
    const limit = Math.min(
      best?.distance ?? Infinity,
      Math.ceil(Math.max(wantedPath.length, path.length) / 3) + 1,
    );
    const distance =
      path === '' || Math.abs(wantedPath.length - path.length) >= limit
        ? limit
        : changes(wantedPath, path);
    if (distance < limit) best = { address, distance };
  }
  // A page that moved usually keeps its name. So an address with the same name is better than one
  // with more changes than a typo or two.
  const moved = addresses.find((address) => plain(address).split('/').at(-1) === last);
  return moved !== undefined && (best === undefined || best.distance > 2) ? moved : best?.address;
}

/**
 * Counts the letters to add, remove, replace or swap with the next letter: the distance that is
 * called optimal string alignment.
 */
function changes(from: string, to: string): number {
  let [before, above]: [number[], number[]] = [
    [],
    Array.from({ length: to.length + 1 }, (_, i) => i),
  ];
  for (let fromIndex = 1; fromIndex <= from.length; fromIndex++) {
    const row = [fromIndex];
    for (let toIndex = 1; toIndex <= to.length; toIndex++) {
      const isSame = from[fromIndex - 1] === to[toIndex - 1];
      let least = Math.min(
        above[toIndex]! + 1,
        row[toIndex - 1]! + 1,
        above[toIndex - 1]! + (isSame ? 0 : 1),
      );
      if (
        fromIndex > 1 &&
        toIndex > 1 &&
        from[fromIndex - 1] === to[toIndex - 2] &&
        from[fromIndex - 2] === to[toIndex - 1]
      )
        least = Math.min(least, before[toIndex - 2]! + 1);
      row.push(least);
    }
    [before, above] = [above, row];
  }
  return above[to.length]!;
}
