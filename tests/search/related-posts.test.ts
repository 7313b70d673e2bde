import { describe, expect, it } from 'vitest';
import type { PostCard } from '@/lib/cms/model';
import { RelatedPosts } from '@/lib/search/related-posts';
import { aCard, aTopic } from '../support/posts';

const subject = aCard({
  id: 'subject',
  title: 'Record a clean voice-over at home',
  excerpt: 'A soft corner and a microphone a hand away.',
  category: [aTopic('sound')],
  platform: [aTopic('youtube')],
  profession: [aTopic('teachers')],
});

const others: Readonly<Record<string, Partial<PostCard>>> = {
  'the same category': { category: [aTopic('sound')] },
  'the same platform': { platform: [aTopic('youtube')] },
  'the same platform and profession': { platform: [aTopic('youtube')], profession: [aTopic('teachers')] },
  'the same words': { title: 'Recording voices at home', excerpt: 'Microphones and soft corners.' },
  'a crowd with the same words': {
    title: 'Recording voices at home',
    excerpt:
      'Microphones and soft corners, a budget, figures, dates, plans and what a campaign costs in a year.',
  },
  'a common word': { title: 'A budget at hand', excerpt: '' },
  'nothing in common': { title: 'Budgets', excerpt: 'Figures.' },
  'the same category and words': { title: 'A microphone for a voice-over', category: [aTopic('sound')] },
};

/** The first of each pair is more similar to the subject. */
const NEARER: readonly (readonly [string, string])[] = [
  ['the same category', 'the same platform'],
  ['the same platform and profession', 'the same platform'],
  ['the same platform', 'nothing in common'],
  ['the same words', 'a common word'],
  ['the same words', 'a crowd with the same words'],
  ['the same category and words', 'the same category'],
  ['the same category and words', 'the same words'],
];

const card = (name: string) => aCard({ id: name, slug: name.replaceAll(' ', '-'), ...others[name] });
const ids = (cards: readonly PostCard[]) => cards.map(({ id }) => id);

describe('related posts', () => {
  it.each(NEARER)('rank %s above %s', (nearer, farther) => {
    const order = ids(new RelatedPosts([card(farther), card(nearer)], 'en').rank(subject, 2));
    expect(order).toEqual([nearer, farther]);
  });

  it('weigh a category as three, a platform and a profession as one, and words as six', () => {
    const two = ['a', 'b'] as const;
    const post = aCard({
      id: 'p',
      slug: 'p',
      title: 'Gimbal',
      excerpt: '',
      category: two.map(aTopic),
      platform: [aTopic('youtube')],
      profession: [aTopic('teachers')],
    });
    const blank = { title: 'Budget', excerpt: '' };
    const cards = [
      // 6: only the same words.
      aCard({ id: 'words', slug: 'words', title: 'Gimbal', excerpt: '' }),
      // 5: all topics. Half of the categories are shared, which is the whole of the smaller list.
      aCard({
        ...blank,
        id: 'topics',
        slug: 'topics',
        category: [aTopic('a')],
        platform: [aTopic('youtube')],
        profession: [aTopic('teachers')],
      }),
      // 3: two of two categories weigh as much as one of one.
      aCard({ ...blank, id: 'both', slug: 'both', category: two.map(aTopic) }),
      // 1.5 + 1: one of two categories, and a platform.
      aCard({
        ...blank,
        id: 'half',
        slug: 'half',
        category: [aTopic('a'), aTopic('c')],
        platform: [aTopic('youtube')],
      }),
      // 2: a platform and a profession.
      aCard({
        ...blank,
        id: 'small',
        slug: 'small',
        platform: [aTopic('youtube')],
        profession: [aTopic('teachers')],
      }),
    ];
    expect(ids(new RelatedPosts([...cards].reverse(), 'en').rank(post, 5))).toEqual([
      'words',
      'topics',
      'both',
      'half',
      'small',
    ]);
  });

  it('know a topic by its slug, or by its name where it has none', () => {
    const post = (id: string, slug: string, name: string) =>
      aCard({ id, slug: id, category: [{ id, slug, name }] });
    for (const [own, same, other] of [
      [post('p', 'sound', 'Sound'), post('z', 'sound', 'Sounds'), post('a', 'light', 'Sound')],
      [post('p', '', 'Sound'), post('z', '', 'Sound'), post('a', '', 'Light')],
    ] as const)
      expect(ids(new RelatedPosts([other, same], 'en').rank(own, 2))).toEqual(['z', 'a']);
  });

  it('ignore words of two letters', () => {
    const post = aCard({ id: 'p', slug: 'p', title: 'On to it', excerpt: '' });
    const same = aCard({ id: 'z', slug: 'z', title: 'On to it', excerpt: '' });
    expect(ids(new RelatedPosts([same, aCard({ id: 'a', slug: 'a' })], 'en').rank(post, 2))).toEqual([
      'a',
      'z',
    ]);
  });

  it('never include the post itself, by id or by slug', () => {
    const sameSlug = aCard({ id: 'other id', slug: subject.slug });
    const renamed = aCard({ id: subject.id, slug: 'renamed' });
    expect(new RelatedPosts([subject, sameSlug, renamed], 'en').rank(subject, 3)).toEqual([]);
  });

  it('put the newer of equals first, then the smaller id', () => {
    const old = aCard({ id: 'a', publishedAt: '2024-01-01T00:00:00.000Z' });
    const young = aCard({ id: 'c' });
    const alike = aCard({ id: 'b' });
    expect(ids(new RelatedPosts([old, young, alike], 'en').rank(subject, 3))).toEqual(['b', 'c', 'a']);
  });

  it('treat the same words in another order as equals', () => {
    const words = ['gimbal', 'walk', 'colour', 'grade', 'sound', 'cutting', 'tripod'];
    const titled = (id: string, order: readonly string[]) =>
      aCard({
        id,
        slug: id,
        title: order.join(' '),
        excerpt: '',
        publishedAt: `2024-01-0${id}T00:00:00.000Z`,
      });
    const orders = words.map((_, at) => [...words.slice(at), ...words.slice(0, at)]);
    const [post, ...others] = orders.map((order, at) => titled(String(at + 1), order));
    // Each word is as rare as its place says.
    const common = words.flatMap((word, at) =>
      Array.from({ length: at }, (_, copy) =>
        aCard({ id: `${word}${copy}`, slug: `${word}${copy}`, title: word, excerpt: '' }),
      ),
    );
    const six = post && ids(new RelatedPosts([...others, ...common], 'en').rank(post, 6));
    expect(six).toEqual(['7', '6', '5', '4', '3', '2']);
  });

  it('count a rare word for more than a common one', () => {
    const post = aCard({ id: 'p', slug: 'p', title: 'Gimbal editing', excerpt: '' });
    const titled = (id: string, title: string) => aCard({ id, slug: id, title, excerpt: '' });
    const many = ['a', 'b', 'c', 'd'].map((id) => titled(id, 'Editing films'));
    expect(ids(new RelatedPosts([...many, titled('z', 'Gimbal walks')], 'en').rank(post, 1))).toEqual(['z']);
  });
});
