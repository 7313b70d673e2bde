import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PostCard } from '@/components/blog/cards/PostCard';
import type { CardPost } from '@/lib/page-data/shared/card-props';
import { renderWithTexts } from '../../with-texts';

const aPost = (change: Partial<CardPost> = {}): CardPost => ({
  id: '1',
  slug: 'cut-on-action',
  title: 'Cut on action',
  excerpt: 'Where to place the cut.',
  publishedAt: '2026-11-05T09:00:00.000Z',
  authorName: 'Maya Lindqvist',
  readingMinutes: 6,
  featureImage: {
    url: 'https://cms.example/cover.png',
    alt: 'Two clips',
    width: 1600,
    height: 900,
  },
  category: [{ name: 'Editing basics', track: 'yellow' }],
  ...change,
});

test('a post without date, image, category and excerpt is still a link', () => {
  const { container } = renderWithTexts(
    <PostCard
      post={aPost({
        publishedAt: '',
        authorName: '',
        readingMinutes: null,
        featureImage: null,
        category: [],
        excerpt: '',
      })}
      locale="en"
    />,
  );
  expect(screen.getByRole('link', { name: 'Cut on action' })).toBeInTheDocument();
  expect(container.querySelector('time')).toBeNull();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.querySelector('.frame')).toBeNull();
});

test('the image comes in the widths that the optimiser makes, with an alternative text', () => {
  renderWithTexts(<PostCard post={aPost()} locale="en" load="first" />);
  const image = screen.getByRole('img', { name: 'Two clips' });
  const widths = [...(image.getAttribute('srcset') ?? '').matchAll(/&w=(\d+)&q=75 (\d+)w/g)].map(
    ([, urlWidth, descriptor]) => [urlWidth, descriptor],
  );
  expect(widths.map(([urlWidth]) => Number(urlWidth))).toEqual([360, 480, 640, 828, 1200, 1600]);
  for (const [urlWidth, descriptor] of widths) expect(urlWidth).toBe(descriptor);
  expect(image).toHaveAttribute('fetchpriority', 'high');
  expect(image).not.toHaveAttribute('loading');
});
