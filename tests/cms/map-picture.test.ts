import { describe, expect, it } from 'vitest';
import { wireMedia } from '@/lib/cms/contract/media';
import { mapPicture, mapShownPicture } from '@/lib/cms/map-picture';
import { aWirePicture } from '../support/wire-builders';
import { mediaOf } from '@/lib/config/picture-sources.mjs';

const BASE = 'https://cms.example/content';
const MEDIA = mediaOf({ CMS_URL: BASE, PICTURE_HOSTS: ['https://bucket.example/media'] });

const pictureOf = (wire: unknown, fallbackAlt?: string) =>
  mapPicture(wireMedia.parse(wire), MEDIA, fallbackAlt);

const whole = {
  url: `${BASE}/uploads/cover.png`,
  alt: 'A cover',
  width: 1200,
  height: 630,
};
const bare = { url: `${BASE}/uploads/cover.png`, alt: '', width: null, height: null };

describe('a picture from the wire', () => {
  it.each([
    ['an object', aWirePicture(), whole],
    ['an object without formats', aWirePicture({ formats: null }), whole],
    ['a list of URLs', ['/uploads/cover.png'], bare],
    ['a URL', '/uploads/cover.png', bare],
    ['an object with only a URL', { url: '/uploads/cover.png' }, bare],
    ['null', null, null],
    ['an empty list', [], null],
    ['an empty URL', '', null],
    ['an object without a URL', aWirePicture({ url: null }), null],
    ['an absurdly long URL', `/${'x'.repeat(2_048)}`, null],
  ])('comes as %s', (_name, wire, expected) => {
    expect(pictureOf(wire)).toEqual(expected);
  });

  it.each([
    ['/uploads/x.png', `${BASE}/uploads/x.png`],
    ['uploads/x.png', `${BASE}/uploads/x.png`],
    ['http://cdn.example/x.png', 'http://cdn.example/x.png'],
    ['//cdn.example/x.png', 'https://cdn.example/x.png'],
    ['/uploads/été 1.png', `${BASE}/uploads/%C3%A9t%C3%A9%201.png`],
    ['javascript:alert(1)', undefined],
    [' javascript:alert(1)', undefined],
    ['data:image/svg+xml,<svg onload=alert(1)>', undefined],
    // A scheme cannot contain a line break, so this is an odd path of the service and cannot run.
    ['java\nscript:alert(1)', `${BASE}/javascript:alert(1)`],
  ])('at %j is fetched from %j', (url, expected) => {
    expect(pictureOf(url)?.url).toBe(expected);
    expect(pictureOf(aWirePicture({ url }))?.url).toBe(expected);
  });

  it.each([null, 'wide', '1200', 0, -1, 100_000, {}, []])(
    'has no width when the service sends %j',
    (width) => {
      expect(pictureOf(aWirePicture({ width }))).toEqual({ ...whole, width: null });
    },
  );

  it('takes its description from the caller when the editor wrote none', () => {
    expect(pictureOf(aWirePicture({ alternativeText: null }), 'Ada')?.alt).toBe('Ada');
    expect(pictureOf(aWirePicture(), 'Ada')?.alt).toBe('A cover');
  });
});

describe('a picture that pages show', () => {
  it.each([
    ['an upload', '/uploads/cover.png', whole],
    [
      'a place that PICTURE_HOSTS names, without its query',
      'https://bucket.example/media/cover.png?v=1',
      { ...whole, url: 'https://bucket.example/media/cover.png' },
    ],
    [
      'a private bucket, with its signature',
      'https://bucket.example/media/cover.png?X-Amz-Expires=9&X-Amz-Signature=a%2Bb#x',
      { ...whole, url: 'https://bucket.example/media/cover.png?X-Amz-Expires=9&X-Amz-Signature=a%2Bb' },
    ],
    ['another place there, which our policy blocks', 'https://bucket.example/private/cover.png', null],
    ['another file of the service, which the optimiser refuses', '/files/cover.png', null],
    ['an SVG', '/uploads/cover.svg', null],
    ['no picture', null, null],
  ])('comes from %s', (_name, url, expected) => {
    expect(mapShownPicture(wireMedia.parse(aWirePicture({ url })), MEDIA)).toEqual(expected);
  });
});
