import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FindDrawing } from './find-drawing';
import { parseImageName, type Size } from './media';

/** `etag` includes its quotes. */
export type StoredImage = { readonly png: Buffer; readonly etag: string };

export type ImageStore = ReturnType<typeof createImageStore>;

/** Renders drawings as PNG on first request, and caches them on disk under a hash of the drawing. */
export function createImageStore({
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
    // Written to another name first, so that no other process reads half an image.
    const aside = `${file}.${randomUUID()}`;
    await writeFile(aside, png);
    await rename(aside, file);
    return png;
  }

  return {
    /** The image for a file name such as `small_portrait-maya.png`, or null if there is no such drawing. */
    async get(fileName: string): Promise<StoredImage | null> {
      const requested = parseImageName(fileName);
      const svg = requested && findDrawing(requested.drawing);
      if (!requested || svg === null) return null;
      const { width, height } = requested.size;
      const hash = createHash('sha256').update(`${width}x${height}\n${svg}`).digest('hex').slice(0, 32);
      const running =
        underWay.get(hash) ?? fromCacheOrDrawn(join(cacheDir, `${hash}.png`), svg, requested.size);
      underWay.set(hash, running);
      try {
        return { png: await running, etag: `"${hash}"` };
      } finally {
        underWay.delete(hash);
      }
    },
  };
}
