import { setImmediate } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import encodeQR from 'qr';
import { escapeMarkup } from '../../seo/xml';
import { cut } from '../../text/cut';

/** Width of the empty margin in modules; the standard requires four. */
const QUIET = 4;

/**
 * The QR code of a URL as an SVG document: dark on light in both themes, because cameras need that.
 *
 * Errors: throws if the URL has more than about 2,300 bytes, the capacity of such a code.
 */
export function qrCodeSvg(text: string): string {
  return svgOf(modulesOf(text));
}

type Modules = readonly (readonly boolean[])[];

const modulesOf = (text: string): Modules => encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });

function svgOf(modules: Modules): string {
  const size = modules.length;
  const path = modules
    .map((row, y) =>
      runsOf(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#171512" d="${path}"/></svg>`;
}

/** Side of a code and height of the label below it, in the sheet's units; codes in a row. */
const [CODE, LABEL, COLUMNS] = [200, 24, 4] as const;

/**
 * Codes of many links on one SVG sheet, each above its path, to print or to take apart in a drawing program.
 * Other requests have their turn between two codes.
 *
 * Errors: as `qrCodeSvg`.
 */
export async function qrSheetSvg(links: readonly string[]): Promise<string> {
  const cells: string[] = [];
  for (const [index, link] of links.entries()) {
    const [x, y] = [(index % COLUMNS) * CODE, Math.floor(index / COLUMNS) * (CODE + LABEL)];
    const place = `<svg x="${x}" y="${y}" width="${CODE}" height="${CODE}" `;
    const label = `${index + 1}. ${cut(new URL(link).pathname, LABEL_CHARACTERS)}`;
    cells.push(
      `${qrCodeSvg(link).replace('<svg ', place)}<text x="${x + CODE / 2}" y="${y + CODE}">${escapeMarkup(label)}</text>`,
    );
    await setImmediate();
  }
  const height = Math.ceil(links.length / COLUMNS) * (CODE + LABEL);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * CODE} ${height}" font-family="sans-serif" font-size="9" text-anchor="middle"><path fill="#fff" d="M0 0h${COLUMNS * CODE}v${height}H0z"/>${cells.join('')}</svg>`;
}

/** Characters that fit below a code. */
const LABEL_CHARACTERS = 36;

export type QrImage = {
  readonly svg: string;
  /** A `data:` URL. */
  readonly png: string;
  /** Side of the PNG. */
  readonly pixels: number;
  /** Smallest side on paper: cameras do not read smaller codes reliably. */
  readonly minMillimetres: number;
};

/** Pixels of the PNG for each module: even the smallest code is sharp on a page. */
const PIXELS = 32;
/** Source: GS1 General Specifications, smallest module of a QR code that customers scan (0.396 mm). */
const MODULE_MILLIMETRES = 0.4;
/** The QR code of a URL in both formats. Errors: as `qrCodeSvg`. */
export function qrImage(text: string): QrImage {
  const modules = modulesOf(text);
  return {
    svg: svgOf(modules),
    png: `data:image/png;base64,${pngOf(modules).toString('base64')}`,
    pixels: modules.length * PIXELS,
    minMillimetres: Math.ceil(modules.length * MODULE_MILLIMETRES),
  };
}

/** Filter types of a row: none, and the difference from the row above. */
const [NONE, UP] = [0, 2];

/**
 * A PNG with one bit per pixel, in which all rows of a module but the first repeat the row above. Written
 * by hand, because a raster library takes a hundred times as long.
 *
 * Source: PNG specification (W3C), §5.3 chunks, §9 filtering.
 */
function pngOf(modules: Modules): Buffer {
  const size = modules.length * PIXELS;
  const bytesOfModule = PIXELS / 8;
  const rows = modules.flatMap((row) => {
    const first = Buffer.from([
      NONE,
      ...row.flatMap((isDark) => Array<number>(bytesOfModule).fill(isDark ? 0 : 255)),
    ]);
    const repetition = Buffer.alloc(first.length);
    repetition[0] = UP;
    return [first, ...Array<Buffer>(PIXELS - 1).fill(repetition)];
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Bit depth 1; the other bytes stay 0: greyscale, deflate, standard filters, not interlaced.
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checksum]);
}

/** Start and length of every run of dark modules. */
function runsOf(row: readonly boolean[]): readonly (readonly [x: number, length: number])[] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
