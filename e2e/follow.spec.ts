import { newEmail, messagesTo } from './support/account';
import { waitForAnalytics } from './support/analytics';
import { axeInBothThemes } from './support/axe';
import { toolCalls } from './support/collector';
import { allow, FRESH_BROWSER } from '../tools/lib/consent-choice';
import { expect, test, textOf } from './support/journey';
import { sandboxWithTools, siteWithTools } from '../tools/lib/sandbox';

const say = (key: string) => textOf('en', key);

test('the footer leads to the page, which explains feeds and keeps what was wrong', async ({ page }) => {
  await page.goto('/blog');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('footer.feed') })
    .click();
  const feeds = page.getByRole('region', { name: say('follow.feedsTitle') });
  const feedLink = feeds.getByRole('link', { name: /blog\/category\/editing-basics\/feed\.xml$/ });
  expect(
    (await page.request.get((await feedLink.getAttribute('href')) ?? '')).headers()['content-type'],
  ).toMatch(/rss/);
  const email = page.getByRole('textbox', { name: say('guest.email') });
  await page.getByRole('button', { name: say('follow.send') }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(say('auth.problem.emailMissing'));
  await page.getByLabel(say('follow.often')).selectOption('weekly');
  // The browser accepts it, the site does not.
  await email.fill('a..b@example.com');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription(say('auth.problem.emailInvalid'));
  // Back and a reload send nothing again.
  await expect(page).toHaveURL('/follow?answer=invalid');
  await page.reload();
  await expect(email).toHaveValue('a..b@example.com');
  await expect(page.getByLabel(say('follow.often'))).toHaveValue('weekly');
  expect(await axeInBothThemes(page)).toEqual([]);
});

test('the page of an email’s link tells no tool, and no other page, its token', async ({ browser }) => {
  const context = await browser.newContext({ storageState: FRESH_BROWSER });
  await allow(context, siteWithTools, ['analytics', 'marketing']);
  const page = await context.newPage();
  const email = newEmail();
  await page.goto(`${siteWithTools}/follow`);
  await page.getByRole('textbox', { name: say('guest.email') }).fill(email);
  await page.getByRole('textbox', { name: say('guest.email') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: say('follow.sentTitle') })).toBeFocused();
  const link = (await messagesTo(email, sandboxWithTools))[0]?.link ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  const sent: string[] = [];
  page.on('request', (request) => {
    const carried = `${request.url()} ${request.headers().referer ?? ''} ${request.postData() ?? ''}`;
    // The page's own typeface is requested with its URL as the referrer, by our server from our server.
    const isOwn = request.url().startsWith(link) || request.resourceType() === 'font';
    if (!isOwn && carried.includes(token)) sent.push(carried);
  });
  await page.goto(link);
  const confirm = page.getByRole('button', { name: say('follow.confirm') });
  const topics = page.getByRole('group', { name: say('follow.topics') });
  expect((await confirm.boundingBox())?.y).toBeLessThan((await topics.boundingBox())?.y ?? 0);
  await confirm.click();
  // What became of a form has the focus on the page that answers it.
  const result = (key: string) => page.getByRole('heading', { level: 1, name: say(key) });
  await expect(result('follow.activeTitle')).toBeFocused();
  await page.getByRole('button', { name: say('follow.stop') }).click();
  await expect(result('follow.endedTitle')).toBeFocused();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('nav.blog') })
    .click();
  await waitForAnalytics(page);
  await expect.poll(() => toolCalls('tag-manager', '/blog', sandboxWithTools)).not.toEqual([]);
  expect([sent, await toolCalls('tag-manager', token, sandboxWithTools)]).toEqual([[], []]);
  await context.close();
});
