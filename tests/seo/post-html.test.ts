import { describe, expect, it } from 'vitest';
import { aPost } from '../support/post-builder';
import { postHtml, type PostHtmlFacts } from '@/lib/seo/post-html';

const htmlOf = (change: Partial<PostHtmlFacts>) =>
  postHtml({
    title: 'Cut on action',
    articleHtml: '<p>Because.</p>',
    ownVideo: null,
    howTo: null,
    faqs: null,
    questionsTitle: 'Questions people ask',
    publicUrl: (url) => `https://site.example${url}`,
    ...change,
  });

const image = { url: '/a.png', alt: 'A "file"', width: 1, height: 1 };
const aStep = { id: '1', title: 'Open', description: 'The file.', step: 1, image: null };

describe('a post as its page shows it', () => {
  it('begins with a link to its video and the transcript', () => {
    const { ownVideo } = aPost();
    expect(htmlOf({ ownVideo })).toBe(
      '<p><a href="https://cms.example/uploads/cut.mp4">Both sides of a cut</a></p><p>One and two.</p><p>Because.</p>',
    );
  });

  it.each<[string, Partial<PostHtmlFacts>, string]>([
    ['the article alone', {}, ''],
    [
      'steps with their images',
      { howTo: { title: 'Do it', description: 'Calmly.', steps: [{ ...aStep, image }] } },
      '<h2>Do it</h2><p>Calmly.</p><h3>1. Open</h3><p><img src="https://site.example/a.png" alt="A &quot;file&quot;"></p><p>The file.</p>',
    ],
    [
      'unnamed steps, and a text written twice',
      { howTo: { title: '', description: '', steps: [{ ...aStep, description: 'Open' }] } },
      '<h2>Cut on action</h2><h3>1. Open</h3>',
    ],
    [
      'questions, whose answers have paragraphs and lists',
      {
        faqs: {
          id: '1',
          title: '',
          subtitle: 'Two of them.',
          faq: [{ id: '1', question: 'A < B?', answer: 'Yes:\n\n– a & b\n– c\n\nEnd.' }],
        },
      },
      '<h2>Questions people ask</h2><p>Two of them.</p><h3>A &lt; B?</h3><p>Yes:</p><ul><li>a &amp; b</li><li>c</li></ul><p>End.</p>',
    ],
  ])('has %s', (_name, change, expected) => {
    expect(htmlOf(change)).toBe(`<p>Because.</p>${expected}`);
  });
});
