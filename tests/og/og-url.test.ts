import { describe, expect, it } from 'vitest';
import { contentHashOf, isSigned, ogImagePath, readOgFile, type OgCard } from '@/lib/og/og-url.server';

const SECRET = '0123456789abcdef';
const aCard = (change: Partial<OgCard> = {}): OgCard => ({
  locale: 'en',
  slug: 'cut',
  title: 'Cut',
  kicker: 'Editing',
  coverUrl: 'https://cms.example/a.png',
  ...change,
});

const partsOf = (path: string) => {
  const [, , , locale = '', slug = '', file = ''] = path.split('/');
  return { locale, slug: decodeURIComponent(slug), file };
};

describe('the URL of a preview image', () => {
  it('can be parsed again, in every shape', () => {
    for (const variant of ['card', '16x9', '4x3', '1x1'] as const) {
      const { locale, slug, file } = partsOf(ogImagePath(aCard(), variant, SECRET));
      const read = readOgFile(file);
      expect({ locale, slug, variant: read?.variant, contentHash: read?.contentHash }).toEqual({
        locale: 'en',
        slug: 'cut',
        variant,
        contentHash: contentHashOf(aCard()),
      });
      expect(read && isSigned({ locale: 'en', slug, ...read }, SECRET)).toBe(true);
    }
  });

  it('carries no text of the post', () => {
    expect(ogImagePath(aCard({ title: 'Secret plans' }), 'card', SECRET)).not.toMatch(/secret|plans/i);
  });

  it.each([
    ['the title', aCard({ title: 'Cut!' })],
    ['the category', aCard({ kicker: 'Sound' })],
    ['the cover', aCard({ coverUrl: '' })],
  ])('changes when %s changes, so that the image may be cached for ever', (_name, card) => {
    expect(ogImagePath(card, 'card', SECRET)).not.toBe(ogImagePath(aCard(), 'card', SECRET));
  });

  it.each([
    ['another post', { slug: 'other' }],
    ['another language', { locale: 'fr' as const }],
    ['other content', { contentHash: '0123456789ab' }],
  ])('is not valid for %s', (_name, change) => {
    const file = readOgFile(partsOf(ogImagePath(aCard(), 'card', SECRET)).file);
    expect(file && isSigned({ locale: 'en', slug: 'cut', ...file, ...change }, SECRET)).toBe(false);
  });

  it('is not valid with another secret', () => {
    const file = readOgFile(partsOf(ogImagePath(aCard(), 'card', SECRET)).file);
    expect(file && isSigned({ locale: 'en', slug: 'cut', ...file }, 'another secret of ours')).toBe(false);
  });

  it.each(['x.png', `${'a'.repeat(32)}-2x1.jpg`, `${'a'.repeat(31)}.png`, `../${'a'.repeat(32)}.png`])(
    'is not %j',
    (file) => {
      expect(readOgFile(file)).toBeNull();
    },
  );
});
