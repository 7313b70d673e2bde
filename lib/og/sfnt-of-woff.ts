import { inflateSync } from 'node:zlib';

/** Sizes in bytes, of headers and of a table's entry in them. */
const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/**
 * The font inside a WOFF file, because the drawing library cannot read compressed fonts.
 *
 * Errors: throws if the file is not WOFF 1.
 * Source: https://www.w3.org/TR/WOFF/
 */
export function sfntOfWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('the font is not WOFF 1');
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(SFNT.header + SFNT.entry * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = WOFF.header + WOFF.entry * index;
    const to = SFNT.header + SFNT.entry * index;
    const [start, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ]; // why: three were read
    const stored = woff.subarray(start, start + packed);
    const table = Buffer.alloc(Math.ceil(size / 4) * 4);
    (packed < size ? inflateSync(stored) : stored).copy(table);
    // Tag and checksum.
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(size, to + 12);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat([head, ...tables]);
}
