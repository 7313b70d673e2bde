import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findDrawing } from '../../sandbox/cms/uploads/find-drawing';
import { createMedia } from '../../sandbox/cms/uploads/media';
import { createPictureStore } from '../../sandbox/cms/uploads/picture-store';
import { contentDirWith } from './support/content-fixture';
import { runningSandbox } from './support/running-sandbox';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="800" height="900"/></svg>';

function temporaryDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-pictures-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

describe('pictures', () => {
  it.each([
    'cover-video-marketing-plan-video-marketing',
    'figure-timeline-a',
    'portrait-maya',
    'logo',
    'og-background',
  ])('have the size that the media object of %s gives, in every format', async (name) => {
    const store = createPictureStore({ findDrawing, cacheDir: temporaryDir() });
    const media = createMedia(name, 'Alt');
    // The drawing must have the same proportions, or the picture would be distorted.
    expect(findDrawing(name)).toContain(`width="${media.width}" height="${media.height}"`);
    for (const { url, width, height } of [media, ...Object.values(media.formats)]) {
      const picture = await store.get(url.replace('/uploads/', ''));
      expect(await sharp(picture?.png).metadata(), url).toMatchObject({ format: 'png', width, height });
    }
  });

  it('are rendered once and then read from the cache', async () => {
    const cacheDir = temporaryDir();
    const store = () => createPictureStore({ findDrawing: () => SVG, cacheDir });
    const [first, again] = await Promise.all([store().get('cover-a-b.png'), store().get('cover-a-b.png')]);
    expect(readdirSync(cacheDir)).toHaveLength(1);
    expect(again?.png.equals(first?.png ?? Buffer.alloc(0))).toBe(true);
  });

  it('are rendered again when the drawing changes', async () => {
    const cacheDir = temporaryDir();
    const before = await createPictureStore({ findDrawing: () => SVG, cacheDir }).get('cover-a-b.png');
    const after = await createPictureStore({ findDrawing: () => SVG.replace('800', '400'), cacheDir }).get(
      'cover-a-b.png',
    );
    expect(after?.etag).not.toBe(before?.etag);
  });

  it.each(['cover-a-b.svg', 'huge_cover-a-b.png', '../main.ts', 'cover-a-b', 'COVER.png'])(
    'do not exist under the name %s',
    async (name) => {
      const store = createPictureStore({ findDrawing: () => SVG, cacheDir: temporaryDir() });
      expect(await store.get(name)).toBeNull();
    },
  );

  it('have the same media id at every start, and another for another text', () => {
    expect(createMedia('portrait-a', 'A').id).toBe(createMedia('portrait-a', 'A').id);
    expect(createMedia('portrait-a', 'A').id).not.toBe(createMedia('portrait-a', 'B').id);
    expect(Number.isSafeInteger(createMedia('portrait-a', 'A').id)).toBe(true);
  });

  it('can be cached, and are not sent again to a client that has them', async () => {
    const sandbox = await runningSandbox({ contentDir: contentDirWith({}) });
    const { avatar } = (await sandbox.json('/cms/authors/1')) as {
      avatar: { formats: { thumbnail: { url: string } } };
    };
    const path = `/cms${avatar.formats.thumbnail.url}`;
    const first = await sandbox.call(path);
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(first.headers.get('cache-control')).toContain('max-age=604800');
    const held = { 'if-none-match': `W/${etag}`, 'cache-control': 'max-age=0' };
    const again = await sandbox.call(path, { headers: held });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  it.each(['/cms/uploads/nobody-draws-this.png', '/cms/uploads/cover-first-editing.svg'])(
    'answers %s with 404',
    async (path) => {
      const sandbox = await runningSandbox({ contentDir: contentDirWith({}) });
      expect((await sandbox.call(path)).status).toBe(404);
    },
  );
});
