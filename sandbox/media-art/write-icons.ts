// Draws the icons of public/ anew: npx tsx sandbox/media-art/write-icons.ts
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawFavicon, drawLogo } from './brand';

const PUBLIC_FOLDER = path.join(__dirname, '..', '..', 'public');
const ICO_SIZE_PX = 32;

async function writeIcons(): Promise<void> {
  const rounded = drawLogo();
  const square = drawLogo(0);
  await save('favicon.svg', Buffer.from(drawFavicon()));
  await save('favicon.ico', icoAround(await toPng(rounded, ICO_SIZE_PX)));
  await save('icon-192.png', await toPng(rounded, 192));
  await save('icon-512.png', await toPng(rounded, 512));
  await save('apple-touch-icon.png', await toPng(square, 180));
}

const save = (name: string, bytes: Buffer) => writeFile(path.join(PUBLIC_FOLDER, name), bytes);

const toPng = (svg: string, sizePx: number) =>
  sharp(Buffer.from(svg)).resize(sizePx).png({ palette: true, compressionLevel: 9 }).toBuffer();

/** An ICO file with one PNG in it: six bytes of header, sixteen of directory, the picture. */
function icoAround(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // pictures in the file
  header.writeUInt8(ICO_SIZE_PX, 6);
  header.writeUInt8(ICO_SIZE_PX, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // where the picture starts
  return Buffer.concat([header, png]);
}

writeIcons().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
