type Wire = Readonly<Record<string, unknown>>;

/** An image as Strapi v3 sends it. */
export const aWireImage = (change: Wire = {}): Wire => ({
  id: 71,
  url: '/uploads/cover.png',
  alternativeText: 'A cover',
  caption: 'Drawn by hand',
  width: 1200,
  height: 630,
  mime: 'image/png',
  formats: { thumbnail: { url: '/uploads/thumbnail_cover.png' } },
  ...change,
});

/** An author as the service sends it, including fields that must never reach a page. */
export const aWireAuthor = (change: Wire = {}): Wire => ({
  id: 5,
  name: 'Ada Byron',
  slug: 'ada-byron',
  firstName: 'Ada',
  lastName: 'Byron',
  bio: 'Writes about engines.',
  url: 'https://ada.example/',
  avatar: aWireImage({ url: '/uploads/ada.png', alternativeText: '' }),
  email: 'ada@example.com',
  role: 'super_admin',
  username: 'ada_the_admin',
  ...change,
});

/** A category, platform or profession as its collection sends it. */
export const aWireTaxonomy = (change: Wire = {}): Wire => ({
  id: 3,
  name: 'Video marketing',
  slug: 'video-marketing',
  description: 'Plans and numbers.',
  image: aWireImage(),
  seo: { title: 'Video marketing posts', description: 'All of them.', image: null },
  bgColor: '#fee4d0',
  order: 1,
  ...change,
});

/** A contextual card as it is on the wire and in the model. */
export const A_CARD = {
  title: 'Try it',
  description: 'In the studio.',
  ctaText: 'Start',
  ctaUrl: '/signup',
  image: null,
};

/** A post as a list or a single call sends it; change what a test is about. */
export const aWirePost = (change: Wire = {}): Wire => ({
  id: 42,
  title: 'Cut on action',
  slug: 'cut-on-action',
  excerpt: 'Where to cut.',
  blogBody: '<h2>Why</h2><p>Because.</p>',
  published_at: '2026-11-05T10:00:00.000Z',
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-06T10:00:00.000Z',
  locale: 'en',
  Language: 'EN',
  series: '',
  seriesPart: 2,
  trending: true,
  TrendingPostOrder: 1,
  showFeatureImageInHead: true,
  featureImage: aWireImage(),
  category: [{ id: 3, name: 'Video marketing', slug: 'video-marketing' }],
  platform: { id: 4, name: 'YouTube', slug: 'youtube' },
  profession: null,
  author: aWireAuthor(),
  seo: { title: 'Cut on action, explained', description: 'How to cut.', image: aWireImage() },
  faqs: { id: 9, title: 'Questions', subtitle: '', faq: [{ id: 1, question: 'Why?', answer: 'Because.' }] },
  seoFaqs: [{ id: 2, question: 'When?', answer: 'On action.' }],
  howToSchema: {
    title: 'How',
    description: '',
    step: [{ id: 1, title: 'Open', description: 'Open it.', step: 1 }],
  },
  videoSchema: [
    {
      id: 8,
      name: 'The cut',
      description: 'Seen from both sides.',
      uploadDate: '2026-10-01',
      duration: 'PT2M5S',
      embedUrl: 'https://www.youtube.com/embed/x',
      thumbnail: aWireImage({ url: '/uploads/thumb.png', alternativeText: '' }),
    },
  ],
  film: {
    id: 9,
    title: 'Both sides of a cut',
    file: { url: '/uploads/cut.mp4', alternativeText: null, width: null, height: null },
    poster: aWireImage({ url: '/uploads/poster.png', alternativeText: '' }),
    duration: 'PT1M30S',
    captions: [{ id: 1, language: 'en', label: 'English', file: { url: '/uploads/cut.vtt' } }],
    chapters: [
      { id: 2, start: '1:05', title: 'After' },
      { id: 1, start: '0:00', title: 'Before' },
    ],
    transcript: 'One and two.',
  },
  contextualCard: A_CARD,
  localizations: [],
  ...change,
});

/** A record without one of its keys. */
export function without(record: Wire, key: string): Wire {
  const { [key]: _left, ...rest } = record;
  return rest;
}

/** A post with something in every field that the site reads. */
export const aWholeWirePost = (): Wire =>
  aWirePost({
    howToSchema: {
      title: 'How',
      description: 'In steps.',
      step: [{ id: 1, title: 'Open', description: 'Open it.', step: 'Open it', image: aWireImage() }],
    },
    contextualCard: { ...A_CARD, image: aWireImage() },
    coAuthors: [aWireAuthor({ id: 6, name: 'Grace Hopper', slug: 'grace-hopper' })],
    profession: ['marketers'],
  });

/** Fields that are no text to read: URLs, names for machines, dates, HTML. */
const NOT_SHOWN =
  /^(?:slug|url|\w+Url|mime|locale|language|blogBody|body|duration|\w+_at|\w+Date|bgColor|email|role)$/i;

/**
 * A record whose texts came from a word processor: pasted tags, character references and line breaks around
 * the same words.
 */
export function asPasted<T>(record: T, key = ''): T {
  // why: each branch returns what it was given, with other texts in it
  if (Array.isArray(record)) return record.map((member: unknown) => asPasted(member, key)) as T;
  if (record !== null && typeof record === 'object')
    return Object.fromEntries(
      Object.entries(record).map(([name, value]) => [name, asPasted(value, name)]),
    ) as T;
  if (typeof record !== 'string' || record === '' || NOT_SHOWN.test(key)) return record;
  return `<p><b>${record.replace(' ', '\r\n').replaceAll('e', '&#101;')}</b>&nbsp;</p>` as T;
}

/** A page about the company with every field filled. */
export const aWireCompanyPage = (change: Wire = {}): Wire => ({
  id: 4,
  slug: 'about',
  locale: 'en',
  title: 'About us',
  description: 'Who we are.',
  body: '<p>A few people.</p>',
  email: 'hello@clipwright.example',
  questions: [{ id: 1, question: 'Where?', answer: 'Here.' }],
  figures: [{ id: 1, value: '12', text: 'people' }],
  quotes: [{ id: 1, words: 'It works.', name: 'Ada Byron', role: 'Engineer' }],
  logos: [{ id: 1, name: 'Engines Ltd', image: aWireImage({ alternativeText: 'A logo' }) }],
  people: [{ id: 1, name: 'Ada Byron', role: 'Engineer', image: aWireImage() }],
  legalName: 'Clipwright Ltd',
  address: '1 Cut Street\nLondon',
  screens: [{ id: 1, text: 'The timeline', image: aWireImage() }],
  film: null,
  changes: [
    {
      id: 1,
      date: '2026-11-20T09:00:00.000Z',
      kind: 'new',
      title: 'Captions',
      text: 'In five languages.',
      image: aWireImage(),
      link: '/templates',
    },
  ],
  rival: 'Desktop editor',
  contrasts: [
    {
      id: 1,
      topic: 'Offline',
      other: 'Works.',
      ours: 'Does not.',
      better: 'other',
      source: 'https://docs.example/offline',
      checkedOn: '2026-11-20T00:00:00.000Z',
    },
  ],
  updated_at: '2026-11-26T00:00:00.000Z',
  ...change,
});
