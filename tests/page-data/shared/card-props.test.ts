import { expect, test } from 'vitest';
import { cardCategory, cardPage, cardPost, cardProfession } from '@/lib/page-data/shared/card-props';
import { TRACK_COLORS } from '@/lib/config/track-colors';
import { aCard, aTopic } from '../../support/posts';

const IMAGE = { url: 'https://cms.example/a.png', alt: 'A', width: 1600, height: 900 };

const post = aCard({
  id: '7',
  excerpt: 'E',
  authorName: 'Ada',
  readingMinutes: 4,
  featureImage: IMAGE,
  trending: true,
  category: [{ ...aTopic('editing-basics'), color: 'teal' }, aTopic('social-media')],
  platform: [aTopic('youtube')],
  profession: [aTopic('teachers')],
});

test('a card has only what it draws: image, texts, author, date, minutes, and its first category', () => {
  expect(cardPage({ items: [post], total: 1, page: 1, pageCount: 1 })).toEqual({
    items: [
      {
        id: '7',
        slug: 'post-7',
        title: 'Post 7',
        excerpt: 'E',
        publishedAt: '2026-01-01T00:00:00.000Z',
        authorName: 'Ada',
        readingMinutes: 4,
        featureImage: { url: IMAGE.url, alt: 'A', width: 1600, height: 900 },
        category: [{ name: 'editing basics', track: 'teal' }],
      },
    ],
    total: 1,
    page: 1,
    pageCount: 1,
  });
});

test('a category has the colour that editors chose, otherwise one of nine derived from its slug', () => {
  expect(cardCategory({ ...aTopic('drones'), color: 'pink' })).toEqual({
    ...aTopic('drones'),
    track: 'pink',
  });
  const { track } = cardCategory(aTopic('drones'));
  expect(TRACK_COLORS).toContain(track);
  expect(cardCategory(aTopic('drones')).track).toBe(track);
  const picked = ['drones', 'dsones', 'dtones', 'duones'].map((slug) => cardCategory(aTopic(slug)).track);
  expect(new Set(picked).size).toBe(4);
});

test('long texts end at a word with an ellipsis, so that no clamp has to cut them', () => {
  const long = 'wide letters '.repeat(40);
  const { excerpt } = cardPost({ ...post, excerpt: long });
  expect(excerpt).toMatch(/(wide|letters)…$/);
  expect(excerpt.length).toBeLessThanOrEqual(180);
  const about = { description: long, image: null, seo: { title: '', description: '' } };
  const profession = { ...aTopic('teachers'), ...about, bgColor: '', startHere: '' };
  expect(cardProfession(profession).description).toMatch(/(wide|letters)…$/);
});
