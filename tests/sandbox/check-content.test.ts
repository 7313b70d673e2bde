import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../sandbox/cms/content/content-problem';
import { fingerprintOf } from '../../sandbox/cms/content/cover-file';
import { findContentProblems } from '../../sandbox/cms/content/find-content-problems';
import { findDrawing } from '../../sandbox/cms/uploads/find-drawing';
import { defaultContentDir } from '../../sandbox/start-sandbox';
import { contentDirWith, DRAWING, postFile } from './support/content-fixture';

const WORDS = 'word '.repeat(700);
const drawsAnything = () => DRAWING;

function problemsOf(
  files: Record<string, string>,
  draw: (name: string) => string | null = drawsAnything,
): readonly string[] {
  return findContentProblems(contentDirWith(files), draw).problems.map(formatProblem);
}

describe('the content check', () => {
  it('finds nothing wrong with the hand-written content', () => {
    const { content, problems } = findContentProblems(defaultContentDir(), findDrawing);
    expect(problems.map(formatProblem)).toEqual([]);
    expect(content.posts.length).toBeGreaterThanOrEqual(24);
  });

  it.each([
    ['too few words', 'word '.repeat(599), 'has 599 words; 600 to 1500 are wanted'],
    ['too many words', 'word '.repeat(1501), 'has 1501 words; 600 to 1500 are wanted'],
    [
      'a picture without alternative text',
      `${WORDS}\n\n![](/uploads/figure-timeline-a.png "Caption")`,
      'the picture /uploads/figure-timeline-a.png has no alternative text',
    ],
    [
      'a raw image without alternative text',
      `${WORDS}\n\n<img src="/uploads/a.png" alt="">`,
      'a raw <img> has no alternative text',
    ],
    [
      'a picture from elsewhere',
      `${WORDS}\n\n![A](https://example.com/a.png)`,
      'the picture https://example.com/a.png is not /uploads/<name>.png',
    ],
    [
      'a link to a post that is not there',
      `${WORDS} [a](/blog/nowhere)`,
      'the link /blog/nowhere leads to no published post in en',
    ],
    [
      'a link to a draft',
      `${WORDS} [a](/blog/draft)`,
      'the link /blog/draft leads to no published post in en',
    ],
    [
      'a link into another language',
      `${WORDS} [a](/fr/blog/un)`,
      'the link /fr/blog/un leaves the language: en is wanted',
    ],
    [
      'a link to a listing that is not there',
      `${WORDS} [a](/blog/category/nothing)`,
      'the link /blog/category/nothing leads to no listing',
    ],
    [
      'a link to a page that is not there',
      `${WORDS} [a](/pricing)`,
      'the link /pricing leads to no page of the site',
    ],
    [
      'a relative link',
      `${WORDS} [a](blog/post)`,
      'the link blog/post is neither https nor a path of the site',
    ],
    [
      'a link in raw HTML',
      `${WORDS}\n\n<p><a href="http://example.com/">a</a></p>`,
      'the link http://example.com/ is neither https nor a path of the site',
    ],
  ])('finds %s', (_, body, message) => {
    const problems = problemsOf({
      'posts/en/post.md': postFile('post', {}, body),
      'posts/en/draft.md': postFile('draft', { id: 2, publishedAt: null }, WORDS),
      'posts/fr/un.md': postFile('un', { id: 101 }, WORDS),
    });
    expect(problems).toEqual([`posts/en/post.md: body: ${message}`]);
  });

  it('finds a link in a translation that points to the English post', () => {
    const problems = problemsOf({
      'posts/en/post.md': postFile('post', {}, WORDS),
      'posts/fr/un.md': postFile('un', { id: 101, key: 'post' }, `${WORDS} [a](/blog/post)`),
    });
    expect(problems).toEqual(['posts/fr/un.md: body: the link /blog/post leaves the language: fr is wanted']);
  });

  it('accepts links that resolve', () => {
    const links = [
      '/blog/other',
      '/blog/other#part',
      '/blog/',
      '/',
      '/signup?x=1',
      '/blog/category/editing',
      '/blog/author/maya',
      'https://example.com',
      '#here',
      'mailto:a@b.example',
    ];
    const body = `${WORDS} ${links.map((href) => `[a](${href})`).join(' ')}`;
    const french = `${WORDS} [a](/fr/blog/un) [b](/fr/blog/platform/youtube) [c](/signup) [d](/fr/)`;
    expect(
      problemsOf({
        'posts/en/post.md': postFile(
          'post',
          { contextualCard: { title: 'T', description: 'D', ctaText: 'C', ctaUrl: '/blog/other' } },
          body,
        ),
        'posts/en/other.md': postFile('other', { id: 2 }, WORDS),
        'posts/fr/un.md': postFile('un', { id: 101 }, french),
      }),
    ).toEqual([]);
  });

  it('finds a typewriter’s quotes in prose, but allows them in code', () => {
    const body = `${WORDS} \`say "it"\` and "say" it`;
    expect(problemsOf({ 'posts/en/post.md': postFile('post', { title: "It's here" }, body) })).toEqual([
      expect.stringMatching(/^posts\/en\/post\.md: body: has a typewriter's quotes: .* and "say" it$/),
      "posts/en/post.md: front matter: has a typewriter's quotes: It's here",
    ]);
  });

  it('finds a bad link in a card', () => {
    const card = { title: 'T', description: 'D', ctaText: 'C', ctaUrl: '/blog/nowhere' };
    expect(problemsOf({ 'posts/en/post.md': postFile('post', { contextualCard: card }, WORDS) })).toEqual([
      'posts/en/post.md: contextualCard.ctaUrl: the link /blog/nowhere leads to no published post in en',
    ]);
  });

  it('finds pictures without a drawing', () => {
    const files = {
      'posts/en/post.md': postFile('post', {}, `${WORDS}\n\n![A](/uploads/figure-nothing-a.png)`),
    };
    expect(problemsOf(files, (name) => (/nothing|cover|portrait/.test(name) ? null : '<svg/>'))).toEqual([
      'posts/en/post.md: cover: nobody can draw cover-post-editing',
      'posts/en/post.md: body: nobody can draw figure-nothing-a',
      'taxonomies/authors.yaml: maya.avatar: nobody can draw portrait-maya',
    ]);
  });

  it('finds a cover whose drawing has changed since its text was written', () => {
    const files = { 'posts/en/post.md': postFile('post', {}, WORDS) };
    const drawnAnew = (name: string) => (name.startsWith('cover-') ? '<svg><circle/></svg>' : DRAWING);
    expect(problemsOf(files)).toEqual([]);
    expect(problemsOf(files, drawnAnew)).toEqual([
      expect.stringMatching(
        /^posts\/en\/post\.md: cover: cover-post-editing was drawn anew: see that .+ note [0-9a-f]{12}$/,
      ),
    ]);
  });

  it('finds a cover without a text in the language of the post', () => {
    const covers = `- { key: post, drawing: ${fingerprintOf(DRAWING)}, alt: { en: A picture } }`;
    const files = {
      'posts/en/post.md': postFile('post', {}, WORDS),
      'posts/fr/un.md': postFile('un', { id: 101, key: 'post' }, WORDS),
      'covers.yaml': covers,
    };
    expect(problemsOf(files)).toEqual([
      'posts/fr/un.md: cover: covers.yaml does not say in fr what post shows',
    ]);
  });
});
