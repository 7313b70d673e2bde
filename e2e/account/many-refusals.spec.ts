import type { APIResponse, Route } from '@playwright/test';
import { makeAccount, newEmail, openLoggedIn, REFUSALS, refuseTokens } from '../support/account';
import { expect, test } from '../support/journey';

const CALLS = 50;

test.use({ expectedConsoleErrors: REFUSALS });

test('fifty calls refused at once cause one log-out and one redirect to /login', async ({ page }) => {
  const email = newEmail();
  await makeAccount(email, 'Max');
  // The page's last call, which comes after the user's name.
  const settled = page.waitForResponse(/\/persona\/answers/);
  await openLoggedIn(page, email, '/fr/blog?a=1&token=x');
  await expect(page.getByText('Max Person', { exact: true })).toBeAttached();
  await settled;
  await refuseTokens(email);

  // The page gets no answer before the service has refused every call.
  const refusals: { readonly route: Route; readonly response: APIResponse }[] = [];
  await page.route('**/v3/get_complete_account_details', async (route) => {
    refusals.push({ route, response: await route.fetch() });
  });
  const visits: string[] = [];
  // Only requests to the server count: Next's router also writes its URL to the history, which is not a visit.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(new URL(request.url()).pathname);
  });
  // The page makes a call whenever another tab logs in, so this makes it call fifty times.
  await page.evaluate((calls) => {
    for (let call = 0; call < calls; call += 1) {
      const newValue = call % 2 === 0 ? 'some-token' : 'another-token';
      localStorage.setItem('authToken', newValue);
      dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue, storageArea: localStorage }));
    }
  }, CALLS);
  await expect.poll(() => refusals.length).toBe(CALLS);
  expect(refusals.map(({ response }) => response.status())).toEqual(Array<number>(CALLS).fill(401));
  await Promise.all(refusals.map(({ route, response }) => route.fulfill({ response })));

  await expect(page).toHaveURL('/fr/login?otherUrl=%2Ffr%2Fblog%3Fa%3D1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(visits).toEqual(['/fr/login']);
  expect(
    await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('userData')]),
  ).toEqual([null, 'logged-out']);
});
