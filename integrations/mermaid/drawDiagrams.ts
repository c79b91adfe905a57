import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findBrowser } from '../../generator/lib/files/findBrowser.ts';
import { packageFolder } from '../../generator/lib/files/packageFolder.ts';
import { toPicture } from './toPicture.ts';

/** Addresses of a diagram's images for both color modes, or the fault of its source. */
type DrawnDiagram = { readonly light: string; readonly dark: string } | { readonly fault: string };

export interface DrawSettings {
  /** Mermaid's themes. */
  readonly themes: { readonly light: string; readonly dark: string };
  /** Further configuration of Mermaid. */
  readonly options: object;
}

/** Draws diagrams in one run of a headless browser, for the site at `root`. */
export async function drawDiagrams(
  sources: readonly string[],
  settings: DrawSettings,
  root: string,
): Promise<readonly DrawnDiagram[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'diagrams-'));
  try {
    const page = path.join(folder, 'page.html');
    const library = path.join(folder, 'mermaid.js');
    // A browser cannot read the archives in which Yarn's Plug'n'Play keeps packages.
    writeFileSync(library, readFileSync(packageFile(root, 'dist/mermaid.min.js')));
    writeFileSync(page, toDrawingPage(sources, settings, library));
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'];
    const { stdout } = await promisify(execFile)(
      findBrowser(process.env)!,
      [
        ...flags,
        `--user-data-dir=${folder}`,
        '--virtual-time-budget=60000',
        '--dump-dom',
        pathToFileURL(page).href,
      ],
      { maxBuffer: 256 * 1024 * 1024, timeout: 120_000 },
    );
    const [, drawn] = /<title>([^<]+)<\/title>/.exec(stdout) ?? [];
    if (drawn === undefined) throw new Error('the browser has not drawn the diagrams');
    const drawings = JSON.parse(decodeURIComponent(drawn)) as readonly DrawnDiagram[];
    return drawings.map((drawing) =>
      'fault' in drawing
        ? drawing
        : { light: toPicture(drawing.light), dark: toPicture(drawing.dark) },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Returns the version of Mermaid that the site has installed. Throws if it has none. */
export function installedVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(packageFile(root, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
}

function packageFile(root: string, name: string): string {
  const folder = packageFolder('mermaid', root);
  if (folder === undefined || !existsSync(path.join(folder, name)))
    throw new Error('the package `mermaid` is not installed in the site');
  return path.join(folder, name);
}

/** A page that draws diagrams, and writes the result into its title. */
function toDrawingPage(
  sources: readonly string[],
  settings: DrawSettings,
  library: string,
): string {
  const input = JSON.stringify({ sources, ...settings }).replaceAll('<', '\\u003c');
  return `<!doctype html><meta charset="utf-8"><title></title><body>
<script src="${pathToFileURL(library).href}"></script>
<script>
const { sources, themes, options } = ${input};
async function draw(source, i) {
  const drawn = {};
  for (const [mode, theme] of Object.entries(themes)) {
    const fixed = { deterministicIds: true, startOnLoad: false };
    mermaid.initialize({ htmlLabels: false, theme, ...options, ...fixed });
    const { svg } = await mermaid.render(mode + i, source);
    drawn[mode] = svg;
  }
  return drawn;
}
(async () => {
  const all = [];
  for (const [i, source] of sources.entries())
    all.push(await draw(source, i).catch(({ message }) => ({ fault: String(message) })));
  document.title = encodeURIComponent(JSON.stringify(all));
})();
</script>`;
}
