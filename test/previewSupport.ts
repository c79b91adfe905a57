/** A preview of built pages, and requests to it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { preview, type PreviewOptions } from '../generator/preview/preview.ts';

export const root = mkdtempSync(path.join(tmpdir(), 'preview-'));
export const long = '<p>text</p>'.repeat(500);

const closing: (() => Promise<void>)[] = [];
export const serve = async (options: Partial<PreviewOptions> = {}) => {
  const served = await preview({ root, outDir: 'build', port: 0, ...options });
  closing.push(served.close);
  return served;
};
after(async () => {
  await Promise.all(closing.map((close) => close()));
  rmSync(root, { recursive: true, force: true });
});
const served = await serve();

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

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
