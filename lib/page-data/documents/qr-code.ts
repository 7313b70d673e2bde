import encodeQR from 'qr';
import sharp from 'sharp';

/** Width of the empty margin in modules; the standard requires four. */
const QUIET = 4;

/**
 * The QR code of a URL as an SVG document: dark on light in both themes, because cameras need that.
 *
 * Errors: throws if the URL has more than about 2,300 bytes, the capacity of such a code.
 */
export function qrCodeSvg(text: string): string {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
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

export type QrPicture = {
  readonly svg: string;
  /** A `data:` URL. */
  readonly png: string;
  /** Of the PNG, on each side. */
  readonly pixels: number;
  /** On paper, on each side: a camera reads smaller ones only sometimes. */
  readonly minMillimetres: number;
};

/** Pixels of the PNG for each module: even the smallest code is sharp on a page. */
const PIXELS = 32;
/** Source: GS1 General Specifications, smallest module of a QR code that customers scan (0.396 mm). */
const MODULE_MILLIMETRES = 0.4;
/** Units of an SVG are pixels at this density. */
const SVG_DENSITY = 72;

/** The QR code of a URL in both formats. Errors: as `qrCodeSvg`. */
export async function qrPicture(text: string): Promise<QrPicture> {
  const svg = qrCodeSvg(text);
  const { data, info } = await sharp(Buffer.from(svg), { density: SVG_DENSITY * PIXELS })
    .png({ palette: true, colours: 2 })
    .toBuffer({ resolveWithObject: true });
  return {
    svg,
    png: `data:image/png;base64,${data.toString('base64')}`,
    pixels: info.width,
    minMillimetres: Math.ceil((info.width / PIXELS) * MODULE_MILLIMETRES),
  };
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
