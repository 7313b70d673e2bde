import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32, inflateRawSync } from 'node:zlib';
import { ExportRefused } from './source-post';

type ZipEntry = {
  readonly name: string;
  /** Errors: throws ExportRefused for more than `maxBytes`, and for what is damaged or encrypted. */
  readonly bytes: (maxBytes: number) => Uint8Array;
};

const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** Fields of archives above 4 GB, whose true values are elsewhere. */
const ELSEWHERE = 0xffffffff;
const IS_ENCRYPTED = 1;

const DAMAGED = 'The archive is damaged or of a kind that is not read here: unpack it first.';

/**
 * The files in a ZIP archive. Nothing but their list is read until they are asked for.
 *
 * Errors: throws ExportRefused for an archive that is damaged or larger than 4 GB.
 */
export function zipEntries(path: string): readonly ZipEntry[] {
  const size = withFile(path, (file) => fstatSync(file).size);
  const tailStart = Math.max(0, size - END_BYTES - MAX_COMMENT);
  const tail = partOf(path, tailStart, size - tailStart);
  const end = lastIndexOf(tail, END);
  if (end === -1) throw new ExportRefused(DAMAGED);
  const [length, offset] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (offset === ELSEWHERE || length === ELSEWHERE || offset + length > size)
    throw new ExportRefused(DAMAGED);
  const list = partOf(path, offset, length);
  const entries: ZipEntry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= list.length && list.readUInt32LE(at) === ENTRY;) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => list.readUInt16LE(at + field));
    const name = list.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + (nameLength ?? 0));
    const place = {
      flags: list.readUInt16LE(at + 8),
      method: list.readUInt16LE(at + 10),
      checksum: list.readUInt32LE(at + 16),
      packed: list.readUInt32LE(at + 20),
      offset: list.readUInt32LE(at + 42),
    };
    if (!name.endsWith('/')) entries.push({ name, bytes: (maxBytes) => unpack(path, place, maxBytes) });
    at += ENTRY_BYTES + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

type Place = {
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly offset: number;
};

function unpack(
  path: string,
  { flags, method, checksum, packed, offset }: Place,
  maxBytes: number,
): Uint8Array {
  if (flags & IS_ENCRYPTED) throw new ExportRefused('The archive has a password: unpack it first.');
  const isKnown = method === 0 || method === 8;
  if (!isKnown || packed === ELSEWHERE || offset === ELSEWHERE) throw new ExportRefused(DAMAGED);
  if (packed > maxBytes) throw new ExportRefused('The file in the archive is too large.');
  try {
    const head = partOf(path, offset, LOCAL_BYTES);
    const start = offset + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
    const data = partOf(path, start, packed);
    const bytes = method === 0 ? data : inflateRawSync(data, { maxOutputLength: maxBytes });
    if (crc32(bytes) === checksum) return bytes;
  } catch (error) {
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new ExportRefused('The file in the archive is too large.');
  }
  throw new ExportRefused(DAMAGED);
}

function lastIndexOf(bytes: Buffer, signature: number): number {
  const signatureBytes = Buffer.alloc(4);
  signatureBytes.writeUInt32LE(signature);
  const directoryEnd = bytes.lastIndexOf(signatureBytes);
  return directoryEnd === -1 || directoryEnd + END_BYTES > bytes.length ? -1 : directoryEnd;
}

function partOf(path: string, start: number, length: number): Buffer {
  return withFile(path, (file) => {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, start));
  });
}

function withFile<T>(path: string, read: (file: number) => T): T {
  const file = openSync(path, 'r');
  try {
    return read(file);
  } finally {
    closeSync(file);
  }
}
