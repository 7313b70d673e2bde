import { expect, test, textOf } from '../support/journey';
import { setFault } from '../../tools/lib/sandbox';
import { recover } from '../support/recover';

test.use({ expectedConsoleErrors: /50\d/ });
test.describe.configure({ mode: 'serial' });
test.afterEach(recover);

test('without the media API known pages of templates stay, and an unknown one says that something is wrong', async ({
  page,
}) => {
  for (const path of ['/es/templates', '/es/templates/house-tour'])
    expect((await page.goto(path))?.status()).toBe(200);
  await setFault('media', { kind: 'down' });
  for (const path of ['/es/templates', '/es/templates/house-tour'])
    expect((await page.goto(path))?.status(), path).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visita a una casa');
  const unknown = await page.goto('/es/templates/travel-diary');
  expect([unknown?.status(), unknown?.headers()['cache-control']]).toEqual([503, 'no-store']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('es', 'error.500.title'));
});
