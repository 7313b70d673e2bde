import { describe, expect, it } from 'vitest';
import { withCampaign } from '@/lib/visit/attribution/campaign';

const SHARED = { source: 'x', medium: 'social', campaign: 'post-share' };
const QUERY = 'utm_source=x&utm_medium=social&utm_campaign=post-share';

describe('a URL with a campaign', () => {
  it.each([
    ['names source, medium and campaign', 'https://a.example/b', `https://a.example/b?${QUERY}`],
    ['keeps its own parameters', 'https://a.example/b?q=1', `https://a.example/b?q=1&${QUERY}`],
    ['keeps its fragment', 'https://a.example/b#c', `https://a.example/b?${QUERY}#c`],
    [
      'loses every part of its earlier campaign',
      'https://a.example/b?utm_source=y&utm_term=z&utm_content=w',
      `https://a.example/b?${QUERY}`,
    ],
    [
      'keeps what it does not own, sign for sign',
      "https://a.example/b?q=a%20b+c&flag&empty=&x=%7E~(')!*,;:@/?%c3%A9&UTM_Medium=y&amp;utm_term=z&&q=2#d?e=%20f",
      `https://a.example/b?q=a%20b+c&flag&empty=&x=%7E~(')!*,;:@/?%c3%A9&&q=2&${QUERY}#d?e=%20f`,
    ],
    ['stays as it is if it is not absolute', '/blog/b', '/blog/b'],
  ])('%s', (_, pastedUrl, expected) => {
    expect(withCampaign(pastedUrl, SHARED)).toBe(expected);
  });

  it('encodes values and leaves out empty ones', () => {
    expect(withCampaign('https://a.example/', { source: 'a&b=c', medium: '' })).toBe(
      'https://a.example/?utm_source=a%26b%3Dc',
    );
  });
});
