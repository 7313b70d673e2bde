import { comeLoggedIn, makeAccount, newEmail, refuseTokens, REFUSALS } from '../support/account';
import { expect, test } from '../support/journey';

test.use({ expectedConsoleErrors: REFUSALS });

test('fifty calls refused at once are one log-out and one way to /login', async ({ page }) => {
  const email = newEmail();
  await makeAccount(email, 'Max');
  await comeLoggedIn(page, email, '/fr/blog?a=1&token=x');
  await expect(page.getByText('Max Person', { exact: true })).toBeAttached();
  await refuseTokens(email);

  let refused = 0;
  const visits: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused += 1;
  });
  // Asked of the server: the router noting its own address in the history is no visit.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(new URL(request.url()).pathname);
  });
  // Another tab logging in again and again is the page's own reason to make many calls.
  await page.evaluate(() => {
    for (let call = 0; call < 50; call += 1) {
      const newValue = call % 2 === 0 ? 'some-token' : 'another-token';
      localStorage.setItem('authToken', newValue);
      dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue, storageArea: localStorage }));
    }
  });

  await expect(page).toHaveURL('/fr/login?otherUrl=%2Ffr%2Fblog%3Fa%3D1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A call of the log-in itself may still be under way, and is refused with them.
  expect(refused).toBeGreaterThanOrEqual(50);
  expect(visits).toEqual(['/fr/login']);
  expect(
    await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('userData')]),
  ).toEqual([null, 'logged-out']);
});
