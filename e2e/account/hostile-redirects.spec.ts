import { request as httpRequest } from 'node:http';
import { form, makeAccount, newEmail, openLoggedIn } from '../support/account';
import { expect, isBusyOnPress, test, textOf } from '../support/journey';
import { listedPayloads } from '../../tests/support/open-redirect';

/** Only every `STEP`th payload of the list is tried, because each one costs two or three requests. */
const STEP = 12;

/** The other sites that URLs in a page's markup lead to. */
function sitesNamedBy(html: string, origin: string): readonly string[] {
  const hrefs = [
    ...html.matchAll(/\s(?:href|src|action|formaction)="([^"]*)"/gi),
    ...html.matchAll(/\scontent="\d+;\s*url=([^"]*)"/gi),
  ].map(([, href = '']) => href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
  return hrefs
    .map((href) => (URL.canParse(href, origin) ? new URL(href, origin) : null))
    .map((url) => (url === null ? 'unreadable' : url.origin === 'null' ? url.protocol : url.origin))
    .filter((site) => site !== origin);
}

/**
 * The response to a path exactly as written; only what cannot be in a request line is escaped, as a browser
 * would.
 */
function fetchAsWritten(
  origin: string,
  path: string,
): Promise<{ readonly location: string | null; readonly html: string }> {
  const { hostname, port } = new URL(origin);
  const written = encodeURI(path).replaceAll('%25', '%').replaceAll('\\', '%5C');
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path: written }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { location = null } = response.headers;
        resolve({ location, html: Buffer.concat(parts).toString() });
      });
    })
      .once('error', reject)
      .end();
  });
}

test('no URL of this site, however it is written, redirects to another site', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const origin = baseURL ?? '';
  const payloads = [...new Set(listedPayloads())].filter((_, index) => index % STEP === 0);
  expect(payloads.length).toBeGreaterThan(30);
  const away: string[] = [];
  // Where the same pages lead without a payload: the studio, the social networks.
  const knownOrigins = new Set(
    (
      await Promise.all(
        ['/login', '/api/go/ai?prompt=cut', '/no-such-page'].map((path) => fetchAsWritten(origin, path)),
      )
    ).flatMap(({ html }) => sitesNamedBy(html, origin)),
  );
  expect(knownOrigins.size).toBeGreaterThan(1);
  for (const payload of payloads) {
    const requestedUrls = [
      `/login?otherUrl=${encodeURIComponent(payload)}`,
      `/api/go/ai?prompt=${encodeURIComponent(payload)}`,
      ...(payload.startsWith('/') && !/[\u{0}-\u{20}]/u.test(payload) && isUri(payload) ? [payload] : []),
    ];
    for (const path of requestedUrls) {
      const { location, html } = await fetchAsWritten(origin, path);
      for (const site of sitesNamedBy(html, origin))
        if (!knownOrigins.has(site)) away.push(`${path} names ${site}`);
      if (location !== null && new URL(location, origin).origin !== origin)
        away.push(`${path} → ${location}`);
    }
  }
  expect(away).toEqual([]);
});

test('a member at /login goes on to a page of this site, whatever the URL says, sees the press registered, and may change the account', async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  await makeAccount(email, 'Hal');
  const goOn = form(page).getByRole('button', { name: textOf('en', 'auth.goOn'), exact: true });
  await openLoggedIn(page, email, '/login?otherUrl=%2F%2Fevil.example');
  for (const otherUrl of ['//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?otherUrl=${encodeURIComponent(otherUrl)}`);
    await goOn.click();
    await expect(page, otherUrl).toHaveURL(`${baseURL}/`);
  }
  await page.goto('/login?otherUrl=%2Fblog');
  await expect(form(page).getByText(textOf('en', 'auth.asUser', { name: 'Hal' }))).toBeVisible();
  expect(await isBusyOnPress(goOn)).toBe(true);
  await expect(page).toHaveURL('/blog');
  await page.goto('/login?otherUrl=%2Fblog');
  await form(page)
    .getByRole('button', { name: textOf('en', 'auth.otherAccount') })
    .click();
  await expect(form(page).getByRole('button', { name: textOf('en', 'auth.sendCode') })).toBeVisible();
  await expect(page).toHaveURL('/login?otherUrl=%2Fblog');
});

function isUri(text: string): boolean {
  try {
    encodeURI(text);
    return true;
  } catch {
    return false;
  }
}
