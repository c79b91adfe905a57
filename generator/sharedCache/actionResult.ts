/**
 * The one message of Bazel's remote cache that servers may look into, `ActionResult` of
 * remote_execution.proto: files with their digests, and a text. Other fields are skipped.
 */

/** A file in the store of contents. */
export interface StoredFile {
  readonly path: string;
  /** SHA-256 of its bytes. */
  readonly digest: string;
  readonly size: number;
}

interface ActionResult {
  readonly files: readonly StoredFile[];
  /** The field `stdout_raw`. */
  readonly text: string;
}

/** Field numbers in the protocol. */
const [outputFiles, stdoutRaw] = [2, 5];
const [filePath, fileDigest] = [1, 2];
const [digestHash, digestSize] = [1, 2];
/** Kinds of values on the wire. */
const [varint, eightBytes, bytes, fourBytes] = [0, 1, 2, 5];

export function encodeActionResult({ files, text }: ActionResult): Buffer {
  return Buffer.concat([
    ...files.map(({ path, digest, size }) =>
      toField(
        outputFiles,
        Buffer.concat([
          toField(filePath, Buffer.from(path)),
          toField(
            fileDigest,
            Buffer.concat([
              toField(digestHash, Buffer.from(digest)),
              toVarint((digestSize << 3) | varint),
              toVarint(size),
            ]),
          ),
        ]),
      ),
    ),
    ...(text === '' ? [] : [toField(stdoutRaw, Buffer.from(text))]),
  ]);
}

/** Reads the message; `undefined` if the bytes are not a message. */
export function decodeActionResult(message: Buffer): ActionResult | undefined {
  try {
    const fields = readFields(message);
    const files = fields
      .filter(({ field, value }) => field === outputFiles && typeof value !== 'number')
      .map(({ value }) => toStoredFile(readFields(value as Buffer)));
    const text = fields.find(({ field }) => field === stdoutRaw)?.value ?? '';
    return { files, text: String(text) };
  } catch {
    return undefined;
  }
}

function toStoredFile(fields: readonly Field[]): StoredFile {
  const valueOf = (of: readonly Field[], wanted: number) =>
    of.find(({ field }) => field === wanted)?.value;
  const digest = readFields(valueOf(fields, fileDigest) as Buffer);
  const hash = String(valueOf(digest, digestHash));
  const size = Number(valueOf(digest, digestSize) ?? 0);
  if (!/^[\da-f]{64}$/.test(hash)) throw new Error('no digest');
  return { path: String(valueOf(fields, filePath)), digest: hash, size };
}

function toField(field: number, value: Buffer): Buffer {
  return Buffer.concat([toVarint((field << 3) | bytes), toVarint(value.length), value]);
}

function toVarint(number: number): Buffer {
  const found: number[] = [];
  let rest = number;
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) found.push((rest % 0x80) | 0x80);
  return Buffer.from([...found, rest]);
}

interface Field {
  readonly field: number;
  readonly value: Buffer | number;
}

/** @throws If the bytes end within a field, or have a kind of value that does not exist. */
function readFields(message: Buffer): readonly Field[] {
  const fields: Field[] = [];
  let at = 0;
  const readVarint = () => {
    let [number, factor] = [0, 1];
    for (;;) {
      const byte = message.readUInt8(at++);
      number += (byte & 0x7f) * factor;
      if (byte < 0x80) return number;
      factor *= 0x80;
    }
  };
  const take = (length: number) => {
    if (at + length > message.length) throw new Error('too short');
    return message.subarray(at, (at += length));
  };
  while (at < message.length) {
    const tag = readVarint();
    const [field, kind] = [Math.floor(tag / 8), tag % 8];
    if (kind === varint) fields.push({ field, value: readVarint() });
    else if (kind === bytes) fields.push({ field, value: take(readVarint()) });
    else if (kind === eightBytes || kind === fourBytes) take(kind === eightBytes ? 8 : 4);
    else throw new Error('unknown kind');
  }
  return fields;
}
