import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import { CARD_PROBLEMS, evaluateCard, type CardPicture } from '@/lib/link-preview/evaluate-card';
import { NETWORKS, type Network } from '@/lib/link-preview/networks';
import type { PageCard } from '@/lib/link-preview/read-card';

const URL_EN = 'https://clipwright.example/blog/cut';
const GOOD_PICTURE: CardPicture = { kind: 'found', width: 1200, height: 630, bytes: 30_000 };

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

const cardOn = (network: Network, change: Partial<PageCard> = {}, picture: CardPicture = GOOD_PICTURE) => {
  const card = evaluateCard(aCard(change), picture).find((one) => one.network === network);
  if (!card) throw new Error(`no card for ${network}`);
  return card;
};

describe('a good card', () => {
  it.each(NETWORKS)('has no problem on %s and shows its picture large', (network) => {
    expect(cardOn(network)).toMatchObject(
      network === 'google'
        ? { title: 'Cut on action · Clipwright', picture: 'none', problems: [] }
        : { title: 'Cut on action', picture: 'large', problems: [] },
    );
  });
});

describe('a card with a problem', () => {
  it.each([
    ['facebook', { ogTitle: '', title: '' }, GOOD_PICTURE, ['noTitle'], 'large'],
    ['linkedin', { ogDescription: '', description: '' }, GOOD_PICTURE, [], 'large'],
    ['facebook', {}, { kind: 'none' }, ['noImage'], 'none'],
    ['facebook', {}, { kind: 'foreign' }, ['imageForeign'], 'none'],
    ['facebook', {}, { kind: 'unreachable' }, ['imageUnreachable'], 'none'],
    ['x', { twitterCard: 'summary' }, GOOD_PICTURE, ['noTwitterCard'], 'small'],
    ['telegram', { ogSiteName: '' }, GOOD_PICTURE, ['noSiteName'], 'large'],
    ['discord', { twitterCard: '' }, GOOD_PICTURE, ['noTwitterCard'], 'small'],
    ['slack', { twitterCard: '', ogDescription: 'x'.repeat(701) }, GOOD_PICTURE, ['descriptionCut'], 'large'],
    [
      'mastodon',
      { ogImageWidth: '', ogImageHeight: '' },
      { ...GOOD_PICTURE, width: 630 },
      ['imageShape'],
      'small',
    ],
    ['google', { isHidden: true }, { kind: 'none' }, ['notListed'], 'none'],
    ['google', { ogUrl: `${URL_EN}?utm_source=x` }, GOOD_PICTURE, [], 'none'],
    ['google', { title: 'x'.repeat(61) }, GOOD_PICTURE, ['titleCut'], 'none'],
    ['facebook', { ogUrl: `${URL_EN}?utm_source=x` }, GOOD_PICTURE, ['urlDiffers'], 'large'],
    ['facebook', { ogImageWidth: '1199' }, GOOD_PICTURE, ['imageSizeWrong'], 'large'],
    ['facebook', { ogImageWidth: '', ogImageHeight: '' }, GOOD_PICTURE, [], 'large'],
    [
      'facebook',
      { ogImageWidth: '', ogImageHeight: '' },
      { ...GOOD_PICTURE, width: 400, height: 210 },
      ['imageNotLarge'],
      'small',
    ],
    [
      'facebook',
      { ogImageWidth: '', ogImageHeight: '' },
      { ...GOOD_PICTURE, width: 190, height: 100 },
      ['imageTooSmall'],
      'none',
    ],
    [
      'facebook',
      { ogImageWidth: '', ogImageHeight: '' },
      { ...GOOD_PICTURE, width: 1200, height: 1200 },
      ['imageShape'],
      'large',
    ],
    ['whatsapp', {}, { ...GOOD_PICTURE, bytes: 700_000 }, ['imageTooHeavy'], 'none'],
    ['x', { ogTitle: 'x'.repeat(71) }, GOOD_PICTURE, ['titleCut'], 'large'],
    ['x', { ogTitle: '🎬'.repeat(70) }, GOOD_PICTURE, [], 'large'],
    ['whatsapp', { ogDescription: 'x'.repeat(81) }, GOOD_PICTURE, ['descriptionCut'], 'large'],
  ] as const)('on %s with %j: %s', (network, change, picture, problems, shown) => {
    const card = cardOn(network, change, picture as CardPicture);
    expect(card.problems.map(({ code }) => code)).toEqual(problems);
    expect(card.picture).toBe(shown);
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
