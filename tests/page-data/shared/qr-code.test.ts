import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { qrCodeSvg, qrImage, qrSheetSvg } from '@/lib/page-data/shared/qr-code';

const LINK = 'https://clipwright.example/api/go/app';

async function read(file: Buffer, density = 72) {
  const image = sharp(file, { density }).ensureAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { width: info.width, text: decodeQR({ width: info.width, height: info.height, data }) };
}

it('a QR code to print has the same modules in both formats, and a size that cameras can read', async () => {
  const { svg, png, pixels, minMillimetres } = qrImage(LINK);
  expect(svg).toBe(qrCodeSvg(LINK));
  const file = Buffer.from(png.replace('data:image/png;base64,', ''), 'base64');
  expect(await read(file)).toEqual({ width: pixels, text: LINK });
  // 29 modules and a margin of four on each side.
  expect([pixels, minMillimetres]).toEqual([37 * 32, 15]);
});

it('a sheet has the codes of all links in rows, each above its path', async () => {
  const links = Array.from({ length: 5 }, (_, index) => `https://a.example/${index}${'&'.repeat(40)}?x`);
  const svg = await qrSheetSvg(links);
  expect(svg.match(/<svg x="\d+" y="\d+"/g)?.slice(3)).toEqual(['<svg x="600" y="0"', '<svg x="0" y="224"']);
  expect(svg).toMatch(/>5\. \/4&amp;/);
});
