import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { plainElementMark } from '../../contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic, Place } from '../../types.ts';
import { thrownAt } from '../modules/thrownAt.ts';

/**
 * Whether a name maps to something other than its default. The default is the tag with that name
 * or, for a lowercase name, the component with the capitalized name.
 */
function isOwn(
  name: string,
  component: unknown,
  components: Readonly<Record<string, unknown>>,
): boolean {
  const { [plainElementMark]: isPlain } = Object(component) as {
    readonly [plainElementMark]?: boolean;
  };
  if (component === name || isPlain) return false;
  if (name === 'Head') return component !== components['Head'];
  return !/^\p{Ll}/u.test(name) || component !== components[name[0]!.toUpperCase() + name.slice(1)];
}

async function headIn(folder: string): Promise<unknown> {
  const module = path.join(folder, 'docusaurus/Head.mjs');
  if (!existsSync(module)) return undefined;
  return ((await import(pathToFileURL(module).href)) as { default?: unknown }).default;
}

/** Returns the names in `MDXComponents`, below `folder`, that MDX can use without an import. */
export async function readMdxComponents(
  folder: string,
  { root, place }: { readonly root: string; readonly place: Place },
): Promise<{ readonly mdxComponents: readonly string[] } | { failed: Diagnostic[] }> {
  const module = path.join(folder, 'theme/MDXComponents.mjs');
  if (!existsSync(module)) return { mdxComponents: [] };
  try {
    const { default: components } = (await import(pathToFileURL(module).href)) as {
      default?: object;
    };
    const head = await headIn(folder);
    const names = Object.entries(components ?? {}).flatMap(([name, component]) =>
      isOwn(name, component, { ...components, Head: head }) ? [name] : [],
    );
    return { mdxComponents: names.sort() };
  } catch (thrown) {
    const { reason } = thrownAt(thrown, { output: module, map: '', root });
    return {
      failed: [diagnose('config/theme-throws', place, { module: 'MDXComponents', reason })],
    };
  }
}
