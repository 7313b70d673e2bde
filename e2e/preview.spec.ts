import { DEMO_PREVIEW_SECRET } from '../tools/lib/local-urls';
import { expect, test, textOf } from './support/journey';
import { publishPost, removePost, sandbox, uniqueName } from '../tools/lib/sandbox';

const linkTo = (slug: string, secret = DEMO_PREVIEW_SECRET) =>
  `/api/preview?${new URLSearchParams({ secret, locale: 'fr', slug })}`;

test('only an editor sees a draft, inside the content service, and the button ends the preview', async ({
  page,
  request,
  baseURL,
}) => {
  const slug = uniqueName('draft');
  const broken = '/fr/blog/nulle-part';
  await publishPost({
    slug,
    locale: 'fr',
    title: 'Pas encore publié',
    published_at: null,
    blogBody: `<h2>Plan</h2><p>Voir <a href="${broken}">ailleurs</a>.</p>`,
  });
  const path = `/fr/blog/${slug}`;
  expect((await request.get(path)).status()).toBe(404);

  // A page of the content service's host that, unlike the outbox, does not load itself anew.
  await page.goto(`${sandbox}/events`);
  const answered = page.waitForResponse(`${baseURL}${path}`);
  await page.evaluate(
    (src) => {
      document.body.insertAdjacentHTML(
        'afterbegin',
        '<iframe title="preview" width="900" height="700"></iframe>',
      );
      document.querySelector('iframe')!.src = src;
    },
    `${baseURL}${linkTo(slug)}`,
  );
  const response = await answered;
  expect(response.status()).toBe(200);
  const headers = await response.allHeaders();
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['content-security-policy']).toContain(`frame-ancestors 'self' ${sandbox};`);

  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Pas encore publié');
  await expect(frame.getByText(textOf('fr', 'draft.note'))).toBeVisible();
  await expect(frame.getByText(textOf('fr', 'check.finding.linkBroken', { href: broken }))).toBeVisible();
  await frame.getByRole('link', { name: 'Plan › ailleurs' }).click();
  await expect(frame.getByRole('heading', { name: 'Plan' })).toBeInViewport();
  await frame.getByText(textOf('fr', 'check.summary', { errors: 1, advice: 3 })).click();
  await expect(frame.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  expect((await request.get(path)).status()).toBe(404);

  await frame.getByRole('button', { name: textOf('fr', 'draft.exit') }).click();
  await expect(frame.getByRole('heading', { name: textOf('fr', 'draft.ended') })).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
  await removePost(slug);
});

test('a preview ends after an hour, is valid for one page, and requires the secret', async ({ request }) => {
  const slug = uniqueName('draft');
  await publishPost({ slug, locale: 'fr', published_at: null });
  const open = (link: string) => request.get(link, { maxRedirects: 0 });
  const opened = await open(linkTo(slug));
  expect([opened.status(), opened.headers().location]).toEqual([307, `/fr/blog/${slug}`]);
  const cookies = opened.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  expect(cookies).toHaveLength(2);
  for (const { value } of cookies) {
    expect(value).toContain('Max-Age=3600');
    expect(value).toContain(`Path=/fr/blog/${slug};`);
    expect(value).toMatch(/HttpOnly; Secure; SameSite=None; Partitioned$/);
  }
  const statuses = await Promise.all(
    [
      linkTo(slug, 'guessed-by-somebody'),
      linkTo('not-there-at-all'),
      `/api/preview?secret=${DEMO_PREVIEW_SECRET}`,
    ].map(async (link) => (await open(link)).status()),
  );
  expect(statuses).toEqual([401, 404, 400]);
  // Whoever edits reads what is wrong, in their own language.
  const refused = await request.get(`${linkTo(slug)}&status=published`, {
    headers: { 'accept-language': 'de, es;q=0.8' },
  });
  expect([refused.status(), await refused.text()]).toEqual([
    404,
    expect.stringContaining(textOf('es', 'draft.problem.unpublished')),
  ]);
  // The list, because nobody finds the post itself yet.
  const left = await request.post('/api/preview/exit', { form: { locale: 'fr', slug }, maxRedirects: 0 });
  expect([left.status(), left.headers().location]).toEqual([303, '/fr/blog']);
  await removePost(slug);
});
