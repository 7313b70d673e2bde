import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { appCodeSvg } from '@/lib/page-data/api/app-code.server';

it('the code of the app is read back as the address it was made of', async () => {
  const address = 'https://clipwright.example/api/go/app';
  const { data, info } = await sharp(Buffer.from(appCodeSvg(address)), { density: 600 })
    .resize({ width: 400 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(address);
});
