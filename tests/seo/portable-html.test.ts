import { describe, expect, it } from 'vitest';
import { buildArticle } from '@/lib/article/build-article';
import { portableHtml } from '@/lib/seo/portable-html';
import { LABELS } from '../support/article-labels';

const PAGE = 'https://clipwright.example/fr/blog/couper';
const portable = (html: string) =>
  portableHtml(
    buildArticle(html, { mediaBase: 'https://cms.example/content', optimisePictures: false, labels: LABELS })
      .html,
    PAGE,
  );

describe('an article for reading elsewhere', () => {
  it.each([
    [
      'a link of the site is whole',
      '<p><a href="/blog/x?y=1">x</a></p>',
      '<p><a href="https://clipwright.example/blog/x?y=1">x</a></p>',
    ],
    [
      'a link inside the article leads to its page',
      '<p><a href="#why">x</a></p>',
      `<p><a href="${PAGE}#why">x</a></p>`,
    ],
    [
      'a link to elsewhere stays',
      '<p><a href="https://else.example/">x</a></p>',
      '<p><a href="https://else.example/" rel="noopener">x</a></p>',
    ],
    [
      'a picture has the address of the content service',
      '<p><img src="/uploads/a.png" alt="A" width="10" height="5"></p>',
      '<p><img src="https://cms.example/content/uploads/a.png" alt="A" width="10" height="5"></p>',
    ],
    [
      'a video is a link to it',
      '<iframe src="https://www.youtube.com/embed/eRsGyueVLvQ" title="Sintel"></iframe>',
      '<figure><a href="https://www.youtube.com/watch?v=eRsGyueVLvQ">Sintel</a></figure>',
    ],
    [
      'nothing of our style sheet is left',
      '<h2>Why</h2><table><tr><th>a</th></tr></table>',
      '<h2>Why</h2><div><table><tbody><tr><th scope="col">a</th></tr></tbody></table></div>',
    ],
    [
      'code keeps its language',
      '<pre><code class="language-js">a &lt; b</code></pre>',
      '<pre><code class="language-js">a &#x3C; b</code></pre>',
    ],
  ])('%s', (_name, html, expected) => {
    expect(portable(html)).toBe(expected);
  });

  it('keeps the caption of a video', () => {
    const html =
      '<figure><iframe src="https://vimeo.com/1084537" title="Film"></iframe><figcaption>Seen twice.</figcaption></figure>';
    expect(portable(html)).toContain('<figcaption>Seen twice.</figcaption>');
  });

  it.each([
    [
      'a picture has no other sizes, which our image service makes',
      '<img src="/a.png" srcset="/a.png 2x" sizes="100vw" loading="lazy" decoding="async" class="wide">',
      '<img src="https://clipwright.example/a.png">',
    ],
    [
      'the source of a quotation and the still of a video are whole addresses',
      '<blockquote cite="/q">q</blockquote><video poster="/p.png" preload="none"></video>',
      '<blockquote cite="https://clipwright.example/q">q</blockquote><video poster="https://clipwright.example/p.png"></video>',
    ],
    [
      'only code has a language, beside other classes too',
      '<p class="language-js">a</p><code class="dark language-js">b</code><code class="dark">c</code>',
      '<p>a</p><code class="dark language-js">b</code><code>c</code>',
    ],
    [
      'a video without a title is a link without text',
      '<div data-embed-src="https://player.example/1"><a href="https://film.example/1">Play</a></div>',
      '<figure><a href="https://film.example/1"></a></figure>',
    ],
  ])('%s', (_name, html, expected) => {
    expect(portableHtml(html, PAGE)).toBe(expected);
  });

  it('is empty for an empty article', () => {
    expect(portable('')).toBe('');
  });
});
