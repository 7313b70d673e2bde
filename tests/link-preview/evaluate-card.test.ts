import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import { CARD_PROBLEMS, evaluateCard, type CardImage } from '@/lib/link-preview/evaluate-card';
import { NETWORKS, type Network } from '@/lib/link-preview/networks';
import type { PageCard } from '@/lib/link-preview/read-card';

const URL_EN = 'https://clipwright.example/blog/cut';
const GOOD_IMAGE: CardImage = { kind: 'found', width: 1200, height: 630, bytes: 30_000 };

const aCard = (change: Partial<PageCard> = {}): PageCard => ({
  title: 'Cut on action · Clipwright',
  description: 'Where to cut.',
  canonical: URL_EN,
  isHidden: false,
  ogTitle: 'Cut on action',
  ogDescription: 'Where to cut.',
  ogUrl: URL_EN,
  ogSiteName: 'Clipwright',
  ogImage: 'https://clipwright.example/a.png',
  ogImageAlt: 'Cut on action',
  ogImageWidth: '1200',
  ogImageHeight: '630',
  twitterCard: 'summary_large_image',
  ...change,
});

const cardOn = (network: Network, change: Partial<PageCard> = {}, image: CardImage = GOOD_IMAGE) => {
  const card = evaluateCard(aCard(change), image).find((one) => one.network === network);
  if (!card) throw new Error(`no card for ${network}`);
  return card;
};

describe('a good card', () => {
  it.each(NETWORKS)('has no problem on %s and shows its image large', (network) => {
    expect(cardOn(network)).toMatchObject(
      network === 'google'
        ? { title: 'Cut on action · Clipwright', image: 'none', problems: [] }
        : { title: 'Cut on action', image: 'large', problems: [] },
    );
  });
});

describe('a card with a problem', () => {
  it.each([
    ['facebook', { ogTitle: '', title: '' }, GOOD_IMAGE, ['noTitle'], 'large'],
    ['linkedin', { ogDescription: '', description: '' }, GOOD_IMAGE, [], 'large'],
    ['facebook', {}, { kind: 'none' }, ['noImage'], 'none'],
    ['facebook', {}, { kind: 'foreign' }, ['imageForeign'], 'none'],
    ['facebook', {}, { kind: 'unreachable' }, ['imageUnreachable'], 'none'],
    ['x', { twitterCard: 'summary' }, GOOD_IMAGE, ['noTwitterCard'], 'small'],
    ['telegram', { ogSiteName: '' }, GOOD_IMAGE, ['noSiteName'], 'large'],
    ['discord', { twitterCard: '' }, GOOD_IMAGE, ['noTwitterCard'], 'small'],
    ['slack', { twitterCard: '', ogDescription: 'x'.repeat(701) }, GOOD_IMAGE, ['descriptionCut'], 'large'],
    [
      'mastodon',
      { ogImageWidth: '', ogImageHeight: '' },
      { ...GOOD_IMAGE, width: 630 },
      ['imageShape'],
      'small',
    ],
    ['google', { isHidden: true }, { kind: 'none' }, ['notListed'], 'none'],
    ['google', { ogUrl: `${URL_EN}?utm_source=x` }, GOOD_IMAGE, [], 'none'],
    ['google', { title: 'x'.repeat(61) }, GOOD_IMAGE, ['titleCut'], 'none'],
    ['facebook', { ogUrl: `${URL_EN}?utm_source=x` }, GOOD_IMAGE, ['urlDiffers'], 'large'],
    ['facebook', { ogImageWidth: '1199' }, GOOD_IMAGE, ['imageSizeWrong'], 'large'],
    [
      'facebook',
      { ogImageWidth: '', ogImageHeight: '' },
      { ...GOOD_IMAGE, width: 400, height: 210 },
      ['imageNotLarge'],
      'small',
    ],
    [
      'facebook',
      { ogImageWidth: '', ogImageHeight: '' },
      { ...GOOD_IMAGE, width: 190, height: 100 },
      ['imageTooSmall'],
      'none',
    ],
    [
      'facebook',
      { ogImageWidth: '', ogImageHeight: '' },
      { ...GOOD_IMAGE, width: 1200, height: 1200 },
      ['imageShape'],
      'large',
    ],
    ['whatsapp', {}, { ...GOOD_IMAGE, bytes: 700_000 }, ['imageTooHeavy'], 'none'],
    ['x', { ogTitle: '🎬'.repeat(70) }, GOOD_IMAGE, [], 'large'],
    ['whatsapp', { ogDescription: 'x'.repeat(81) }, GOOD_IMAGE, ['descriptionCut'], 'large'],
  ] as const)('on %s with %j: %s', (network, change, image, problems, expectedCard) => {
    const card = cardOn(network, change, image as CardImage);
    expect(card.problems.map(({ code }) => code)).toEqual(problems);
    expect(card.image).toBe(expectedCard);
  });

  it('shows a title as the network will cut it, never in the middle of a character', () => {
    const { title } = cardOn('x', { ogTitle: '🎬'.repeat(80) });
    expect(title).toBe(`${'🎬'.repeat(69)}…`);
  });

  it('falls back to the standard tags', () => {
    expect(cardOn('google', { title: '', description: '', ogDescription: 'Og.' })).toMatchObject({
      title: 'Cut on action',
      description: 'Og.',
    });
    expect(cardOn('facebook', { ogTitle: '', ogDescription: '' })).toMatchObject({
      title: 'Cut on action · Clipwright',
      description: 'Where to cut.',
    });
  });
});

describe('texts of problems', () => {
  it.each(LOCALES)('are complete in %s, with no extra ones', (locale) => {
    const { preview } = JSON.parse(readFileSync(`locales/${locale}/common.json`, 'utf8')) as {
      preview: { problem: Record<string, string> };
    };
    expect(Object.keys(preview.problem).sort()).toEqual([...CARD_PROBLEMS].sort());
  });
});
