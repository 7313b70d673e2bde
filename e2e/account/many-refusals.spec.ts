import { makeAccount, newEmail, openLoggedIn, REFUSALS, refuseTokens } from '../support/account';
import { expect, test } from '../support/journey';

test.use({ expectedConsoleErrors: REFUSALS });

test('fifty calls refused at once cause one log-out and one redirect to /login', async ({ page }) => {
  const email = newEmail();
  await makeAccount(email, 'Max');
  await openLoggedIn(page, email, '/fr/blog?a=1&token=x');
  await expect(page.getByText('Max Person', { exact: true })).toBeAttached();
  await refuseTokens(email);

  const called: string[] = [];
  const refused: string[] = [];
  const visits: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  // Only requests to the server count: Next's router also writes its URL to the history, which is not a visit.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(new URL(request.url()).pathname);
    else called.push(request.url());
  });
  // The page makes a call whenever another tab logs in, so this makes it call fifty times.
  await page.evaluate(() => {
    for (let call = 0; call < 50; call += 1) {
      const newValue = call % 2 === 0 ? 'some-token' : 'another-token';
      localStorage.setItem('authToken', newValue);
      dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue, storageArea: localStorage }));
    }
  });

  await expect(page).toHaveURL('/fr/login?otherUrl=%2Ffr%2Fblog%3Fa%3D1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Not every call is answered: the redirect aborts those that are still waiting for a connection.
  expect(called.filter((url) => refused.includes(url)).length).toBeGreaterThanOrEqual(50);
  expect(refused.length).toBeGreaterThan(1);
  expect(visits).toEqual(['/fr/login']);
  expect(
    await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('userData')]),
  ).toEqual([null, 'logged-out']);
});
