import { describe, expect, it } from 'vitest';
import { articleHtml } from '@/lib/article/tree/hast';
import { buildArticle } from '@/lib/article/build-article';
import { portableHtml } from '@/lib/seo/portable-html';
import { LABELS } from '../support/article-labels';

const PAGE = 'https://clipwright.example/fr/blog/couper';
const portable = (html: string) =>
  portableHtml(
    articleHtml(buildArticle(html, { mediaBase: 'https://cms.example/content', labels: LABELS }).content),
    PAGE,
    'post-7-',
  );

describe('an article for reading elsewhere', () => {
  it.each([
    [
      'has absolute links to the site',
      '<p><a href="/blog/x?y=1">x</a></p>',
      '<p><a href="https://clipwright.example/blog/x?y=1">x</a></p>',
    ],
    [
      'jumps to footnotes and back, though a reader shows other articles beside it',
      '<p id="back">x<a href="#fn:1">1</a></p><h2 id="why">y</h2><ol><li id="fn:1">z <a href="#back">↩</a></li></ol>',
      '<p id="post-7-back">x<a href="#post-7-fn:1">1</a></p><h2>y</h2><ol><li id="post-7-fn:1">z <a href="#post-7-back">↩</a></li></ol>',
    ],
    [
      'takes images from the content service',
      '<p><img src="/uploads/a.png" alt="A" width="10" height="5"></p>',
      '<p><img src="https://clipwright.example/_next/image?url=https%3A%2F%2Fcms.example%2Fcontent%2Fuploads%2Fa.png&#x26;w=640&#x26;q=75" alt="A" width="10" height="5"></p>',
    ],
    [
      'links to a video instead of embedding it',
      '<iframe src="https://www.youtube.com/embed/eRsGyueVLvQ" title="Sintel"></iframe>',
      '<figure><a href="https://www.youtube.com/watch?v=eRsGyueVLvQ">Sintel</a></figure>',
    ],
    [
      'plays sound, and numbers a list backwards',
      '<audio controls src="/uploads/a.mp3"></audio><ol reversed start="2"><li>x</li></ol>',
      '<audio src="https://cms.example/content/uploads/a.mp3" controls></audio><ol reversed start="2"><li>x</li></ol>',
    ],
    ['keeps an empty first line of code', '<pre>\n\na</pre>', '<pre>\n\na</pre>'],
    [
      'has nothing left that needs our style sheet',
      '<h2>Why</h2><table><tr><th>a</th></tr></table>',
      '<h2>Why</h2><table><tr><th scope="col">a</th></tr></table>',
    ],
  ])('%s', (_name, html, expected) => {
    expect(portable(html)).toBe(expected);
  });

  it.each([
    [
      'loses the other sizes of an image, which our image service makes',
      '<img src="/a.png" srcset="/a.png 2x" sizes="100vw" loading="lazy" decoding="async" class="wide">',
      '<img src="https://clipwright.example/a.png">',
    ],
    [
      'has absolute URLs for the source of a quotation and the still of a video',
      '<blockquote cite="/q">q</blockquote><video poster="/p.png" preload="none"></video>',
      '<blockquote cite="https://clipwright.example/q">q</blockquote><video poster="https://clipwright.example/p.png" controls></video>',
    ],
    [
      'keeps a language on code only, even next to other classes',
      '<p class="language-js">a</p><code class="dark language-js">b</code><code class="dark">c</code>',
      '<p>a</p><code class="dark language-js">b</code><code>c</code>',
    ],
    [
      'turns a video without a title into a link without text',
      '<div data-embed-src="https://player.example/1"><a href="https://film.example/1">Play</a></div>',
      '<figure><a href="https://film.example/1"></a></figure>',
    ],
  ])('%s', (_name, html, expected) => {
    expect(portableHtml(html, PAGE, 'post-7-')).toBe(expected);
  });
});
