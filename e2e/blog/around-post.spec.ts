import { sandbox } from '../../tools/lib/sandbox';
import { documentAt, hrefsOf, linesOf } from '../seo/support/site';
import { expect, test, textOf } from '../support/journey';

test('a post links to the older and the newer post of its category', async () => {
  const linked = async (path: string, direction: 'prev' | 'next') =>
    hrefsOf(
      await documentAt(path),
      `nav[aria-label="${textOf('en', 'article.neighbours')}"] a[rel=${direction}]`,
    );
  const post = '/blog/customer-testimonial-videos';
  expect(await linked(post, 'prev')).toEqual(['/blog/video-marketing-plan']);
  expect(await linked(post, 'next')).toEqual(['/blog/read-a-retention-curve']);
  expect(await linked('/blog/video-in-email', 'prev')).toEqual(['/blog/video-call-to-action']);
});

test('a profession begins with a series, which is read part after part', async ({ page }) => {
  await page.goto('/ru/blog/profession/marketers');
  const start = page.getByRole('region', { name: 'Видеомаркетинг: от плана до демо' });
  const [, second] = await start.getByRole('link').allTextContents();
  await start.getByRole('link').first().click();
  await expect(page.getByText('Часть 1 из 2').first()).toBeVisible();
  await page.getByRole('link', { name: textOf('ru', 'article.series.next') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second ?? '');
  const parts = page.getByRole('navigation', { name: 'Видеомаркетинг: от плана до демо' });
  await expect(parts.locator('[aria-current=page]')).toHaveText(second ?? '');
  await expect(page.getByRole('link', { name: textOf('ru', 'article.series.next') })).toHaveCount(0);
  await parts.getByRole('link').click();
  await expect(page.getByText('Часть 1 из 2').first()).toBeVisible();
});

for (const [how, javaScriptEnabled, path] of [
  ['with script', true, '/blog/category/sound-and-music'],
  ['without script', false, '/ru/blog/category/sound-and-music'],
] as const)
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test('a reader says whether a post was useful', async ({ page }) => {
      await page.goto(path);
      await page.locator('main article a').first().click();
      const form = page.locator('form[action="/api/opinion"]');
      const post = await form.locator('[name=post]').getAttribute('value');
      await form.getByRole('button').first().click();
      const thanks = page.locator('#opinion-thanks');
      await expect(thanks).toBeVisible();
      await expect(form).toBeHidden();
      const answers = async () => (await fetch(`${sandbox}/control/cms/opinions`)).json();
      await expect.poll(async () => (await answers())[post ?? '']).toEqual({ yes: 1, no: 0 });
    });
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
