import { describe, expect, it } from 'vitest';
import { wireMedia } from '@/lib/cms/strapi/contract/media';
import { mapImage, mapShownImage } from '@/lib/cms/strapi/map-image';
import { aWireImage } from '../../support/wire-builders';
import { mediaOf } from '@/lib/config/image-sources.mjs';

const BASE = 'https://cms.example/content';
const MEDIA = mediaOf({ CMS_URL: BASE, MEDIA_HOSTS: ['https://bucket.example/media'] });

const imageOf = (wire: unknown, fallbackAlt?: string) => mapImage(wireMedia.parse(wire), MEDIA, fallbackAlt);

const whole = {
  url: `${BASE}/uploads/cover.png`,
  alt: 'A cover',
  width: 1200,
  height: 630,
};
const bare = { url: `${BASE}/uploads/cover.png`, alt: '', width: null, height: null };

describe('an image from the wire', () => {
  it.each([
    ['an object', aWireImage(), whole],
    ['an object without formats', aWireImage({ formats: null }), whole],
    ['a list of URLs', ['/uploads/cover.png'], bare],
    ['an empty URL', '', null],
    ['an absurdly long URL', `/${'x'.repeat(2_048)}`, null],
  ])('comes as %s', (_name, wire, expected) => {
    expect(imageOf(wire)).toEqual(expected);
  });

  it.each([
    ['/uploads/x.png', `${BASE}/uploads/x.png`],
    ['uploads/x.png', `${BASE}/uploads/x.png`],
    ['http://cdn.example/x.png', 'http://cdn.example/x.png'],
    ['//cdn.example/x.png', 'https://cdn.example/x.png'],
    ['javascript:alert(1)', undefined],
    [' javascript:alert(1)', undefined],
    ['data:image/svg+xml,<svg onload=alert(1)>', undefined],
    // A scheme cannot contain a line break, so this is an odd path of the service and cannot run.
    ['java\nscript:alert(1)', `${BASE}/javascript:alert(1)`],
  ])('at %j is fetched from %j', (url, expected) => {
    expect(imageOf(url)?.url).toBe(expected);
    expect(imageOf(aWireImage({ url }))?.url).toBe(expected);
  });

  it.each([null, 0, -1, 100_000, []])('has no width when the service sends %j', (width) => {
    expect(imageOf(aWireImage({ width }))).toEqual({ ...whole, width: null });
  });

  it('takes its description from the caller when the editor wrote none', () => {
    expect(imageOf(aWireImage({ alternativeText: null }), 'Ada')?.alt).toBe('Ada');
    expect(imageOf(aWireImage(), 'Ada')?.alt).toBe('A cover');
  });
});

describe('an image that pages show', () => {
  it.each([
    ['an upload', '/uploads/cover.png', whole],
    [
      'a place that MEDIA_HOSTS names, without its query',
      'https://bucket.example/media/cover.png?v=1',
      { ...whole, url: 'https://bucket.example/media/cover.png' },
    ],
    [
      'a private bucket, with its signature',
      'https://bucket.example/media/cover.png?X-Amz-Expires=9&X-Amz-Signature=a%2Bb#x',
      { ...whole, url: 'https://bucket.example/media/cover.png?X-Amz-Expires=9&X-Amz-Signature=a%2Bb' },
    ],
    ['another place there, which our policy blocks', 'https://bucket.example/private/cover.png', null],
    ['no image', null, null],
  ])('comes from %s', (_name, url, expected) => {
    expect(mapShownImage(wireMedia.parse(aWireImage({ url })), MEDIA)).toEqual(expected);
  });
});
