/**
 * Returns the address that takes the fewest changes to reach, at most one for every three letters;
 * else an address that ends with the same name.
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
  const own = plain(wanted);
  if (own === '') return undefined;
  const last = own.slice(own.lastIndexOf('/') + 1);
  let best: { readonly address: string; readonly distance: number } | undefined;
  for (const address of addresses) {
    const other = plain(address);
    const most = Math.min(
      best?.distance ?? Infinity,
      Math.ceil(Math.max(own.length, other.length) / 3) + 1,
    );
    const distance =
      other === '' || Math.abs(own.length - other.length) >= most ? most : changes(own, other);
    if (distance < most) best = { address, distance };
  }
  // A page that moved usually keeps its name, so an address with the same name wins over one with
  // more than a typo.
  const moved = addresses.find((address) => plain(address).split('/').at(-1) === last);
  return moved !== undefined && (best === undefined || best.distance > 2) ? moved : best?.address;
}

/**
 * Counts the letters to add, remove, replace or swap with the next one (optimal string alignment).
 */
function changes(one: string, other: string): number {
  let [before, above]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, i) => i),
  ];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, above] = [above, row];
  }
  return above[other.length]!;
}
