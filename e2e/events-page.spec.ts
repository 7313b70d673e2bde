import type { Page } from '@playwright/test';
import { axeInBothThemes } from './support/axe';
import { collected, resetCollector, toolCalls } from './support/collector';
import { expect, test } from './support/journey';
import { sandbox, uniqueName } from './support/sandbox';

type Given = {
  readonly visitor: string;
  readonly name?: string;
  readonly id?: string;
  readonly channel?: string;
  readonly source?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
};

/** An event as the site would send it. */
async function send({
  visitor,
  name = 'App Load',
  id = uniqueName('event'),
  channel,
  source,
  properties,
}: Given) {
  const response = await fetch(`${sandbox}/analytics/v3/send_analytics_event`, {
    method: 'POST',
    body: JSON.stringify({
      device_id: visitor,
      event_name: name,
      user_properties: {},
      event_properties: { page_path: '/blog', ...properties },
      extra_properties: { event_id: id, visit_id: visitor, attribution: { channel, source } },
      timestamp: Date.now(),
      user_id: null,
    }),
  });
  expect(response.status).toBe(200);
}

const listening = (page: Page) => expect(page.getByText('Listening.')).toBeVisible();
const events = (page: Page) => page.getByRole('region', { name: 'Newest events' });

test('shows an event as it arrives and its record on a press, always as text', async ({ page }) => {
  const visitor = uniqueName('visitor');
  await page.goto(`${sandbox}/events?visitor=${visitor}`);
  await expect(events(page).getByText(/^Nothing yet|^No event is like this/)).toBeVisible();
  const name = '<img src=x onerror=alert(1)>';
  await send({ visitor, name, id: `${visitor}-1`, source: '<script>alert(2)</script>' });
  await send({ visitor, name, id: `${visitor}-1`, source: '<script>alert(2)</script>' });
  await expect(events(page).getByText('came 2 times')).toBeVisible();
  await expect(events(page).getByText(name, { exact: true })).toBeVisible();
  const [first] = await collected({ visitor });
  expect([first?.times, first?.event.event_name]).toEqual([2, name]);
  // By keyboard.
  await events(page).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(events(page).getByText(`"event_id": "${visitor}-1"`)).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(0);

  // When another event arrives, what is open stays open and the focus stays where it is.
  await send({ visitor, name: 'Share' });
  await expect(events(page).locator('summary')).toHaveCount(2);
  await expect(events(page).getByText(`"event_id": "${visitor}-1"`)).toBeVisible();
  await expect(events(page).locator('summary').nth(1)).toBeFocused();
  await resetCollector(visitor);
  await expect(events(page).locator('summary')).toHaveCount(0);

  await test.step('can be paused, and catches up afterwards', async () => {
    await listening(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused.')).toBeVisible();
    await send({ visitor });
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(events(page).locator('summary')).toHaveCount(1);
  });
  await test.step('says when the sandbox does not answer, and continues when it is back', async () => {
    await page.route('**/events/state*', (route) => route.fulfill({ status: 200, body: '<html>' }));
    await expect(page.getByText('The sandbox does not answer.')).toBeVisible();
    await page.unroute('**/events/state*');
    await listening(page);
  });
});

test('counts funnel and channels of the selection, and Back restores the previous one', async ({ page }) => {
  const channel = uniqueName('Channel');
  const [ada, grace] = [uniqueName('ada'), uniqueName('grace')];
  for (const name of ['App Load', 'Auth Opened', 'Code Requested', 'Code Submitted', 'Sign Up Completed'])
    await send({ visitor: ada, name, channel, source: 'ChatGPT' });
  for (const name of ['App Load', 'Auth Opened']) await send({ visitor: grace, name, channel });
  await page.goto(`${sandbox}/events`);
  await page.getByRole('combobox', { name: 'Channel' }).selectOption(channel);
  await expect(page).toHaveURL(new RegExp(`channel=${channel}`));
  const funnel = page.getByRole('region', { name: 'Sign-up funnel' });
  await expect(funnel.getByRole('row', { name: /^Form opened/ })).toHaveText('Form opened2100%');
  await expect(funnel.getByRole('row', { name: /^Signed up/ })).toHaveText('Signed up150%');
  const channels = page.getByRole('region', { name: 'Channels' });
  await expect(channels.getByRole('row')).toHaveText([
    'ChannelVisitsShareVisitorsSign-ups',
    `${channel}2100%21`,
    'ChatGPT150%11',
    'All visits2100%21',
  ]);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Channel' })).toHaveValue('*');
  await resetCollector(ada);
  await resetCollector(grace);
});

test('a line says what happened and links to all similar events; what a tool received is shown; all of it fits a phone', async ({
  page,
}) => {
  const visitor = uniqueName('visitor');
  await send({ visitor, name: 'Search', properties: { query: 'zzzz', results: 0 } });
  await send({ visitor, name: 'Share', channel: uniqueName('Channel') });
  await page.goto(`${sandbox}/events?visitor=${visitor}`);
  await expect(page.getByRole('row', { name: /^All visits/ })).toBeVisible();
  const line = events(page).locator('summary', { hasText: 'query zzzz · results 0 · Direct' });
  await line.click();
  await events(page).getByRole('link', { name: 'Only Search' }).click();
  await expect(events(page).locator('summary')).toHaveCount(1);
  await expect(page).toHaveURL(`${sandbox}/events?visitor=${visitor}&event=Search`);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('button', { name: 'Show all' })).toBeDisabled();

  await test.step('what a tool received', async () => {
    const address = `${sandbox}/events?visitor=${uniqueName('tool')}`;
    await page.goto(address);
    await page.addScriptTag({ url: `${sandbox}/fakes/engagement/engagement.js` });
    await page.evaluate(() => {
      const { engagement } = window as unknown as {
        engagement: Record<string, (...args: unknown[]) => void>;
      };
      engagement.init?.('key');
      engagement.track?.('App Load', { page_type: 'Blog' });
    });
    await expect
      .poll(async () => (await toolCalls('engagement', address)).map(({ call }) => call))
      .toEqual(['init', 'track']);
    const tools = page.getByRole('region', { name: 'Tools' });
    await tools.getByText('engagement', { exact: true }).click();
    await expect(tools.getByText('App Load').first()).toBeVisible();
  });
  await test.step('axe finds nothing in either theme, and the page fits a phone', async () => {
    const long = uniqueName('visitor-with-a-long-name');
    await send({
      visitor: long,
      name: uniqueName('EventWithALongName'),
      channel: uniqueName('ChannelWithALongName'),
    });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${sandbox}/events?visitor=${long}`);
    await events(page).locator('summary').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await axeInBothThemes(page)).toEqual([]);
  });
});
