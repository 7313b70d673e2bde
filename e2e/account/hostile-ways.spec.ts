import { request as httpRequest } from 'node:http';
import { comeLoggedIn, form, makeAccount, newEmail } from '../support/account';
import { expect, test, textOf } from '../support/journey';
import { listedPayloads } from '../../tests/support/open-redirect';

/** One in so many of the list: each is a page of its own. */
const STEP = 4;

/** The answer to a path exactly as it is written; what can stand in no request line is escaped as a browser would. */
function ask(
  origin: string,
  path: string,
): Promise<{ readonly status: number; readonly location: string | null }> {
  const { hostname, port } = new URL(origin);
  const written = encodeURI(path).replaceAll('%25', '%').replaceAll('\\', '%5C');
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path: written }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null });
    })
      .once('error', reject)
      .end();
  });
}

test('no address of this site, however it is written, answers with a way to another site', async ({
  baseURL,
}) => {
  test.setTimeout(120_000);
  const origin = baseURL ?? '';
  const payloads = [...new Set(listedPayloads())].filter((_, index) => index % STEP === 0);
  expect(payloads.length).toBeGreaterThan(100);
  const away: string[] = [];
  for (const payload of payloads) {
    const asked = [
      `/login?otherUrl=${encodeURIComponent(payload)}`,
      `/api/go/templates?search=${encodeURIComponent(payload)}`,
      ...(payload.startsWith('/') && !/[\u{0}-\u{20}]/u.test(payload) && isUri(payload) ? [payload] : []),
    ];
    for (const path of asked) {
      const { location } = await ask(origin, path);
      if (location !== null && new URL(location, origin).origin !== origin)
        away.push(`${path} → ${location}`);
    }
  }
  expect(away).toEqual([]);
});

test('the way on after a log-in stays here, whatever the address says', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const email = newEmail();
  await makeAccount(email, 'Hal');
  const evil = 'evil.example';
  const hostile = [
    `//${evil}`,
    `/\\${evil}`,
    `\\/\\/${evil}/`,
    `/%5c${evil}`,
    `/%09/${evil}`,
    `https:${evil}`,
    `/.${'/'}/${evil}`,
    `/x/..//${evil}`,
    'javascript:alert(1)',
    `https://clipwright.example@${evil}/`,
    '/login?otherUrl=/login',
  ];
  for (const otherUrl of hostile) {
    await comeLoggedIn(page, email, `/login?otherUrl=${encodeURIComponent(otherUrl)}`);
    await form(page)
      .getByRole('button', { name: textOf('en', 'auth.goOn'), exact: true })
      .click();
    await expect(page, otherUrl).toHaveURL(`${baseURL}/`);
  }
});

function isUri(text: string): boolean {
  try {
    encodeURI(text);
    return true;
  } catch {
    return false;
  }
}
