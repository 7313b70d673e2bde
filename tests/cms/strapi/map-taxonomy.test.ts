import { describe, expect, it } from 'vitest';
import { wireRefs, wireTaxonomy } from '@/lib/cms/strapi/contract/taxonomy';
import { mapRefs, mapTaxonomy } from '@/lib/cms/strapi/map-taxonomy';
import { asPasted, aWireTaxonomy } from '../../support/wire-builders';
import { mediaAt } from '../../support/media';

const MEDIA = mediaAt('https://cms.example');
const marketing = { id: '3', name: 'Video marketing', slug: 'video-marketing' };

describe('a category, platform or profession of a post', () => {
  it.each([
    ['null', null, []],
    [
      'line breaks of every kind',
      'Video\u2028marketing\u2029\u0085and\v\u0007sound\r\n',
      [{ id: '', name: 'Video marketing and sound', slug: '' }],
    ],
    [
      'a mixed list with empty entries',
      [null, 'a', {}, 7, [], marketing],
      [{ id: '', name: 'a', slug: 'a' }, marketing],
    ],
    ['a record without a slug', { id: 3, name: 'Sound' }, [{ id: '3', name: 'Sound', slug: '' }]],
    [
      'a record with a slug that cannot be in a URL',
      { id: 3, name: 'Sound', slug: '../x' },
      [{ id: '3', name: 'Sound', slug: '' }],
    ],
    ['a category with a colour that we do not have', { ...marketing, color: '#f00' }, [marketing]],
    ['a duplicate', [marketing, { ...marketing, id: 9 }, 'video-marketing'], [marketing]],
  ])('comes as %s', (_name, wire, expected) => {
    expect(mapRefs(wireRefs.parse(wire))).toEqual(expected);
  });
});

describe('a record of a collection', () => {
  const taxonomy = {
    ...marketing,
    description: 'Plans and numbers.',
    image: {
      url: `${MEDIA.base}/uploads/cover.png`,
      alt: 'A cover',
      width: 1200,
      height: 630,
    },
    seo: { title: 'Video marketing posts', description: 'All of them.' },
    bgColor: '',
    startHere: '',
  };

  it('becomes the model', () => {
    for (const wire of [aWireTaxonomy(), asPasted(aWireTaxonomy())])
      expect(mapTaxonomy(wireTaxonomy.parse(wire), MEDIA, 'category')).toEqual(taxonomy);
    expect(mapTaxonomy(wireTaxonomy.parse(aWireTaxonomy()), MEDIA, 'profession')).toEqual({
      ...taxonomy,
      bgColor: '#fee4d0',
    });
  });

  it.each([
    ['missing', undefined],
    ['a path', '../x'],
    ['a number', 7],
  ])('is refused when its slug is %s, because it cannot have a page', (_name, slug) => {
    expect(wireTaxonomy.safeParse(aWireTaxonomy({ slug })).success).toBe(false);
  });

  it('is named by its slug when it has no name', () => {
    expect(mapTaxonomy(wireTaxonomy.parse(aWireTaxonomy({ name: '' })), MEDIA, 'category').name).toBe(
      'video-marketing',
    );
  });

  it('of a category has a colour if an editor chose one of ours', () => {
    const colored = (color: unknown) =>
      mapTaxonomy(wireTaxonomy.parse(aWireTaxonomy({ color })), MEDIA, 'category');
    expect(colored('violet')).toEqual({ ...taxonomy, color: 'violet' });
    for (const other of ['', 'Violet', 'red', '#8a2be2', 7, null]) expect(colored(other)).toEqual(taxonomy);
  });

  it.each(['red', 'url(https://evil.example)', '#fff;x', 'var(--x)'])('has no colour %s', (bgColor) => {
    expect(mapTaxonomy(wireTaxonomy.parse(aWireTaxonomy({ bgColor })), MEDIA, 'profession').bgColor).toBe('');
  });

  const seo = { title: 'T', description: 'D' };

  it.each([
    ['seo', { seo: { title: 'T', description: 'D' } }, seo],
    ['SEO', { seo: null, SEO: { title: 'T', description: 'D' } }, seo],
    ['metaTitle and metaDescription', { seo: { metaTitle: 'T', metaDescription: 'D' } }, seo],
    ['a text', { seo: 'T' }, { title: '', description: '' }],
    ['fields of another type', { seo: { title: {}, description: [] } }, { title: '', description: '' }],
  ])('reads the texts for search engines from %s', (_name, change, expected) => {
    expect(mapTaxonomy(wireTaxonomy.parse(aWireTaxonomy(change)), MEDIA, 'category').seo).toEqual(expected);
  });
});
