import { expect, test, textOf } from '../support/journey';

test('a post links to the older and the newer post of its category', async ({ page }) => {
  await page.goto('/blog/video-marketing-plan');
  const around = page.getByRole('navigation', { name: textOf('en', 'article.neighbours') });
  await expect(around.locator('a[rel=prev]')).toHaveAttribute('href', '/blog/product-demo-script');
  await around.locator('a[rel=next]').click();
  await expect(page).toHaveURL('/blog/customer-testimonial-videos');
  await around.locator('a[rel=prev]').click();
  await expect(page).toHaveURL('/blog/video-marketing-plan');
});

test('related posts are three others of the same language, the same at every visit', async ({ page }) => {
  for (const path of ['/blog/captions-people-read', '/ru/blog/subtitry-kotorye-chitayut']) {
    const related = async () => {
      await page.goto(path);
      return page
        .locator('section[aria-labelledby=related] article a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    };
    const first = await related();
    expect(first).toHaveLength(3);
    expect(first).not.toContain(path);
    for (const href of first) expect(href.startsWith('/ru/')).toBe(path.startsWith('/ru/'));
    expect(await related()).toEqual(first);
  }
});

test('a post shows its own card, otherwise that of its subject', async ({ page }) => {
  const card = page.getByRole('main').locator('aside');
  await page.goto('/blog/film-with-your-phone');
  await expect(card.getByRole('heading')).toHaveText(textOf('en', 'contextual.app.title'));
  await page.goto('/ru/blog/bezopasnye-zony-vertikalnogo-video');
  await expect(card.getByRole('heading')).toHaveText(textOf('ru', 'contextual.vertical.title'));
  await expect(card.getByRole('link')).toHaveAttribute('href', '/ru/signup');
  await page.goto('/ru/blog/nastroit-shablon-video');
  await expect(card.getByRole('heading')).toHaveText('Попробуйте на настоящем шаблоне');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a reader leaves an email address under a post, and stays there', async ({ page }) => {
      const post = '/ru/blog/montazh-po-dvizheniyu';
      await page.goto(post);
      const form = page.locator('form[action="/api/guest-signup"]');
      await form.getByLabel(textOf('ru', 'guest.email')).fill('reader@post.example');
      await form.getByRole('button', { name: textOf('ru', 'guest.send') }).click();
      await expect(page).toHaveURL(`${post}#guest-sent`);
      await expect(form.getByText(textOf('ru', 'guest.sent'))).toBeInViewport();
      await expect(form.getByText(textOf('ru', 'guest.sent'))).toBeFocused();
      await expect(form.getByLabel(textOf('ru', 'guest.email'))).toBeHidden();
    });
  });
}
