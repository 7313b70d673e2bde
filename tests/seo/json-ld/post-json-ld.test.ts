import { describe, expect, it } from 'vitest';
import { postJsonLd, type PostFacts } from '@/lib/seo/json-ld/post-json-ld';
import { aPost } from '../../support/post-builder';
import { mediaAt } from '../../support/media';

const ORIGIN = 'https://clipwright.example';
const URL_EN = `${ORIGIN}/blog/cut-on-action`;

type Node = Readonly<Record<string, unknown>> & { readonly '@type': string };

function factsWith(change: Partial<PostFacts> = {}): PostFacts {
  const post = change.post ?? aPost({ ownVideo: null });
  return {
    post,
    locale: 'en',
    origin: ORIGIN,
    media: mediaAt('https://cms.example'),
    wordCount: 1_234,
    crumbs: [
      { label: 'Clipwright', href: '/' },
      { label: 'blog', href: '/blog' },
      { label: post.title, href: '/blog/cut-on-action' },
    ],
    faqs: post.faqs,
    videos: [],
    imageUrls: ['https://cdn.example/wide.png', 'https://cdn.example/square.png'],
    plainText: 'Because.',
    ...change,
  };
}

const graphOf = (change: Partial<PostFacts> = {}) => postJsonLd(factsWith(change)) as readonly Node[]; // why: production code only writes the graph out; the test reads it

const nodeOf = (type: string, change: Partial<PostFacts> = {}) =>
  graphOf(change).find((node) => node['@type'] === type);

describe('the JSON-LD of a post', () => {
  it('holds the article, its breadcrumbs, its questions and its steps (rules D12)', () => {
    expect(graphOf().map((node) => node['@type'])).toEqual([
      'BlogPosting',
      'BreadcrumbList',
      'FAQPage',
      'HowTo',
    ]);
  });

  it('names the original of a post that another site published first', () => {
    const post = aPost({ canonicalUrl: 'https://magazine.example/cut' });
    expect(nodeOf('BlogPosting', { post })).toMatchObject({
      mainEntityOfPage: 'https://magazine.example/cut',
      url: URL_EN,
    });
  });

  it('describes the article as the page shows it', () => {
    expect(nodeOf('BlogPosting')).toEqual({
      '@type': 'BlogPosting',
      '@id': `${URL_EN}#article`,
      mainEntityOfPage: URL_EN,
      url: URL_EN,
      headline: 'Cut on action',
      description: 'Where to cut.',
      inLanguage: 'en',
      wordCount: 1_234,
      isPartOf: { '@id': `${ORIGIN}/#website` },
      publisher: { '@id': `${ORIGIN}/#organization` },
      datePublished: '2026-11-05T10:00:00.000Z',
      dateModified: '2026-11-06T10:00:00.000Z',
      author: {
        '@type': 'Person',
        '@id': `${ORIGIN}/blog/author/ada-byron#person`,
        name: 'Ada Byron',
        url: `${ORIGIN}/blog/author/ada-byron`,
      },
      image: ['https://cdn.example/wide.png', 'https://cdn.example/square.png'],
      articleSection: 'Video marketing',
    });
  });

  it('leaves out what the post does not have', () => {
    const bare = aPost({
      excerpt: '',
      publishedAt: '',
      updatedAt: '',
      author: null,
      category: [],
      faqs: null,
      howTo: null,
      ownVideo: null,
    });
    const graph = graphOf({ post: bare, imageUrls: [] });
    expect(graph.map((node) => node['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
    expect(Object.keys(graph[0] ?? {}).sort()).toEqual(
      [
        '@id',
        '@type',
        'headline',
        'inLanguage',
        'isPartOf',
        'mainEntityOfPage',
        'publisher',
        'url',
        'wordCount',
      ].sort(),
    );
  });

  it.each([
    ['2026-11-05T10:00:00.000Z', '', '2026-11-05T10:00:00.000Z'],
    ['', '', undefined],
  ])('published %j and changed %j has dateModified %j', (publishedAt, updatedAt, expected) => {
    expect(nodeOf('BlogPosting', { post: aPost({ publishedAt, updatedAt }) })?.dateModified).toBe(expected);
  });

  it('shows a video’s thumbnail through our own optimiser, and leaves out an unknown duration', () => {
    const visibleVideo = {
      name: 'The cut',
      description: '',
      uploadDate: '2026-10-01T00:00:00.000Z',
      duration: '',
      playerUrl: 'https://player.example/1',
      thumbnailUrl: 'https://cms.example/uploads/x.png',
    };
    const video = nodeOf('VideoObject', { videos: [visibleVideo] });
    expect(video?.thumbnailUrl).toBe(
      `${ORIGIN}/_next/image?url=https%3A%2F%2Fcms.example%2Fuploads%2Fx.png&w=1200&q=75`,
    );
    expect(video).not.toHaveProperty('duration');
  });

  it('gives a video its file, its transcript and a clip for each chapter', () => {
    const post = aPost();
    expect(nodeOf('VideoObject', { post })).toMatchObject({
      '@id': `${URL_EN}#film`,
      name: 'Both sides of a cut',
      contentUrl: 'https://cms.example/uploads/cut.mp4',
      duration: 'PT1M30S',
      transcript: 'One and two.',
      caption: [{ inLanguage: 'en', encodingFormat: 'text/vtt' }],
      hasPart: [
        { '@type': 'Clip', name: 'Before', startOffset: 0, endOffset: 65, url: `${URL_EN}#film-1` },
        { '@type': 'Clip', name: 'After', startOffset: 65, endOffset: 90, url: `${URL_EN}#film-2` },
      ],
    });
    expect(nodeOf('BlogPosting', { post })?.video).toEqual([{ '@id': `${URL_EN}#film` }]);
  });

  const NOBODY = { id: '', slug: '', firstName: '', lastName: '', bio: '', url: '', avatar: null };
  it('names all authors of a post', () => {
    const post = aPost({
      coAuthors: [
        { ...NOBODY, name: 'Bo', slug: 'bo' },
        { ...NOBODY, name: 'Cy' },
      ],
    });
    expect(nodeOf('BlogPosting', { post })?.author).toMatchObject([
      { '@id': `${ORIGIN}/blog/author/ada-byron#person` },
      { '@type': 'Person', name: 'Bo', '@id': `${ORIGIN}/blog/author/bo#person` },
      { '@type': 'Person', name: 'Cy' },
    ]);
  });

  it('names an author without a page by name alone', () => {
    const post = aPost();
    const author = post.author && { ...post.author, slug: '' };
    expect(nodeOf('BlogPosting', { post: { ...post, author } })?.author).toEqual({
      '@type': 'Person',
      name: 'Ada Byron',
    });
  });

  it('gives each step a text, and an unnamed how-to the name of the post', () => {
    const image = { url: 'https://elsewhere.example/cut.png', alt: '', width: null, height: null };
    const steps = [
      { id: '1', title: 'Open', description: '', step: 1, image: null },
      { id: '2', title: '', description: 'Cut it.', step: 2, image },
    ];
    expect(nodeOf('HowTo', { post: aPost({ howTo: { title: '', description: '', steps } }) })).toEqual({
      '@type': 'HowTo',
      '@id': `${URL_EN}#howto`,
      name: 'Cut on action',
      step: [
        { '@type': 'HowToStep', position: 1, name: 'Open', text: 'Open' },
        { '@type': 'HowToStep', position: 2, name: 'Cut it.', text: 'Cut it.', image: image.url },
      ],
    });
  });

  it.each([
    ['is on the page, and includes it', 'Seen from both sides.', { description: 'Seen from both sides.' }],
    ['is not on the page, with the post’s own', 'Said nowhere.', { description: 'Where to cut.' }],
    ['is missing, with the post’s own', '', { description: 'Where to cut.' }],
  ])('announces a video whose description %s', (_name, description, expected) => {
    const visibleVideo = {
      name: 'The cut',
      description,
      uploadDate: '2026-10-01T00:00:00.000Z',
      duration: 'PT2M',
      playerUrl: 'https://www.youtube-nocookie.com/embed/x',
      thumbnailUrl: 'https://cdn.example/thumb.png',
    };
    const graph = graphOf({ videos: [visibleVideo], plainText: 'The shown. Seen from both sides. The end.' });
    expect(graph.at(-1)).toEqual({
      '@type': 'VideoObject',
      '@id': `${URL_EN}#video-1`,
      name: 'The cut',
      uploadDate: '2026-10-01T00:00:00.000Z',
      duration: 'PT2M',
      thumbnailUrl: 'https://cdn.example/thumb.png',
      embedUrl: 'https://www.youtube-nocookie.com/embed/x',
      ...expected,
    });
    expect(graph[0]).toMatchObject({ video: [{ '@id': `${URL_EN}#video-1` }] });
  });
});
