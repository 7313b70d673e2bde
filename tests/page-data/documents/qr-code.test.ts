import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { qrCodeSvg } from '@/lib/page-data/documents/qr-code';

it('the QR code of the app decodes to the URL it was made from', async () => {
  const address = 'https://clipwright.example/api/go/app';
  const { data, info } = await sharp(Buffer.from(qrCodeSvg(address)), { density: 600 })
    .resize({ width: 400 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(address);
});
