import type { Page } from '@playwright/test';
import { documentAt, linesOf, POSTS } from './seo/support/site';
import { expect, test, textOf } from './support/journey';
import { PAGES } from '../lib/config/pages';

const JOURNEYS = [
  {
    javaScriptEnabled: true,
    locale: 'en',
    home: '/',
    blog: '/blog',
    post: 'Cut on action: the edit nobody notices',
    date: 'February 11, 2026',
    minutes: 7,
    other: 'ru',
  },
  {
    javaScriptEnabled: false,
    locale: 'ru',
    home: '/ru',
    blog: '/ru/blog',
    post: 'Монтаж по движению: склейка, которую не видно',
    date: '11 февраля 2026',
    minutes: 6,
    other: 'en',
  },
] as const;

for (const { javaScriptEnabled, locale, home, blog, date, minutes, other } of JOURNEYS) {
  test.describe(`${locale}, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a visitor goes from the home page to a post, uses its contents list and changes the language', async ({
      page,
    }) => {
      await page.goto(home);
      await page
        .getByRole('navigation', { name: textOf(locale, 'nav.main') })
        .getByRole('link', { name: textOf(locale, 'nav.blog') })
        .click();
      await expect(page).toHaveURL(blog);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);

      await openPost(page, locale);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(date).first()).toBeVisible();
      await expect(
        page.getByText(textOf(locale, 'article.readingTime', { count: minutes })).first(),
      ).toBeVisible();

      const entry = page.locator('[data-contents] a').filter({ visible: true }).nth(1);
      const heading = decodeURIComponent((await entry.getAttribute('href'))?.slice(1) ?? '');
      await entry.click();
      await expect(page.locator(`[id="${heading}"]`)).toBeInViewport();

      await page
        .locator('summary', { hasText: textOf(locale, 'nav.language') })
        .filter({ visible: true })
        .click();
      await page.locator(`a[hreflang="${other}"]`).filter({ visible: true }).first().click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page).toHaveURL(/montazh-po-dvizheniyu|cut-on-action/);
    });
  });
}

/** The post about cutting on action, found on the blog's pages as a visitor would. */
async function openPost(page: Page, locale: string) {
  const link = page
    .getByRole('main')
    .locator(`a[href$="${locale === 'ru' ? 'montazh-po-dvizheniyu' : 'cut-on-action'}"]`);
  await link.first().click();
  await expect(page).toHaveURL(/montazh-po-dvizheniyu|cut-on-action/);
}

test('the contents list has exactly the headings of the article', async () => {
  for (const path of [POSTS.en, POSTS.ru, '/blog/captions-people-read']) {
    const post = await documentAt(path);
    const headings = [...post.querySelectorAll('#article-body :is(h2, h3)')].map(
      ({ id, textContent }) => `#${id} ${textContent?.trim()}`,
    );
    expect(headings.length).toBeGreaterThan(3);
    for (const list of post.querySelectorAll('[data-contents]'))
      expect(
        [...list.querySelectorAll('a')].map(
          (link) => `${decodeURIComponent(link.getAttribute('href') ?? '')} ${link.textContent?.trim()}`,
        ),
      ).toEqual(headings);
  }
});

test('beside the article, the contents list never covers the share links; a video keeps its proportions in the column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/blog/cut-on-action');
  const gaps = await page.evaluate(() => {
    const list = document.querySelector('[data-contents]');
    const share = document.querySelector('[aria-labelledby=share]');
    if (!list || !share) throw new Error('The post has no contents list or no share links.');
    const positions: number[] = [];
    for (let y = 0; y < document.body.scrollHeight; y += 60) {
      scrollTo({ top: y, behavior: 'instant' });
      positions.push(share.getBoundingClientRect().top - list.getBoundingClientRect().bottom);
    }
    return positions;
  });
  expect(gaps.length).toBeGreaterThan(50);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);

  const ratio = await page.locator('#article-body').evaluate((body) => {
    body.insertAdjacentHTML(
      'beforeend',
      '<video controls preload="none" width="1920" height="1080"></video>',
    );
    const { width, height } = body.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
    return width / height;
  });
  expect(ratio).toBeCloseTo(16 / 9, 1);
});

test('breadcrumbs follow the specification (rules D15)', async () => {
  const post = await documentAt(POSTS.en);
  const crumbs = `nav[aria-label="${textOf('en', 'nav.breadcrumbs')}"] li`;
  expect(linesOf(post, crumbs)).toEqual([
    expect.stringContaining('Clipwright'),
    expect.stringContaining('blog'),
    expect.stringContaining('cut on action'),
  ]);
  const academy = 'Go to Academy for Professional Quality Video Creation.';
  expect([...post.querySelectorAll(`${crumbs} [title]`)].map((crumb) => crumb.getAttribute('title'))).toEqual(
    expect.arrayContaining([academy, academy]),
  );
  // Pages about the company name themselves in their language.
  for (const { path, name } of [PAGES.pricing, PAGES.privacy, PAGES.aiVideo]) {
    const page = await documentAt(`/ru${path}`);
    const last = page.querySelector(`nav[aria-label="${textOf('ru', 'nav.breadcrumbs')}"] li:last-child`);
    expect.soft(last?.textContent.toLowerCase(), path).toContain(textOf('ru', name).toLowerCase());
  }
});

test('the chosen theme applies on the next page, without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/blog');
  await page.locator('[data-theme-switch]').selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Read as soon as the body exists, before anything is painted: a later check would not notice a theme
  // applied late.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      const { theme = 'none' } = document.documentElement.dataset;
      Object.assign(globalThis, { themeOfBody: theme });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/blog/cut-on-action');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'themeOfBody') as unknown)).toBe('dark');
});
