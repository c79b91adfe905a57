/** Small sites in temporary folders, for tests of loading. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { load, type Loaded, type LoadOptions } from '../generator/load/load.ts';
import type { Diagnostic } from '../generator/types.ts';

const themeConfigSchema = path.join(import.meta.dirname, '../theme/themeConfigSchema.ts');

/** The files of a site without mistakes: a theme of its own, pages and a documentation tree. */
const goodFiles: Readonly<Record<string, string>> = {
  'theme.ts': dedent`
    import { themeConfigSchema } from ${JSON.stringify(themeConfigSchema)};
    import { fileURLToPath } from 'node:url';
    const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));
    export default {
      name: 'small',
      themeConfig: themeConfigSchema,
      components: at('./theme/components'),
      compat: at('./theme/compat'),
      server: at('./theme/Page.tsx'),
      client: {
        boot: at('./theme/boot.ts'),
        app: at('./theme/boot.ts'),
        islands: at('./theme/boot.ts'),
      },
      styles: { base: at('./theme/base.css') },
    };`,
  'theme/Page.tsx': dedent`
    import Box from '@theme/Box';
    export function Page() { return <html><Box /></html>; }
    export function Provider({ children }) { return children; }
  `,
  'theme/boot.ts': 'document.title;\n',
  'theme/base.css': 'body { margin: 0 }\n',
  'theme/components/Box.tsx': dedent`
    import { useId } from 'react';
    import './Box.css';
    export default function Box() { return <p id={useId()}>theme</p>; }
  `,
  'theme/components/Box.css': 'p { margin: 0 }\n',
  'theme/components/MDXComponents.tsx': 'export default { h1: "h1" };\n',
  'theme/compat/theme-common/index.ts': 'export const isRegexpStringMatch = () => false;\n',
  'content/pages/index.mdx': '# Home\n',
  'content/docs/intro.md': '# Intro\n',
};

/** Returns a configuration with the fields that every one needs, and then `fields`. */
export function configWith(fields: string): string {
  return `import { defineConfig } from 'framebook';
import theme from './theme.ts';

export default defineConfig({
  title: 'Small',
  url: 'https://example.com',
  theme,
${fields}
});
`;
}

/** The field `collections` for the pages and documents of `goodFiles`. */
export const twoCollections = `  collections: {
    pages: { type: 'pages', path: 'content/pages' },
    docs: { type: 'docs', path: 'content/docs' },
  },`;

/** The shortest configuration of `goodFiles` that is valid. */
export const small = { 'site.config.ts': configWith(twoCollections) };

/**
 * Writes `goodFiles`, with `files` in place of its own, into a new folder. Returns the path.
 */
export function writeSite(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-')));
  for (const [name, text] of Object.entries({ ...goodFiles, ...files })) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return root;
}

/** Writes `goodFiles`, with `files` in place of its own, and loads it. */
export async function loadSite(
  files: Readonly<Record<string, string>>,
  options: Partial<LoadOptions> = {},
): Promise<Loaded> {
  return load({ root: writeSite(files), ...options });
}

/** Returns a diagnostic as `file:line:column code text | hint`. */
export function toLine({ file, line, column, code, text, hint }: Diagnostic): string {
  return `${file ?? '-'}:${line ?? 0}:${column ?? 0} ${code} ${text} | ${hint}`;
}

/** Returns the diagnostics of a site with these fields beside the required ones. */
export async function faultsOf(
  fields: string,
  files: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const { diagnostics } = await loadSite({ 'site.config.ts': configWith(fields), ...files });
  return diagnostics.map(toLine);
}

/**
 * Declares a test that a site with these fields has exactly the diagnostics `expected`. The first
 * line of `fields` is line 8 of the configuration.
 */
export function fault(name: string, fields: string, ...expected: string[]): void {
  const result = expected.length === 0 ? 'no diagnostics' : 'its diagnostics';
  test(`a configuration with ${name} has ${result}`, async () =>
    assert.deepEqual(await faultsOf(fields), expected));
}
