import { describe, expect, it } from 'vitest';
import { wireBlog, wireBlogListItem } from '@/lib/cms/strapi/contract/blog';
import { mapPost, mapPostCard } from '@/lib/cms/strapi/map-post';
import { postFieldsOf } from '@/lib/cms/contract/post-fields';
import type { Post } from '@/lib/cms/model';
import { A_CARD, aWireAuthor, aWireImage, aWirePost, without } from '../../support/wire-builders';
import { mediaAt } from '../../support/media';

const MEDIA = mediaAt('https://cms.example');

const postOf = (wire: unknown): Post => mapPost(wireBlog.parse(wire), MEDIA, []);
const postWith = (change: Record<string, unknown>): Post => postOf(aWirePost(change));

describe('a post from the wire', () => {
  it('becomes the model', () => {
    expect(postOf(aWirePost())).toEqual({
      ...postFieldsOf(wireBlog.parse({})),
      seriesPart: 2,
      id: '42',
      slug: 'cut-on-action',
      title: 'Cut on action',
      excerpt: 'Where to cut.',
      publishedAt: '2026-11-05T10:00:00.000Z',
      authorName: 'Ada Byron',
      readingMinutes: 1,
      createdAt: '2026-11-01T10:00:00.000Z',
      updatedAt: '2026-11-06T10:00:00.000Z',
      featureImage: cover,
      trending: true,
      category: [{ id: '3', name: 'Video marketing', slug: 'video-marketing' }],
      platform: [{ id: '4', name: 'YouTube', slug: 'youtube' }],
      profession: [],
      body: '<h2>Why</h2><p>Because.</p>',
      language: 'en',
      author: {
        id: '5',
        name: 'Ada Byron',
        slug: 'ada-byron',
        firstName: 'Ada',
        lastName: 'Byron',
        bio: 'Writes about engines.',
        url: 'https://ada.example/',
        avatar: { ...cover, url: `${MEDIA.base}/uploads/ada.png`, alt: 'Ada Byron' },
      },
      coAuthors: [],
      showFeatureImageInHead: true,
      seo: { title: 'Cut on action, explained', description: 'How to cut.' },
      faqs: {
        id: '9',
        title: 'Questions',
        subtitle: '',
        faq: [{ id: '1', question: 'Why?', answer: 'Because.' }],
      },
      seoFaqs: [{ id: '2', question: 'When?', answer: 'On action.' }],
      howTo: {
        title: 'How',
        description: '',
        steps: [{ id: '1', title: 'Open', description: 'Open it.', step: 1, image: null }],
      },
      videos: [
        {
          id: '8',
          name: 'The cut',
          description: 'Seen from both sides.',
          uploadDate: '2026-10-01T00:00:00.000Z',
          duration: 'PT2M5S',
          embedUrl: 'https://www.youtube.com/embed/x',
          thumbnail: { ...cover, url: `${MEDIA.base}/uploads/thumb.png`, alt: 'The cut' },
        },
      ],
      ownVideo: {
        title: 'Both sides of a cut',
        url: `${MEDIA.base}/uploads/cut.mp4`,
        type: 'video/mp4',
        poster: { ...cover, url: `${MEDIA.base}/uploads/poster.png`, alt: 'Both sides of a cut' },
        duration: 'PT1M30S',
        durationSeconds: 90,
        captions: [{ language: 'en', label: 'English', url: `${MEDIA.base}/uploads/cut.vtt` }],
        chapters: [
          { startSeconds: 0, title: 'Before' },
          { startSeconds: 65, title: 'After' },
        ],
        transcript: 'One and two.',
      },
      contextualCard: A_CARD,
      translations: [],
    });
  });

  it('never changed before it was published', () => {
    const publishedAt = '2026-11-05T10:00:00.000Z';
    expect(postWith({ updated_at: '2026-11-01T10:00:00.000Z' }).updatedAt).toBe(publishedAt);
    expect(postWith({ updated_at: null, updatedAt: '2026-11-04' }).updatedAt).toBe(publishedAt);
    expect(postWith({ updated_at: null }).updatedAt).toBe('');
  });

  it('changed when its editors say, not when it was saved', () => {
    const publishedAt = '2019-01-01T00:00:00.000Z';
    const updatedAt = '2026-11-01T10:00:00.000Z';
    const changedAt = (revisedDate: string | null) =>
      postWith({ published_at: publishedAt, updated_at: updatedAt, seo: { revisedDate } }).updatedAt;
    expect(changedAt('2019-06-01T00:00:00.000Z')).toBe('2019-06-01T00:00:00.000Z');
    expect(changedAt('2018-06-01T00:00:00.000Z')).toBe(publishedAt);
    expect(changedAt(null)).toBe(updatedAt);
  });

  it('names only translations whose language is known', () => {
    const localizations = [{ id: 1 }, { id: 2, locale: 'fr' }];
    expect(wireBlog.parse(aWirePost({ localizations })).localizations).toEqual([
      { id: '2', locale: 'fr', slug: '' },
    ]);
  });

  it('gets its title from its slug when an editor forgot the title', () => {
    expect(postWith({ title: ' ' }).title).toBe('Cut on action');
    expect(postWith({ title: null, slug: 'top_10-tools' }).title).toBe('Top 10 tools');
    expect(postWith({ title: null, slug: '-top--10_' }).title).toBe('Top 10');
  });

  it.each([
    ['publishedAt', 'published_at'],
    ['createdAt', 'created_at'],
  ] as const)('reads %s in both spellings; %s wins when both are sent (rules D4)', (camel, snake) => {
    const bare = without(aWirePost(), snake);
    expect(postOf(bare)[camel]).toBe('');
    expect(postOf({ ...bare, [camel]: '2026-12-02T03:04:05Z' })[camel]).toBe('2026-12-02T03:04:05.000Z');
    expect(postOf({ ...bare, [snake]: '2026-12-02T03:04:05Z' })[camel]).toBe('2026-12-02T03:04:05.000Z');
    const both = { [camel]: '2020-01-01T00:00:00Z', [snake]: '2026-12-02T03:04:05Z' };
    expect(postOf({ ...bare, ...both })[camel]).toBe('2026-12-02T03:04:05.000Z');
  });

  it.each([
    [{ locale: 'fr', language: 'es', Language: 'RU' }, 'fr'],
    [{ locale: null, language: 'es', Language: 'RU' }, 'es'],
    [{ locale: undefined, language: '', Language: 'RU' }, 'ru'],
  ])('with %j is in the language %j', (change, expected) => {
    expect(postWith(change).language).toBe(expected);
  });

  it.each([
    [undefined, true],
    [null, true],
    ['true', true],
  ])('showFeatureImageInHead %j means %j (rules D19)', (showFeatureImageInHead, expected) => {
    expect(postWith({ showFeatureImageInHead }).showFeatureImageInHead).toBe(expected);
  });
});

it('shows no image of another host, but keeps the still of its video for search engines', () => {
  const image = aWireImage({ url: 'https://bucket.example/a.png' });
  const post = postWith({
    featureImage: image,
    author: aWireAuthor({ avatar: image }),
    howToSchema: { title: 'How', step: [{ id: 1, title: 'Open', image }] },
    contextualCard: { title: 'Try it', ctaUrl: '/signup', image },
    videoSchema: [{ id: 8, name: 'The cut', embedUrl: 'https://vimeo.com/1', thumbnail: image }],
  });
  expect([
    post.featureImage,
    post.author?.avatar,
    post.howTo?.steps[0]?.image,
    post.contextualCard?.image,
    post.videos[0]?.thumbnail?.url,
  ]).toEqual([null, null, null, null, 'https://bucket.example/a.png']);
});

describe('a post in a list', () => {
  it('is a card and nothing more', () => {
    const card = mapPostCard(wireBlogListItem.parse(aWirePost()), MEDIA);
    expect(Object.keys(card).sort()).toEqual(
      [
        'authorName',
        'category',
        'excerpt',
        'featureImage',
        'id',
        'platform',
        'profession',
        'publishedAt',
        'readingMinutes',
        'slug',
        'title',
        'trending',
      ].sort(),
    );
  });
});

describe('the reading time', () => {
  it.each([
    ['the number of words, if the service counts them', { words: 401, blogBody: '<p>One.</p>' }, 3],
    ['nothing', { words: 0, blogBody: '' }, null],
    ['nothing: a record that was never counted', { words: null, blogBody: undefined }, null],
  ])('comes from %s', (_, change, minutes) => {
    expect(postWith(change).readingMinutes).toBe(minutes);
  });
});

describe('the author of a post', () => {
  it.each([
    [{ name: 'Ada Byron' }, 'Ada Byron'],
    [{ name: '', firstName: 'Ada', lastName: 'Byron' }, 'Ada Byron'],
    [{ firstName: 'Ada' }, 'Ada'],
    [{ name: ' ' }, undefined],
    [null, undefined],
  ])('%j is called %j', (author, name) => {
    expect(postWith({ author }).author?.name).toBe(name);
  });
});

it.each([
  ['a list', { author: [{ name: 'Ada' }, { name: 'Bo' }] }, ['Ada', 'Bo'], 'Ada and Bo'],
  [
    'a relation of their own, each once',
    {
      author: { name: 'Ada', slug: 'ada' },
      coAuthors: [{ name: 'A.', slug: 'ada' }, { name: 'Bo' }, { name: 'Bo' }],
    },
    ['Ada', 'Bo'],
    'Ada and Bo',
  ],
  ['no first one', { author: null, coAuthors: [{ name: 'Bo' }, { name: 'Cy' }] }, ['Bo', 'Cy'], 'Bo and Cy'],
  ['what cannot be read', { author: { name: 'Ada' }, coAuthors: [7, null, {}, 'x'] }, ['Ada'], 'Ada'],
  [
    'no list',
    { author: { name: 'Ada' }, coAuthors: { name: 'Bo' }, locale: 'es' },
    ['Ada', 'Bo'],
    'Ada y Bo',
  ],
  [
    'an unknown language',
    { author: [{ name: 'Ada' }, { name: 'Bo' }], locale: 'x_' },
    ['Ada', 'Bo'],
    'Ada and Bo',
  ],
])('several authors come as %s', (_, change, names, authorName) => {
  const post = postWith(change);
  expect([post.author, ...post.coAuthors].map((one) => one?.name)).toEqual(names);
  expect(post.authorName).toBe(authorName);
});

describe('questions and answers', () => {
  const entry = { id: 1, question: 'Why?', answer: 'Because.' };
  const model = { id: '1', question: 'Why?', answer: 'Because.' };
  const block = { id: 9, title: 'Questions', subtitle: 'Asked often', faq: [entry] };
  const blockModel = { id: '9', title: 'Questions', subtitle: 'Asked often', faq: [model] };
  const bare = { id: '', title: '', subtitle: '', faq: [model] };

  it.each([
    ['a block', block, blockModel],
    ['questions in title and description', [{ id: 1, title: 'Why?', description: 'Because.' }], bare],
    ['question before title, answer before description', [{ ...entry, title: 'x', description: 'y' }], bare],
    [
      'an incomplete question next to a complete one',
      [{ question: 'When?' }, { answer: 'Now.' }, entry, null, 'x'],
      bare,
    ],
    ['a block without questions', { ...block, faq: [] }, null],
    ['null', null, null],
  ])('come as %s', (_name, faqs, expected) => {
    expect(postWith({ faqs }).faqs).toEqual(expected);
  });

  it('for machines are a list without the entries that are not questions', () => {
    expect(postWith({ seoFaqs: [entry, { question: 'When?' }, 5] }).seoFaqs).toEqual([model]);
    expect(postWith({ seoFaqs: block }).seoFaqs).toEqual([]);
  });
});

describe('a how-to', () => {
  const step = { id: 1, title: 'Open', description: 'Open it.', step: 1 };
  const stepModel = { id: '1', title: 'Open', description: 'Open it.', step: 1, image: null };

  it.each([
    [
      'a block',
      { title: 'How', description: 'In one step', step: [step] },
      { title: 'How', description: 'In one step', steps: [stepModel] },
    ],
    ['a bare list of steps', [step], { title: '', description: '', steps: [stepModel] }],
    ['a block without steps', { title: 'How', step: [] }, null],
    ['nothing', undefined, null],
  ])('comes as %s', (_name, howToSchema, expected) => {
    expect(postWith({ howToSchema }).howTo).toEqual(expected);
  });

  it.each([
    [{ title: 'Open', description: 'Open it.', step: 'Click' }, 'Open', 'Open it.'],
    [{ description: 'Open it.', step: 'Click' }, 'Click', 'Open it.'],
    [{ step: 'Click the file.' }, 'Click the file.', ''],
    [{ step: '<p>Click the file.</p><ul><li>a</li><li>b</li></ul>' }, '', 'Click the file.\n\n– a\n– b'],
    [{ title: 'Open', step: 3 }, 'Open', ''],
  ])('reads the step %j as %j, %j', (one, title, description) => {
    expect(postWith({ howToSchema: [one] }).howTo?.steps).toMatchObject([{ title, description, step: 1 }]);
  });

  it('numbers its steps itself, whatever the record says', () => {
    const steps = [{ title: 'a', step: 7 }, { title: '' }, { title: 'b', step: 7 }];
    expect(postWith({ howToSchema: steps }).howTo?.steps.map(({ step: position }) => position)).toEqual([
      1, 2,
    ]);
  });
});

describe('videos', () => {
  const video = { id: 8, name: 'The cut', embedUrl: 'https://www.youtube.com/embed/x' };
  const model = {
    id: '8',
    name: 'The cut',
    description: '',
    uploadDate: '',
    duration: '',
    embedUrl: 'https://www.youtube.com/embed/x',
    thumbnail: null,
  };

  it.each([
    ['one object', video, [model]],
    ['a list with empty ones', [{}, null, 'x', video], [model]],
    ['one with only a name', { id: 8, name: video.name }, [{ ...model, embedUrl: '' }]],
    ['one with a URL over plain http', { ...video, embedUrl: 'http://www.youtube.com/embed/x' }, [model]],
  ])('come as %s', (_name, videoSchema, expected) => {
    expect(postWith({ videoSchema }).videos).toEqual(expected);
  });

  it.each(['javascript:alert(1)', 'javascript:open("https://evil.example")'])(
    'are not embedded from %s',
    (embedUrl) => {
      expect(postWith({ videoSchema: { ...video, embedUrl } }).videos).toEqual([{ ...model, embedUrl: '' }]);
    },
  );
});

describe('a video that the page plays itself', () => {
  const captions = [{ language: 'fr', file: '/uploads/fr.vtt' }];
  const own = { title: 'A cut', file: { url: '/uploads/cut.webm' }, captions };
  const plain = { type: 'video/webm', durationSeconds: null, chapters: [] };

  it.each([
    ['no video', null, null],
    ['a video without a title', { ...own, title: '' }, null],
    [
      'a file of another host, which our policy blocks',
      { ...own, file: 'https://bucket.example/cut.mp4' },
      null,
    ],
    ['a file that no browser plays', { ...own, file: '/uploads/cut.mov' }, null],
    ['its file and captions alone', own, plain],
    [
      'files whose endings are written otherwise',
      {
        ...own,
        file: '/uploads/CUT.M4V',
        captions: [{ language: 'en', file: '/uploads/EN.VTT' }],
      },
      { type: 'video/mp4', captions: [{ url: `${MEDIA.base}/uploads/EN.VTT` }] },
    ],
    [
      'a private bucket',
      {
        ...own,
        file: `${MEDIA.base}/uploads/cut.mp4?Expires=1&Signature=a%2Bb#t=1`,
        poster: `${MEDIA.base}/uploads/cut.png?token=x`,
        captions: [{ language: 'en', file: '/uploads/en.vtt?sig=x' }],
      },
      {
        type: 'video/mp4',
        url: `${MEDIA.base}/uploads/cut.mp4?Expires=1&Signature=a%2Bb`,
        poster: { url: `${MEDIA.base}/uploads/cut.png?token=x` },
        captions: [{ url: `${MEDIA.base}/uploads/en.vtt?sig=x` }],
      },
    ],
    [
      'captions that are none, chapters without a time, beyond its end or twice',
      {
        ...own,
        duration: 'PT10S',
        captions: [
          { language: 'en', file: '/uploads/cut.srt' },
          { language: 'e<n', file: '/uploads/cut.vtt' },
          ...captions,
        ],
        chapters: [
          { start: 'soon', title: 'A' },
          { start: '0:10', title: 'B' },
          { start: 3, title: 'C' },
          { start: '0:03', title: 'D' },
        ],
      },
      {
        durationSeconds: 10,
        captions: [{ language: 'fr', label: 'fr', url: `${MEDIA.base}/uploads/fr.vtt` }],
        chapters: [{ startSeconds: 3, title: 'C' }],
      },
    ],
    [
      'times in every notation',
      {
        ...own,
        duration: '',
        captions,
        chapters: [
          ...[0, 65.5, '00:02:05.000', '0:03,5', '75:00', '90s', 'PT1M40S', '1h2m'].map((start) => ({
            start,
            title: String(start),
          })),
          ...[-1, '1:2', Infinity, '', null, '5 o’clock'].map((start) => ({ start, title: 'none' })),
        ],
      },
      {
        chapters: [
          ['0', 0],
          ['0:03,5', 3],
          ['65.5', 65],
          ['90s', 90],
          ['PT1M40S', 100],
          ['00:02:05.000', 125],
          ['1h2m', 3720],
          ['75:00', 4500],
        ].map(([title, startSeconds]) => ({ title, startSeconds })),
      },
    ],
    [
      'tracks of one language, and languages as tools write them',
      {
        ...own,
        captions: [
          { language: 'EN_us', file: '/uploads/a.vtt' },
          { language: 'en-US', file: '/uploads/b.vtt' },
          { language: 'en-US', label: 'English (SDH)', file: '/uploads/c.vtt' },
          { language: 'en', file: '/uploads/a.vtt' },
          { language: 'zh_hant_tw.UTF-8', label: ' 中文 ', file: '/uploads/d.vtt' },
        ],
      },
      {
        captions: [
          { language: 'en-US', label: 'en-US' },
          { language: 'en-US', label: 'en-US 2' },
          { language: 'en-US', label: 'English (SDH)' },
          { language: 'zh-Hant-TW', label: '中文' },
        ],
      },
    ],
  ])('comes from %s', (_name, wire, expected) => {
    const mapped = postWith({ film: wire }).ownVideo;
    if (expected === null) expect(mapped).toBeNull();
    else expect(mapped).toMatchObject(expected);
  });
});

describe('the contextual card', () => {
  const card = {
    title: 'Try it',
    description: '',
    ctaText: 'Start',
    ctaUrl: '/signup',
    image: aWireImage(),
  };

  it.each(['/signup', 'https://studio.example/new'])('may link to %s', (ctaUrl) => {
    expect(postWith({ contextualCard: { ...card, ctaUrl } }).contextualCard).toEqual({
      ...card,
      ctaUrl,
      image: cover,
    });
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    '/\\evil.example',
    'http://evil.example',
  ])('is dropped when it links to %j', (ctaUrl) => {
    expect(postWith({ contextualCard: { ...card, ctaUrl } }).contextualCard).toBeNull();
  });

  it.each([null, [], {}, [card], { ...card, title: '' }, { ...card, ctaUrl: '' }])(
    'is null for %j',
    (contextualCard) => {
      expect(postWith({ contextualCard }).contextualCard).toBeNull();
    },
  );

  it('uses its title as the link text when the editor wrote none', () => {
    expect(postWith({ contextualCard: { ...card, ctaText: '' } }).contextualCard?.ctaText).toBe('Try it');
  });
});

const cover = {
  url: `${MEDIA.base}/uploads/cover.png`,
  alt: 'A cover',
  width: 1200,
  height: 630,
};
