import { expect, test, textOf } from '../support/journey';
import { setFault } from '../../tools/lib/sandbox';
import { recover } from '../support/recover';

test.use({ expectedConsoleErrors: /50\d/ });
test.describe.configure({ mode: 'serial' });
test.afterEach(recover);

/** Sections of the home page that depend on no service. */
const OWN = [
  'home.title',
  'home.ai.title',
  'home.how.title',
  'home.app.title',
  'home.questions.title',
  'guest.title',
];

// Whether it shows its last templates or the shapes they come in depends on who asked for templates before.
test('without the media API the home page has everything else, and templates when it is back', async ({
  page,
  request,
}) => {
  for (const kind of ['down', 'null'] as const) {
    await setFault('media', { kind });
    const response = await page.goto('/pt');
    expect(response?.status(), kind).toBe(200);
    for (const key of [...OWN, 'home.latest', 'home.templates.title'])
      await expect(page.getByRole('heading', { name: textOf('pt', key) }), `${kind} ${key}`).toBeVisible();
    await recover({ request });
  }
  await page.goto('/pt');
  await expect(page.getByRole('main').getByRole('search')).toBeVisible();
  // Now there are, so a visitor sees no difference when the service fails again.
  await setFault('media', { kind: 'down' });
  await page.goto('/pt');
  await expect(page.getByRole('link', { name: 'Lançamento de produto' })).toBeVisible();
});

test('without the content service the home page has its last posts and professions, and everything else', async ({
  page,
  request,
}) => {
  await page.goto('/es');
  for (const kind of ['down', 'wrong-types'] as const) {
    await setFault('cms', { kind });
    const response = await page.goto('/es');
    expect(response?.status(), kind).toBe(200);
    for (const key of [...OWN, 'home.templates.title', 'home.latest', 'blog.trending'])
      await expect(page.getByRole('heading', { name: textOf('es', key) }), `${kind} ${key}`).toBeVisible();
    await recover({ request });
  }
});
