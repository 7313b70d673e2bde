import { createServer } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageSizeOf, uploadedFile } from '@/lib/page-data/services/uploaded-files.server';
import { listenOn } from '../../support/listen-on';

const noise = () =>
  sharp({
    create: {
      width: 640,
      height: 400,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

const files = new Map<string, Buffer>();
const requests: string[] = [];
/** Like Strapi 5, which promises all the bytes of a range, also if the file is shorter. */
const server = createServer(({ url = '', headers }, response) => {
  requests.push(url);
  const file = files.get(url);
  if (!file) return response.writeHead(404).end();
  const last = /-(\d+)$/.exec(headers.range ?? '')?.[1];
  if (last === undefined) return response.end(file);
  return response
    .writeHead(206, { 'content-length': Number(last) + 1 })
    .write(file.subarray(0, Number(last) + 1));
});
let origin = '';

beforeAll(async () => {
  origin = `http://127.0.0.1:${await listenOn(server)}`;
  for (const format of ['png', 'jpeg', 'webp', 'gif'] as const)
    files.set(`/a.${format}`, await noise().toFormat(format).toBuffer());
  // Noise would take seconds to encode.
  files.set(
    '/a.avif',
    await sharp(await noise().blur(9).png().toBuffer())
      .avif({ effort: 0 })
      .toBuffer(),
  );
  files.set('/upright.jpeg', await noise().withMetadata({ orientation: 6 }).jpeg().toBuffer());
  files.set('/text.png', Buffer.from('no image'));
});
afterAll(() => server.close());

describe('an uploaded image', () => {
  it.each([
    ['a.png', { width: 640, height: 400 }],
    ['a.avif', { width: 640, height: 400 }],
    ['a.gif', { width: 640, height: 400 }],
    ['upright.jpeg', { width: 400, height: 640 }],
    ['text.png', null],
    ['lost.png', 'missing'],
  ])('%s has the size in which it is drawn', async (name, size) => {
    expect(await imageSizeOf(`${origin}/${name}`)).toEqual(size);
  });

  it('is looked at once', async () => {
    requests.length = 0;
    for (let time = 0; time < 2; time += 1) await imageSizeOf(`${origin}/a.jpeg`);
    expect(requests).toEqual(['/a.jpeg']);
  });

  it('in the text itself has a size too', async () => {
    const url = `data:image/png;base64,${files.get('/a.png')?.toString('base64')}`;
    expect(await imageSizeOf(url)).toEqual({ width: 640, height: 400 });
  });

  it('has so many bytes, or is missing, now', async () => {
    const bytes = files.get('/a.png')?.length;
    expect(await uploadedFile(`${origin}/a.png`)).toEqual({ kind: 'found', bytes, isShared: false });
    expect(await uploadedFile(`${origin}/lost.png`)).toEqual({ kind: 'missing' });
    expect(await uploadedFile('http://127.0.0.1:1/a.png')).toBeNull();
  });
});
