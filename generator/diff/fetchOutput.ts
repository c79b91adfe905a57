import pLimit from 'p-limit';
import { openAddress, type OpenedAddress } from '../lib/addressWithUser.ts';
import { encodePath } from '../lib/files/encodePath.ts';
import { hashOf } from '../lib/hash.ts';
import { fetchText, type TextAnswer } from '../lib/http/fetchText.ts';
import { recordedFiles, type BuildRecord } from '../lib/fileRecord.ts';
import { manifestName } from '../lib/outputNames.ts';
import { toOutput, UnreadableOutput, type Output, type RouteMap } from './readOutput.ts';

type Headers = OpenedAddress['headers'];

/** Number of documents that are requested at once. */
const atOnce = 8;

/**
 * Reads a published site by its `routes.json`. If the site publishes the record of its build, only
 * documents that differ from `after` are requested. Without the record, all documents are
 * requested, and other files stay unknown.
 *
 * @throws UnreadableOutput If the address gives no whole answer, or does not belong to such a site.
 */
export async function fetchOutput(address: string, after: Output): Promise<Output> {
  const opened = openAddress(address);
  const { headers } = opened;
  const base = opened.address.replace(/\/*$/, '/');
  const routes = await ask<RouteMap>(`${base}routes.json`, headers);
  if (!routes)
    throw new UnreadableOutput(`${base} is not the output of a build: it has no routes.json.`);
  const [redirects, record] = await Promise.all([
    ask<Readonly<Record<string, string>>>(`${base}redirects.json`, headers),
    ask<BuildRecord>(base + manifestName, headers),
  ]);
  const recorded = record?.files && recordedFiles(record);
  const { origin } = new URL(base);
  const limit = pLimit(atOnce);
  const wanted = Object.entries(routes).filter(([page, { file }]) => {
    const now = after.pages.get(page);
    return !recorded || !now || recorded.get(file)?.hash !== after.hashes.get(now.file);
  });
  const texts = new Map(
    await Promise.all(
      wanted.map(([page, { file }]) =>
        limit(async () => [file, await askText(origin + encodePath(page), headers)] as const),
      ),
    ),
  );
  const fetched = [...texts].map(([file, text]) => [file, { hash: hashOf(text) }] as const);
  return toOutput({
    routes,
    redirects,
    files: recorded ?? new Map(fetched),
    read: (file) => texts.get(file) ?? '',
  });
}

async function askText(url: string, headers: Headers): Promise<string> {
  const { ok, status, text } = await answerOf(url, headers);
  if (!ok) throw new UnreadableOutput(`${url} answers with status ${status}.`);
  return text;
}

/** Fetches a JSON file. Returns `undefined` if the site has none, or a page in its place. */
async function ask<T>(url: string, headers: Headers): Promise<T | undefined> {
  const { ok, status, text } = await answerOf(url, headers);
  if (status === 401)
    throw new UnreadableOutput(`${url} wants a user and a password in the address.`);
  if (!ok) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

function answerOf(address: string, headers: Headers): Promise<TextAnswer> {
  return fetchText({ address, headers }).catch((cause: Error) => {
    throw new UnreadableOutput(cause.message, { cause });
  });
}
