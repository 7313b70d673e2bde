import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../sandbox/cms/content/content-problem';
import { readContent } from '../../sandbox/cms/content/read-content';
import { contentDirWith, postFile } from './support/content-fixture';
import { runningSandbox } from './support/running-sandbox';

const SOUND = { 'posts/en/sound.md': postFile('sound', { id: 50, key: 'sound' }) };

describe('reading content', () => {
  it.each([
    [
      'a field that is missing',
      postFile('bad', { title: undefined }),
      'posts/en/bad.md: title: Invalid input: expected string, received undefined',
    ],
    [
      'a field of the wrong type',
      postFile('bad', { seo: { title: 5, description: 'x' } }),
      'posts/en/bad.md: seo.title: Invalid input: expected string, received number',
    ],
    [
      'a misspelt field',
      postFile('bad', { trendingorder: 1 }),
      'posts/en/bad.md: file: Unrecognized key: "trendingorder"',
    ],
    [
      'an invalid date',
      postFile('bad', { publishedAt: 'tomorrow' }),
      'posts/en/bad.md: publishedAt: Invalid ISO datetime',
    ],
    [
      'a slug unlike the file name',
      postFile('other'),
      'posts/en/bad.md: slug: is other, but the file has another name',
    ],
    [
      'an unknown author',
      postFile('bad', { author: 'nobody' }),
      'posts/en/bad.md: author: there is no author nobody',
    ],
    [
      'an unknown category',
      postFile('bad', { category: ['editing', 'nothing'] }),
      'posts/en/bad.md: category: there is no category nothing',
    ],
    [
      'an id that is taken',
      postFile('bad', { id: 50 }),
      'posts/en/sound.md: id: id 50 is taken by posts/en/bad.md',
    ],
    [
      'no front matter',
      'Just text.',
      'posts/en/bad.md: front matter: must stand between two lines of three hyphens at the top',
    ],
    [
      'YAML that cannot be read',
      '---\ntitle: "a\n---\nBody.',
      'posts/en/bad.md: front matter: Missing closing "quote at line 1, column 10:',
    ],
    ['no body', postFile('bad', {}, ''), 'posts/en/bad.md: body: is empty'],
  ])('names the file and field of %s and keeps the rest', (_, text, problem) => {
    const content = readContent(contentDirWith({ ...SOUND, 'posts/en/bad.md': text }));
    expect(content.problems.map(formatProblem)).toEqual([problem]);
    expect(content.posts).toHaveLength(1);
  });

  it('names a bad entry of a list and keeps the others', () => {
    const content = readContent(
      contentDirWith({ 'taxonomies/platforms.yaml': '- id: 1\n  slug: youtube\n' }),
    );
    expect(content.problems.map(formatProblem)).toContain(
      'taxonomies/platforms.yaml: 0.order: Invalid input: expected number, received undefined',
    );
    expect(content.categories).toHaveLength(2);
  });

  it('names a list that is not YAML and keeps the rest', () => {
    const content = readContent(contentDirWith({ ...SOUND, 'covers.yaml': '- key: "a' }));
    expect(content.problems.map(formatProblem)).toEqual([
      'covers.yaml: file: Missing closing "quote at line 1, column 10:',
    ]);
    expect(content.posts).toHaveLength(1);
  });

  it('logs what was left out and serves the rest', async () => {
    const lines: string[] = [];
    const contentDir = contentDirWith({ ...SOUND, 'posts/en/bad.md': postFile('bad', { author: 'nobody' }) });
    const sandbox = await runningSandbox({ contentDir, log: (line) => lines.push(line) });
    expect(lines).toEqual(['content: left out: posts/en/bad.md: author: there is no author nobody']);
    expect(await sandbox.slugs('/cms/blogs')).toEqual(['sound']);
  });
});

describe('a post on the wire', () => {
  it('has every field, with relations one level deep', async () => {
    const file = postFile(
      'whole',
      {
        id: 7,
        trendingOrder: 2,
        faqs: { title: 'Questions', subtitle: 'Sub', items: [{ question: 'Q?', answer: 'A.' }] },
        seoFaqs: [{ question: 'M?', answer: 'N.' }],
        howTo: { title: 'How', description: 'D', steps: [{ title: 'S1', description: 'D1' }] },
        video: {
          name: 'Film',
          description: 'D',
          uploadDate: '2014-11-10T00:00:00.000Z',
          duration: 'PT10M35S',
          embedUrl: 'https://www.youtube.com/embed/aqz-KE-bpKQ',
        },
        contextualCard: { title: 'Card', description: 'D', ctaText: 'Go', ctaUrl: '/signup' },
      },
      'Text with *emphasis*.',
    );
    const sandbox = await runningSandbox({
      contentDir: contentDirWith({
        'posts/en/whole.md': file,
        'posts/ru/tseloe.md': postFile('tseloe', { id: 307, key: 'whole' }),
        'posts/pt/rascunho.md': postFile('rascunho', { id: 407, key: 'whole', publishedAt: null }),
      }),
    });
    const cover = {
      name: 'cover-whole-editing.png',
      url: '/uploads/cover-whole-editing.png',
      alternativeText: 'A drawn cover',
      width: 1600,
      height: 900,
    };
    expect(await sandbox.json('/cms/blogs/7')).toMatchObject({
      id: 7,
      slug: 'whole',
      blogBody: '<p>Text with <em>emphasis</em>.</p>\n',
      Language: 'EN',
      locale: 'en',
      published_at: '2026-03-05T09:00:00.000Z',
      created_at: '2026-03-03T09:00:00.000Z',
      updated_at: '2026-03-06T09:00:00.000Z',
      trending: true,
      TrendingPostOrder: 2,
      author: {
        id: 1,
        slug: 'maya',
        name: 'Maya Lind',
        email: 'maya@clipwright.example',
        bio: 'Bio en',
        avatar: { width: 512 },
      },
      category: [
        {
          id: 1,
          name: 'editing en',
          slug: 'editing',
          image: { url: '/uploads/figure-timeline-editing.png' },
        },
      ],
      profession: [{ slug: 'teachers', bgColor: '#ffeedd' }],
      featureImage: cover,
      seo: { title: 'Seo title', description: 'Seo description', image: cover },
      faqs: { title: 'Questions', subtitle: 'Sub', faq: [{ id: 701, question: 'Q?', answer: 'A.' }] },
      seoFaqs: [{ id: 702, question: 'M?', answer: 'N.' }],
      howToSchema: {
        title: 'How',
        step: [{ id: 701, title: 'S1', description: 'D1', step: 1, image: null }],
        image: null,
      },
      videoSchema: [
        { name: 'Film', embedUrl: 'https://www.youtube.com/embed/aqz-KE-bpKQ', thumbnail: cover },
      ],
      contextualCard: { title: 'Card', ctaText: 'Go', ctaUrl: '/signup', image: null },
      localizations: [{ id: 307, locale: 'ru', published_at: '2026-03-05T09:00:00.000Z' }],
    });
  });

  it('has null or an empty list for what was not written', async () => {
    const sandbox = await runningSandbox({
      contentDir: contentDirWith({ 'posts/en/bare.md': postFile('bare', { platform: [] }) }),
    });
    expect(await sandbox.json('/cms/blogs/1')).toMatchObject({
      trending: false,
      TrendingPostOrder: null,
      platform: [],
      faqs: null,
      seoFaqs: [],
      howToSchema: null,
      videoSchema: [],
      contextualCard: null,
      localizations: [],
    });
  });

  it('has relations in its own language', async () => {
    const sandbox = await runningSandbox({
      contentDir: contentDirWith({ 'posts/fr/un.md': postFile('un', { id: 101 }) }),
    });
    expect(await sandbox.json('/cms/blogs/101')).toMatchObject({
      author: { id: 1, bio: 'Bio fr' },
      category: [{ id: 101, name: 'editing fr', locale: 'fr' }],
    });
  });

  it('is the same at every start', async () => {
    const [first, second] = await Promise.all([runningSandbox(), runningSandbox()]);
    const everything = '/cms/blogs?_locale=all&_limit=-1';
    expect(await (await first.call(everything)).text()).toBe(await (await second.call(everything)).text());
  });
});
