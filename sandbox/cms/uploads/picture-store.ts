import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FindDrawing } from './find-drawing';
import { parsePictureName, type Size } from './media';

/** `etag` includes its quotes. */
export type Picture = { readonly png: Buffer; readonly etag: string };

export type PictureStore = ReturnType<typeof createPictureStore>;

/** Renders drawings as PNG on first request, and caches them on disk under a hash of the drawing. */
export function createPictureStore({
  findDrawing,
  cacheDir,
}: {
  readonly findDrawing: FindDrawing;
  readonly cacheDir: string;
}) {
  const underWay = new Map<string, Promise<Buffer>>();

  async function fromCacheOrDrawn(file: string, svg: string, size: Size): Promise<Buffer> {
    const cached = await readFile(file).catch(() => null);
    if (cached) return cached;
    const png = await sharp(Buffer.from(svg))
      .resize({ ...size, fit: 'fill' })
      .png()
      .toBuffer();
    await mkdir(cacheDir, { recursive: true });
    // Written to another name first, so that no other process reads half a picture.
    const aside = `${file}.${randomUUID()}`;
    await writeFile(aside, png);
    await rename(aside, file);
    return png;
  }

  return {
    /** The picture for a file name such as `small_portrait-maya.png`, or null if there is no such drawing. */
    async get(fileName: string): Promise<Picture | null> {
      const asked = parsePictureName(fileName);
      const svg = asked && findDrawing(asked.drawing);
      if (!asked || svg === null) return null;
      const { width, height } = asked.size;
      const hash = createHash('sha256').update(`${width}x${height}\n${svg}`).digest('hex').slice(0, 32);
      const running = underWay.get(hash) ?? fromCacheOrDrawn(join(cacheDir, `${hash}.png`), svg, asked.size);
      underWay.set(hash, running);
      try {
        return { png: await running, etag: `"${hash}"` };
      } finally {
        underWay.delete(hash);
      }
    },
  };
}
