import { documentAt, hrefsOf, linesOf } from '../seo/support/site';
import { expect, test, textOf } from '../support/journey';

const result = (list: Document) => hrefsOf(list, 'main article a');
const marked = (list: Document) => linesOf(list, 'main mark');

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

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
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expect(page).toHaveURL('/blog/read-a-retention-curve');
  });
});

test('matches are marked, a typing error is corrected, and the typed word can still be searched for', async () => {
  const corrected = await documentAt('/blog/search?q=captoins');
  expect(linesOf(corrected, 'main article:first-of-type mark')[0] ?? marked(corrected)[0]).toBe('Captions');
  const asTyped = [...corrected.querySelectorAll('main a')].find(
    ({ textContent }) => textContent === textOf('en', 'search.asTyped', { query: 'captoins' }),
  );
  const typed = await documentAt(asTyped?.getAttribute('href') ?? '');
  expect(linesOf(typed, 'main').join()).toContain(textOf('en', 'search.nothing', { query: '"captoins"' }));
  expect(marked(typed)).toEqual([]);
});

test('results come eight per page, each once', async () => {
  const first = await documentAt('/blog/search?q=video');
  expect(result(first)).toHaveLength(8);
  expect(hrefsOf(first, 'main nav a')).toContain('/blog/search?q=video&page=2');
  const second = result(await documentAt('/blog/search?q=video&page=2'));
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((href) => result(first).includes(href))).toEqual([]);
  await documentAt('/blog/search?q=video&page=99', 404);
});

test('a search finds a template, an answer and a page, and does not say that there is nothing', async () => {
  const wedding = await documentAt('/blog/search?q=wedding');
  expect(linesOf(wedding, 'main h2')[0]).toBe(textOf('en', 'search.kind.template'));
  expect(hrefsOf(wedding, 'main section:first-of-type li a')).toEqual(['/templates/wedding-story']);
  expect(linesOf(wedding, 'main h2')).not.toContain(textOf('en', 'search.popular'));
  const forgotten = await documentAt(`/ru/blog/search?q=${encodeURIComponent('забыл пароль')}`);
  const [answer = ''] = hrefsOf(forgotten, 'main h3 a');
  expect(answer).toBe('/ru/help#answer-4');
  const help = await documentAt('/ru/help');
  // Inside the disclosure, which a link to it opens.
  expect(help.getElementById('answer-4')?.closest('details')?.textContent).toContain('Я забыл пароль');
});

test('without results the page offers similar words and popular posts', async () => {
  const none = await documentAt('/blog/search?q=capshuns');
  const text = linesOf(none, 'main').join();
  expect(text).toContain(textOf('en', 'search.nothing', { query: 'capshuns' }));
  expect(text).toContain(textOf('en', 'search.popular'));
  expect(result(none)).toHaveLength(3);
  const near = none.querySelector(`nav[aria-label="${textOf('en', 'search.near')}"]`);
  expect(linesOf(near!, 'a')).toContain('captions');
});

test('the search text is shown as text everywhere', async ({ request }) => {
  const hostile = `"><img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`;
  for (const path of ['/blog/search', '/ru/blog/search']) {
    const page = await documentAt(`${path}?q=${encodeURIComponent(hostile)}`);
    expect(page.querySelector('main')?.textContent).toContain('<img src=x');
    expect(page.querySelector('img[src=x]')).toBeNull();
    expect(page.querySelectorAll('script:not([src]):not([type])').length, 'the one of every page').toBe(1);
  }
  const answer = await request.get(`/api/search?q=${encodeURIComponent(hostile)}&locale=en`);
  expect(answer.headers()['content-type']).toContain('application/json');
});

test.describe('a request of the search box', () => {
  test('is answered in JSON, cached for half a minute', async ({ request }) => {
    const response = await request.get('/api/search?q=captoins&locale=en');
    expect(response.status()).toBe(200);
    expect(response.headers()['cache-control']).toBe('public, max-age=30, s-maxage=30');
    const { groups, status, all } = (await response.json()) as {
      groups: { results: { href: string }[] }[];
      status: string;
      all: { href: string };
    };
    expect(groups[0]?.results[0]?.href).toBe('/blog/captions-people-read');
    expect(status).toMatch(/captions.+ \d results$/);
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
