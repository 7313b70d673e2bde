import { documentAt, hrefsOf, linesOf } from '../seo/support/site';
import { expect, test, textOf } from '../support/journey';

test('a post links to the older and the newer post of its category', async () => {
  const linked = async (path: string, direction: 'prev' | 'next') =>
    hrefsOf(
      await documentAt(path),
      `nav[aria-label="${textOf('en', 'article.neighbours')}"] a[rel=${direction}]`,
    );
  const post = '/blog/video-marketing-plan';
  expect(await linked(post, 'prev')).toEqual(['/blog/product-demo-script']);
  expect(await linked(post, 'next')).toEqual(['/blog/customer-testimonial-videos']);
  expect(await linked('/blog/customer-testimonial-videos', 'prev')).toEqual([post]);
});

test('related posts are three others of the same language', async () => {
  for (const path of ['/blog/captions-people-read', '/ru/blog/subtitry-kotorye-chitayut']) {
    const related = hrefsOf(await documentAt(path), 'section[aria-labelledby=related] article a');
    expect(related).toHaveLength(3);
    expect(related).not.toContain(path);
    for (const href of related) expect(href.startsWith('/ru/')).toBe(path.startsWith('/ru/'));
  }
});

test('a post shows its own card, otherwise that of its subject', async () => {
  for (const [path, heading] of [
    ['/blog/film-with-your-phone', textOf('en', 'contextual.app.title')],
    ['/ru/blog/bezopasnye-zony-vertikalnogo-video', textOf('ru', 'contextual.vertical.title')],
    ['/ru/blog/nastroit-shablon-video', 'Попробуйте на настоящем шаблоне'],
  ] as const)
    expect(linesOf(await documentAt(path), 'main aside :is(h2, h3)'), path).toEqual([heading]);
  expect(hrefsOf(await documentAt('/ru/blog/bezopasnye-zony-vertikalnogo-video'), 'main aside a')).toEqual([
    '/ru/signup',
  ]);
});
