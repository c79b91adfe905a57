import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { hashOf } from '../lib/hash.ts';
import type { Diagnostic } from '../types.ts';
import type { ImportedAsset } from '../lib/bundler/fileLoaders.ts';

/** A file that the shell of every page loads. */
export interface ShellFile {
  /** `boot`, `app`, or the name of a style sheet. */
  readonly name: string;
  /** For a style sheet, the page kinds that load it; `base` and `site` are on every page. */
  readonly kinds: readonly string[];
  readonly kind: 'script' | 'style';
  /** Relative to the out-dir. */
  readonly path: string;
  readonly text: string;
  readonly integrity: string;
  readonly gzip: number;
  /** For a style sheet of the theme: the fonts that it names, relative to the out-dir. */
  readonly fonts?: readonly string[];
  /** The language whose pages load it. Absent: the default language. */
  readonly locale?: string;
  /** The integration that gets its text, instead of pages. */
  readonly integration?: string;
}

/** The files that are the same on all pages, or on all pages of a kind. */
export interface ShellBundle {
  readonly files: readonly ShellFile[];
  /** Files that scripts and style sheets refer to. */
  readonly assets: readonly ImportedAsset[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes the file of a script or a style sheet, named after its content. */
export function toShellFile({
  name,
  kinds,
  kind,
  text,
  fonts = [],
}: Pick<ShellFile, 'name' | 'kinds' | 'kind' | 'text' | 'fonts'>): ShellFile {
  const extension = kind === 'script' ? 'js' : 'css';
  return {
    name,
    kinds,
    kind,
    text,
    integrity: integrityOf(text),
    path: `assets/${extension}/${name}-${hashOf(text).slice(0, 8)}.${extension}`,
    gzip: gzipSync(text).length,
    ...(fonts.length > 0 && { fonts }),
  };
}

/** Returns the `integrity` attribute of a tag that loads `text` (Subresource Integrity). */
export function integrityOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
