import encodeQR from 'qr';

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
