/** SHA-256 of every file of an output, in the format that `sha256sum --check` reads. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openAddress } from '../lib/addressWithUser.ts';
import { toSlashes } from '../lib/files/nativePath.ts';
import { fetchText } from '../lib/http/fetchText.ts';

/** Digest of each file, by its name in the output, in name order. */
export type Digests = ReadonlyMap<string, string>;

/**
 * The digests of the files below a folder. The record of the build is among them: `site diff` reads
 * it from the published site, where it must describe the other files.
 */
export function digestsOf(folder: string): Digests {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => toSlashes(path.relative(folder, path.join(entry.parentPath, entry.name))))
    .sort();
  return new Map(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  );
}

/** The text of a file of digests: a line for each file. */
export function toDigestText(digests: Digests): string {
  return [...digests].map(([name, digest]) => `${digest}  ${name}\n`).join('');
}

/** Reads a file of digests; `undefined` if a line of the text is not one. */
export function parseDigests(text: string): Digests | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  const parsed = lines.map((line) => /^([\da-f]{64}) [ *](?:\.\/)?(.+)$/.exec(line));
  return parsed.some((match) => match === null)
    ? undefined
    : new Map(parsed.map((match) => [match![2]!, match![1]!]));
}

/** Says that a text is not a list of digests. */
export const noDigests = (name: string): string =>
  `\`${name}\` is not a list of digests, as \`site build --digests\` writes it.`;

/** The digests at an address, or a sentence that says why they cannot be read. */
export async function fetchDigests(since: string): Promise<Digests | string> {
  const opened = openAddress(since);
  const answer = await fetchText(opened).catch(({ message }: Error) => message);
  if (typeof answer === 'string') return answer;
  const { address } = opened;
  if (!answer.ok) return `${address} answers with status ${answer.status}.`;
  return parseDigests(answer.text) ?? noDigests(address);
}
