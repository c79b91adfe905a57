import type { Metafile } from 'esbuild';
import type { IslandScript } from '../types.ts';

/** Returns the input that contributes most to a chunk. */
export function chunkOrigin(
  inputs: Metafile['outputs'][string]['inputs'],
  entryPoint: string | undefined,
): Pick<IslandScript, 'module' | 'package'> {
  const files = Object.entries(inputs).filter(([name]) => !/^\w[\w-]*:/.test(name));
  const sizes = new Map<string, number>();
  for (const [name, { bytesInOutput }] of files) {
    const owner = packageOf(name);
    if (owner) sizes.set(owner, (sizes.get(owner) ?? 0) + bytesInOutput);
  }
  const [largest] = files.sort(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput);
  const [heaviest] = [...sizes].sort(([, a], [, b]) => b - a);
  const isFile = entryPoint !== undefined && !/^\w[\w-]*:/.test(entryPoint);
  const module = isFile ? entryPoint : largest?.[0];
  return { ...(module && { module }), ...(heaviest && { package: heaviest[0] }) };
}

/** Returns the package of a file in `node_modules`. */
export function packageOf(file: string): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
}
