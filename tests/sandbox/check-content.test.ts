import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../sandbox/cms/content/content-problem';
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
    ['too many words', 'word '.repeat(1501), 'has 1501 words; 600 to 1500 are wanted'],
    [
      'a picture without alternative text',
      `${WORDS}\n\n![](/uploads/figure-timeline-a.png "Caption")`,
      'the picture /uploads/figure-timeline-a.png has no alternative text',
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
      'a relative link',
      `${WORDS} [a](blog/post)`,
      'the link blog/post is neither https nor a path of the site',
    ],
  ])('finds %s', (_, body, message) => {
    const problems = problemsOf({
      'posts/en/post.md': postFile('post', {}, body),
      'posts/en/draft.md': postFile('draft', { id: 2, publishedAt: null }, WORDS),
      'posts/fr/un.md': postFile('un', { id: 101 }, WORDS),
    });
    expect(problems).toEqual([`posts/en/post.md: body: ${message}`]);
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

  it('finds straight quotes in prose, but allows them in code', () => {
    const body = `${WORDS} \`say "it"\` and "say" it`;
    expect(problemsOf({ 'posts/en/post.md': postFile('post', { title: "It's here" }, body) })).toEqual([
      expect.stringMatching(/^posts\/en\/post\.md: body: has a typewriter's quotes: .* and "say" it$/),
      "posts/en/post.md: front matter: has a typewriter's quotes: It's here",
    ]);
  });

  it('finds pictures without a drawing', () => {
    const files = {
      'posts/en/post.md': postFile('post', {}, `${WORDS}\n\n![A](/uploads/figure-nothing-a.png)`),
    };
    expect(problemsOf(files, (name) => (/nothing|cover|portrait/.test(name) ? null : '<svg/>'))).toEqual([
      'posts/en/post.md: cover: there is no drawing named cover-post-editing',
      'posts/en/post.md: body: there is no drawing named figure-nothing-a',
      'taxonomies/authors.yaml: maya.avatar: there is no drawing named portrait-maya',
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
});
