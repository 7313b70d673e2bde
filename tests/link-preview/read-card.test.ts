import { describe, expect, it } from 'vitest';
import { readCard } from '@/lib/link-preview/read-card';

describe('the card of a document', () => {
  it('contains its tags, the first of each name', () => {
    const card = readCard(`<!doctype html><html><head>
      <title>Cut &amp; go</title><meta name="description" content=" Where to cut. ">
      <link rel="canonical" href="https://clipwright.example/blog/cut">
      <meta name="robots" content="noindex, follow">
      <meta property="og:title" content="First"><meta property="og:title" content="Second">
      <meta property="og:image" content="/a.png"><meta property="og:image:width" content="1200">
      <meta name="twitter:card" content="summary_large_image">
      </head><body><svg><title>Not this one</title></svg></body></html>`);
    expect(card).toMatchObject({
      title: 'Cut & go',
      description: 'Where to cut.',
      canonical: 'https://clipwright.example/blog/cut',
      isHidden: true,
      ogTitle: 'First',
      ogImage: '/a.png',
      ogImageWidth: '1200',
      twitterCard: 'summary_large_image',
      ogDescription: '',
    });
  });

  it.each([
    ['nothing', ''],
    ['anything but HTML', '{"a":1}'],
    ['a fragment', '<p>x'],
  ])('is empty for %s', (_name, html) => {
    const { isHidden, ...texts } = readCard(html);
    expect(isHidden).toBe(false);
    expect(Object.values(texts).every((text) => text === '')).toBe(true);
  });
});
