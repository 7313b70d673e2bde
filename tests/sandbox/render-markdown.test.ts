import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../sandbox/cms/content/render-markdown';

describe('rendering a body', () => {
  it.each([
    [
      'makes a figure of a titled image alone in a paragraph',
      '![A *track*](/uploads/a.png "Cut & paste")',
      '<figure><img src="/uploads/a.png" alt="A track"><figcaption>Cut &amp; paste</figcaption></figure>\n',
    ],
    [
      'leaves an image without a title in its paragraph',
      '![A](/uploads/a.png)',
      '<p><img src="/uploads/a.png" alt="A"></p>\n',
    ],
    [
      'leaves a titled image among words in its paragraph',
      '![A](/a.png "T") and more.',
      '<p><img src="/a.png" alt="A" title="T"> and more.</p>\n',
    ],
    [
      'keeps raw HTML, as the rich-text field does',
      '<iframe src="https://www.youtube.com/embed/x"></iframe>',
      '<iframe src="https://www.youtube.com/embed/x"></iframe>',
    ],
    [
      'names the language of code',
      '```vtt\nWEBVTT\n```',
      '<pre><code class="language-vtt">WEBVTT\n</code></pre>\n',
    ],
    ['leaves ids of headings to the site', '## A heading', '<h2>A heading</h2>\n'],
  ])('%s', (_, markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html);
  });

  it('supports tables', () => {
    expect(renderMarkdown('| a |\n|---|\n| b |')).toContain('<td>b</td>');
  });
});
