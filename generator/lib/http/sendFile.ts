import { createReadStream, type Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createCompressor, isCompressible } from './compress.ts';
import { contentType } from './contentType.ts';
import { negotiate, type Encoding } from './negotiate.ts';
import { toRange } from './range.ts';

/** A file to answer with. */
interface FileResponse {
  /** Absolute path, and the stats of the file. */
  readonly file: string;
  readonly stats: Stats;
  /** 200, or 404 for the not-found page. */
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
  /** The request headers on which the choice of this file depended. Default: none. */
  readonly varies?: readonly string[];
}

type SendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  file: FileResponse,
) => Promise<void>;

/**
 * Creates a function that answers GET and HEAD with a file. The body is compressed if the client
 * accepts that. The answer may be a part of the file, or 304 if the client has it.
 */
export function createSendFile(): SendFile {
  const compressed = createCompressor();
  return async (request, response, { file, stats, status, headers, varies = [] }) => {
    const type = contentType(file);
    const isCoded = isCompressible(type, stats.size);
    const isWhole = status === 404 || request.headers.range === undefined;
    const encoding: Encoding =
      isCoded && isWhole ? negotiate(request.headers['accept-encoding']) : 'identity';
    const etag = etagOf(stats, encoding);
    response.setHeader('Content-Type', type);
    if (status === 200) response.setHeader('ETag', etag);
    const vary = [...varies, ...(isCoded ? ['Accept-Encoding'] : [])];
    if (vary.length > 0) response.setHeader('Vary', vary.join(', '));
    if (!isCoded && status === 200) response.setHeader('Accept-Ranges', 'bytes');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (status === 200 && isKnown(request.headers['if-none-match'], etag))
      return void response.writeHead(304).end();
    if (encoding !== 'identity') {
      const bytes = await compressed(`${etag} ${file}`, encoding, () => readFile(file));
      response.writeHead(status, { 'Content-Encoding': encoding, 'Content-Length': bytes.length });
      return void response.end(request.method === 'HEAD' ? undefined : bytes);
    }
    await sendBytes(request, response, { file, size: stats.size, status, etag });
  };
}

async function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { file, size, status, etag }: { file: string; size: number; status: number; etag: string },
): Promise<void> {
  const ifRange = request.headers['if-range'];
  const range =
    status === 200 && (ifRange === undefined || ifRange === etag)
      ? toRange(request.headers.range, size)
      : undefined;
  if (range === 'unsatisfiable')
    return void response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
  const length = range ? range.end - range.start + 1 : size;
  response.writeHead(range ? 206 : status, {
    'Content-Length': length,
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
  });
  if (request.method === 'HEAD' || length === 0) return void response.end();
  // A reader may leave in the middle of an answer. That is not an error.
  await pipeline(createReadStream(file, range), response).catch(() => response.destroy());
}

function etagOf({ size, mtimeMs }: Stats, encoding: Encoding): string {
  const version = `${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}`;
  return encoding === 'identity' ? `"${version}"` : `"${version}-${encoding}"`;
}

function isKnown(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined &&
    (header.trim() === '*' ||
      header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
  );
}
