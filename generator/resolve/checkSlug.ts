import { posix } from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Collection, Diagnostic, Outline } from '../types.ts';
import { placeOfField, textOfField } from './frontMatter.ts';

/**
 * Warns of a slug that repeats the address of its collection, ends like the name of a file, or
 * contains a space.
 */
export function checkSlug(
  outline: Outline,
  { routeBasePath, path }: Pick<Collection, 'routeBasePath' | 'path'>,
): readonly Diagnostic[] {
  const slug = textOfField(outline, 'slug');
  if (slug === undefined) return [];
  const base = routeBasePath.replace(/^\/|\/$/g, '');
  const isAtRoot = posix.relative(path, outline.path) === posix.basename(outline.path);
  const rooted = isAtRoot && !slug.startsWith('/') ? `/${slug}` : slug;
  const below = `${rooted}/`.startsWith(`/${base}/`) && base !== '';
  const meant = below
    ? rooted.slice(base.length + 1) || '/'
    : slug.replace(/\.(?:mdx?|html?)$/i, '');
  const joined = meant.replace(/(?<=\S)\s+(?=\S)/g, '-');
  if (joined === slug) return [];
  const reason = below ? 'base' : meant === slug ? 'space' : 'ending';
  return [
    diagnose('frontmatter/odd-slug', placeOfField(outline, 'slug'), {
      slug,
      meant: joined,
      reason,
      base,
    }),
  ];
}
