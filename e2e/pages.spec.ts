import { expect, test, textOf } from './support/journey';
import { control } from '../tools/lib/sandbox-control';
import { DEMO_PREVIEW_SECRET, DEMO_REVALIDATE_SECRET } from '../tools/lib/local-urls';
import { sandbox, uniqueName } from '../tools/lib/sandbox';

test('a reader finds a page of the editors’ own by a link, in its languages, and by the search', async ({
  page,
}) => {
  await page.goto('/fr/blog');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: textOf('fr', 'company.about') })
    .click();
  await page.getByRole('main').getByRole('link', { name: 'dossier de presse' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dossier de presse');
  await expect(page).toHaveURL('/fr/dossier-de-presse');
  await page
    .getByRole('navigation', { name: textOf('fr', 'legal.contents') })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Le nom' })).toBeInViewport();
  await expect(page.locator('link[hreflang=ru]')).toHaveAttribute('href', /\/ru\/dlya-pressy$/);

  await page.goto('/ru/blog/search?q=киноварь');
  await page.getByRole('main').getByRole('link', { name: 'Для прессы' }).click();
  await expect(page).toHaveURL('/ru/dlya-pressy');
});

test('an editor sees a draft; a publish shows it at once, and an unpublish ends it', async ({
  page,
  request,
}) => {
  const slug = uniqueName('story');
  const path = `/es/${slug}`;
  const put = (published_at: string | null) =>
    control(sandbox, 'POST', 'cms/pages', { slug, locale: 'es', title: 'Nuestra historia', published_at });
  const tell = async (event: string, published_at: string | null) =>
    (
      await request.post('/api/revalidate', {
        headers: { authorization: `Bearer ${DEMO_REVALIDATE_SECRET}` },
        data: { event, model: 'page', entry: { slug, locale: 'es', published_at } },
      })
    ).json();
  await put(null);
  expect((await request.get(path)).status()).toBe(404);
  const query = new URLSearchParams({ secret: DEMO_PREVIEW_SECRET, kind: 'page', locale: 'es', slug });
  await page.goto(`/api/preview?${query}`);
  await expect(page.getByText(textOf('es', 'draft.note'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuestra historia');
  await page.getByRole('button', { name: textOf('es', 'draft.exit') }).click();

  const now = new Date().toISOString();
  await put(now);
  expect(await tell('entry.publish', now)).toMatchObject({ rendered: [path], failed: [] });
  const response = await request.get(path);
  expect([response.status(), (await response.text()).includes('Nuestra historia')]).toEqual([200, true]);
  for (const list of ['/sitemaps/pages-es.xml', '/es/llms.txt'])
    expect(await (await request.get(list)).text(), list).toContain(path);

  await control(sandbox, 'DELETE', `cms/pages/${slug}`);
  await tell('entry.unpublish', null);
  expect((await request.get(path)).status()).toBe(404);
  expect(await (await request.get('/sitemaps/pages-es.xml')).text()).not.toContain(path);
});
