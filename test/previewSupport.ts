/** A preview server for a small output, and requests to it. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before } from 'node:test';
import { dedent } from './dedent.ts';
import { preview, type PreviewOptions } from '../generator/preview/preview.ts';

/** The folder of the outputs. It is removed when the process ends. */
export const previewRoot = mkdtempSync(path.join(tmpdir(), 'preview-'));
/** A page that is long enough to be compressed. */
export const long = '<p>text</p>'.repeat(500);

const closing: (() => Promise<void>)[] = [];
/** Starts a server for the folder `build`. `servePages` ends it after the last test of the file. */
export const servePreview = async (options: Partial<PreviewOptions> = {}) => {
  const served = await preview({ root: previewRoot, outDir: 'build', port: 0, ...options });
  closing.push(served.close);
  return served;
};
process.on('exit', () => rmSync(previewRoot, { recursive: true, force: true }));

/** Writes the files of an output into the folder `name` below `root`. Returns the name. */
export function createOutput(name: string, files: Readonly<Record<string, string>>): string {
  const outDir = path.join(previewRoot, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
    writeFileSync(path.join(outDir, file), text);
  }
  return name;
}

const pages = {
  'index.html': 'home',
  '404.html': 'no such page',
  'docs/intro.html': long,
  'docs/guide/index.html': 'guide',
  'both.html': 'file',
  'both/index.html': 'folder',
  'größe & @.html': 'size',
};
const others = {
  'assets/js/app-0123abcd.js': `// ${long}`,
  'assets/plain.js': 'x',
  'img/a.png': 'png',
  'film.mp4': '0123456789',
  'data.json': '{}',
  'empty.bin': '',
  _headers: '',
  '.site-manifest.json': '{}',
  '.git/config': 'secret',
  '.well-known/x': 'well',
};
createOutput('build', { ...pages, ...others });
writeFileSync(path.join(previewRoot, 'secret.txt'), 'secret');
symlinkSync(path.join(previewRoot, 'secret.txt'), path.join(previewRoot, 'build/leak.txt'));
symlinkSync(previewRoot, path.join(previewRoot, 'build/up'));
symlinkSync(path.join(previewRoot, 'build/data.json'), path.join(previewRoot, 'build/inner.json'));
writeFileSync(
  path.join(previewRoot, 'build/_headers'),
  dedent`
    # all
    /*
      X-Frame-Options: DENY
      Link: one
    /docs/:page
      Link: two
      ! X-Frame-Options
      Cache-Control: max-age=5
  `,
);

let served: Awaited<ReturnType<typeof servePreview>>;

/** Serves the folder `build` during the tests of the file that calls this. */
export function servePages(): void {
  before(async () => {
    served = await servePreview();
  });
  after(async () => {
    await Promise.all(closing.splice(0).map((close) => close()));
  });
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/** Requests a path of the server at `url`, by default of the one that `servePages` started. */
export function get(
  target: string,
  {
    headers = {},
    method = 'GET',
    url = served.url,
  }: { headers?: Record<string, string>; method?: string; url?: string } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request(
      { hostname: hostname.replace(/^\[|\]$/g, ''), port, path: target, method, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            body: Buffer.concat(chunks),
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    )
      .on('error', reject)
      .end();
  });
}
