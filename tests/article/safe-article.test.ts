import { describe, expect, it } from 'vitest';
import { articleHtml } from '@/lib/article/tree/hast';
import { safeArticle } from '@/lib/article/safe-article';
import { type ArticleTree, element } from '@/lib/article/tree/tree';

/** As if a step had made this element, which the sanitiser never saw. */
const written = (name: string, attributes: Readonly<Record<string, string>>, children: ArticleTree = []) =>
  articleHtml(safeArticle([element(name, attributes, children)]));

describe('the final check', () => {
  it.each(['script', 'form'])('removes the tags of an unlisted element: %s', (name) => {
    expect(written(name, { src: 'https://evil.example/' }, ['a ', element('b', {}, ['b'])])).toBe(
      'a <b>b</b>',
    );
  });

  it('removes unlisted attributes', () => {
    const attributes = { onclick: 'x', style: 'color:red', dangerouslySetInnerHTML: '<b>', id: 'ok' };
    expect(written('p', attributes)).toBe('<p id="ok"></p>');
  });

  it('allows a URL as a title', () => {
    expect(written('p', { title: 'javascript:alert(1)' })).toBe('<p title="javascript:alert(1)"></p>');
  });

  it('escapes text and values', () => {
    expect(written('p', { title: '"><b>' }, ['<b> & "text"'])).toBe(
      '<p title="&#x22;><b>">&#x3C;b> &#x26; "text"</p>',
    );
  });

  it.each(['https://a.example/', 'HTTPS://a.example/', 'blog', 'mailto:a@a.example', 'tel:+1'])(
    'lets a link lead to %s',
    (href) => {
      expect(written('a', { href })).toBe(`<a href="${href}"></a>`);
    },
  );

  it.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', '//['])(
    'lets no link lead to %j',
    (href) => {
      expect(written('a', { href, id: 'ok' })).toBe('<a id="ok"></a>');
    },
  );

  it.each(['https://a.example/x.png', 'HTTP://a.example/x.png', 'x.png'])(
    'loads images and frames from %s',
    (url) => {
      expect(written('img', { src: url })).toBe(`<img src="${url}">`);
      expect(written('figure', { 'data-embed-src': url })).toBe(`<figure data-embed-src="${url}"></figure>`);
    },
  );

  it.each(['javascript:alert(1)', 'data:image/svg+xml,x', '//['])(
    'loads neither images nor frames from %s',
    (url) => {
      expect(written('img', { src: url, srcset: `${url} 640w` })).toBe('<img>');
      expect(written('video', { poster: url, src: '/f.mp4' })).toBe('<video src="/f.mp4"></video>');
      expect(written('figure', { 'data-embed-src': url })).toBe('<figure></figure>');
    },
  );

  it('removes a srcset with an unsafe URL', () => {
    expect(written('img', { srcset: '/a.png 640w, /b.png 828w' })).toBe(
      '<img srcset="/a.png 640w, /b.png 828w">',
    );
    expect(written('img', { srcset: '/a.png 640w, data:x 828w' })).toBe('<img>');
  });

  it('writes no children of elements that have none', () => {
    expect(written('img', { alt: '' }, ['child'])).toBe('<img alt="">');
  });
});
