import { describe, expect, it } from 'vitest';
import { slugOf } from '@/lib/article/slug';

describe('a slug', () => {
  it.each([
    ['Put in all of your own content first', 'put-in-all-of-your-own-content-first'],
    ['  1. Length, and order! ', '1-length-and-order'],
    ['Как снять видео: 5 советов', 'как-снять-видео-5-советов'],
    ['Découper à l’action', 'découper-à-laction'],
    ["Don't stop", 'dont-stop'],
    ['हिन्दी वीडियो', 'हिन्दी-वीडियो'],
    ['🎬', ''],
    ['\u0301abc', 'abc'],
    ['a \u0301 b', 'a-b'],
    ['e\u0301te\u0301', 'été'],
  ])('of "%s" is "%s"', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it('is cut between words after 80 characters', () => {
    const slug = slugOf('video '.repeat(40));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/^(video-)+video$/);
  });

  it('of exactly 80 characters stays whole', () => {
    const [first, second] = ['x'.repeat(40), 'y'.repeat(39)];
    expect(slugOf(`${first} ${second}`)).toBe(`${first}-${second}`);
    expect(slugOf(`${first} ${second}y`)).toBe(first);
  });

  it('cuts a word longer than 80 characters, never in the middle of a character', () => {
    expect(slugOf('x'.repeat(200))).toBe('x'.repeat(80));
    expect(slugOf(`x${'𐐨'.repeat(100)}`)).toBe(`x${'𐐨'.repeat(39)}`);
  });
});
