import { expect, test, textOf } from '../support/journey';

test.use({ expectedConsoleErrors: /404/ });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a visitor searches from the blog and opens a result', async ({ page }) => {
      await page.goto('/blog');
      // On a wide screen the field is in the header, on a narrow one above the posts.
      const field = page.locator('form[role=search] input').filter({ visible: true });
      await field.fill('retenton curve');
      await field.press('Enter');
      await expect(page).toHaveURL('/blog/search?q=retenton+curve');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        textOf('en', 'search.correctedTo', { query: 'retention curve' }),
      );
      await expect(page.getByRole('main').locator('form[role=search] input')).toHaveValue('retenton curve');
      await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
      await expect(page).toHaveURL('/blog/read-a-retention-curve');
    });

    test('matches are marked, a typing error is corrected, and the typed word can still be searched for', async ({
      page,
    }) => {
      await page.goto('/blog/search?q=captoins');
      const first = page.getByRole('main').locator('article').first();
      await expect(first.locator('mark').first()).toHaveText('Captions');
      await page.getByRole('link', { name: textOf('en', 'search.asTyped', { query: 'captoins' }) }).click();
      await expect(page.getByText(textOf('en', 'search.nothing'))).toBeVisible();
      await expect(page.getByRole('main').locator('mark')).toHaveCount(0);
    });

    test('a Russian word is found in another form', async ({ page }) => {
      await page.goto(`/ru/blog/search?q=${encodeURIComponent('субтитрами')}`);
      await expect(page.getByRole('main').locator('article a').first()).toHaveAttribute(
        'href',
        '/ru/blog/subtitry-kotorye-chitayut',
      );
    });

    test('results come eight per page, each once', async ({ page }) => {
      await page.goto('/blog/search?q=video');
      const links = page.getByRole('main').locator('article a');
      await expect(links).toHaveCount(8);
      const first = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      await page.getByRole('link', { name: textOf('en', 'pagination.next') }).click();
      await expect(page).toHaveURL('/blog/search?q=video&page=2');
      await expect(links.first()).toBeVisible();
      const second = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(second.filter((href) => first.includes(href))).toEqual([]);
      expect((await page.goto('/blog/search?q=video&page=99'))?.status()).toBe(404);
    });

    test('without results the page offers similar words and popular posts', async ({ page }) => {
      await page.goto('/blog/search?q=capshuns');
      await expect(page.getByText(textOf('en', 'search.nothing'))).toBeVisible();
      await expect(page.getByRole('heading', { name: textOf('en', 'search.popular') })).toBeVisible();
      await expect(page.getByRole('main').locator('article')).toHaveCount(3);
      await page
        .getByRole('navigation', { name: textOf('en', 'search.near') })
        .getByRole('link', { name: 'captions' })
        .click();
      await expect(page.getByRole('main').locator('article a').first()).toHaveAttribute(
        'href',
        '/blog/captions-people-read',
      );
    });
  });
}

test('the search text is shown as text everywhere', async ({ page, request }) => {
  const hostile = `"><img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`;
  for (const path of ['/blog/search', '/ru/blog/search']) {
    await page.goto(`${path}?q=${encodeURIComponent(hostile)}`);
    await expect(page.getByRole('main')).toContainText('<img src=x');
    expect(await page.title()).not.toBe('owned');
    await expect(page.locator('img[src=x]')).toHaveCount(0);
  }
  const answer = await request.get(`/api/search?q=${encodeURIComponent(hostile)}&locale=en`);
  expect(answer.headers()['content-type']).toContain('application/json');
});

test('a search is not indexed and not in shared caches', async ({ page, request }) => {
  await page.goto('/blog/search?q=captions');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  expect((await request.get('/blog/search?q=captions')).headers()['cache-control']).toMatch(/^private/);
});

test('a long or malformed query gets an ordinary page', async ({ request }) => {
  for (const [query, status] of [
    ['a'.repeat(5_000), 200],
    ['%F0%9F%8E', 200],
    ['%00', 200],
    ['%20', 200],
    ['q='.repeat(50), 200],
    ['x&q=y', 200],
    ['x&page=0', 404],
    ['__proto__', 200],
  ] as const) {
    const response = await request.get(`/blog/search?q=${query}`);
    expect(response.status(), query.slice(0, 20)).toBe(status);
  }
  const html = await (await request.get(`/blog/search?q=${'a'.repeat(5_000)}`)).text();
  expect(html.slice(0, html.indexOf('__NEXT_DATA__'))).not.toContain('a'.repeat(101));
});

test('the language switch searches for the same words', async ({ page }) => {
  await page.goto('/blog/search?q=video');
  await expect(page.locator('footer a[hreflang=fr]')).toHaveAttribute('href', '/fr/blog/search?q=video');
});

test.describe('a request of the search box', () => {
  test('is answered in JSON, cached for half a minute', async ({ request }) => {
    const response = await request.get('/api/search?q=captoins&locale=en');
    expect(response.status()).toBe(200);
    expect(response.headers()['cache-control']).toBe('public, max-age=30, s-maxage=30');
    const { results, status, all } = (await response.json()) as {
      results: { href: string }[];
      status: string;
      all: { href: string };
    };
    expect(results[0]?.href).toBe('/blog/captions-people-read');
    expect(status).toMatch(/captions.+ \d posts found$/);
    expect(all.href).toBe('/blog/search?q=captoins');
  });

  test('is refused if it is malformed', async ({ request }) => {
    for (const query of [
      '',
      '?q=',
      '?q=x',
      '?q=x&locale=de',
      '?q=x&locale=en&locale=fr',
      '?q=%20&locale=en',
    ]) {
      expect((await request.get(`/api/search${query}`)).status(), query).toBe(400);
    }
    expect((await request.post('/api/search?q=x&locale=en')).status()).toBe(405);
  });
});
