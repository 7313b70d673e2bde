import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawCard } from '@/lib/og/draw-card.server';
import { HOSTILE_TITLE } from '../support/feed-builder';

const aCover = () =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: '#48b1e3' } })
    .png()
    .toBuffer();

const draw = async (title: string, cover: Uint8Array | null) =>
  drawCard({
    siteName: 'Clipwright',
    title,
    fallbackTitle: 'Make a video worth watching',
    kicker: 'Editing',
    cover,
  });

describe('a drawn card', () => {
  it.each([
    ['a hostile title', HOSTILE_TITLE],
    ['a title in Hebrew', 'שלום עולם 🎬'],
    ['a title that cannot be drawn', '🎬 …'],
    [
      '120 characters of Russian',
      'Как подготовить сценарий демонстрационного видеоролика для высокотехнологичного продукта и не потерять внимание зрителей',
    ],
  ])('is a small PNG of 1200 × 630 with %s', async (_name, title) => {
    const image = await draw(title, await aCover());
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    // WhatsApp shows no preview image above a few hundred kilobytes.
    expect(image.length).toBeLessThan(300_000);
  });

  it('shows the cover in its right half, or an empty background without one', async () => {
    const pixel = async (image: Uint8Array) => [
      ...(await sharp(image)
        .extract({ left: 1100, top: 300, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer()),
    ];
    const [withCover, without] = [
      await pixel(await draw('Cut', await aCover())),
      await pixel(await draw('Cut', null)),
    ];
    expect(withCover[2]).toBeGreaterThan(200);
    expect(withCover[0]).toBeLessThan(100);
    expect(without).toEqual([250, 248, 244]);
  });

  it('draws right-to-left titles from the right, and the site’s own line if no letter can be drawn', async () => {
    const inkOf = async (title: string) => {
      const middle = sharp(await draw(title, null)).extract({ left: 0, top: 120, width: 1200, height: 400 });
      return (
        await sharp(await middle.toBuffer())
          .trim()
          .toBuffer({ resolveWithObject: true })
      ).info;
    };
    const [hebrew, english, none, fallback] = await Promise.all(
      ['שלום', 'Cut', '🎬 …', 'Make a video worth watching'].map(inkOf),
    );
    expect(english?.trimOffsetLeft).toBeGreaterThan(-66);
    expect(hebrew?.trimOffsetLeft).toBeLessThan(-600);
    expect(none).toEqual(fallback);
  });

  it('is the cover alone if a letter of the title cannot be drawn', async () => {
    const corner = async (title: string) => {
      const corners = sharp(await draw(title, await aCover())).extract({
        left: 20,
        top: 20,
        width: 1,
        height: 1,
      });
      return [...(await corners.removeAlpha().raw().toBuffer())][2];
    };
    expect(await corner('မြန်မာ video')).toBeGreaterThan(200);
    expect(await corner('🎬 …')).toBeGreaterThan(200);
    expect(await corner('Hướng dẫn')).toBe(244);
  });

  it('fails if the cover is not an image', async () => {
    await expect(draw('Cut', Buffer.from('<svg'))).rejects.toThrow();
  });
});
