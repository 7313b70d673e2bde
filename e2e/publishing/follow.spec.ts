import type { Page } from '@playwright/test';
import { axeInBothThemes } from '../support/axe';
import { newEmail } from '../support/account';
import { articleBody, expect, test, textOf } from '../support/journey';
import { publishPost, removePost, sandbox, uniqueName } from '../../tools/lib/sandbox';

const LONG_AGO = '2019-01-01T09:00:00.000Z';
const COVER = '/uploads/medium_cover-video-marketing-plan-video-marketing.png';
const say = (key: string) => textOf('ru', `follow.${key}`);

/** The mail in the outbox with these words. */
async function letter(page: Page, email: string, words: string) {
  await page.goto(`${sandbox}/outbox`);
  return page
    .getByRole('article')
    .filter({ hasText: `to ${email}` })
    .filter({ hasText: words });
}

async function publish(title: string): Promise<string> {
  const slug = uniqueName('followed');
  const category = [{ id: 1, slug: 'social-media', name: 'Соцсети' }];
  // An id of its own: a post is announced once.
  const id = 2_000_000 + Math.floor(Math.random() * 1e9);
  const looks = { featureImage: { url: COVER }, author: { name: 'Майя Линдквист', slug: 'maya-lindqvist' } };
  await publishPost({ id, slug, title, locale: 'ru', category, published_at: LONG_AGO, ...looks });
  return slug;
}

// Each would get what the other publishes.
test.describe.configure({ mode: 'serial' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a reader follows the topic of a post, confirms, gets what is published, changes and ends it', async ({
      page,
    }) => {
      const email = newEmail();
      const published: string[] = [];
      await page.goto('/ru/blog/category/social-media');
      await page.getByRole('main').locator('article a').first().click();
      await expect(articleBody(page)).toBeVisible();
      const form = page.locator('form[action="/ru/follow"]');
      const field = page.getByLabel(textOf('ru', 'guest.email'));
      await form.getByLabel(textOf('ru', 'guest.email')).fill(`x${email}`);
      await form.getByLabel(say('often')).selectOption('weekly');
      await form.getByRole('button', { name: say('send') }).click();
      const sent = page.getByRole('heading', { name: say('sentTitle') });
      if (javaScriptEnabled) await expect(sent).toBeFocused();
      await expect(page.getByText(`Соцсети: раз в неделю, на x${email}`)).toBeVisible();
      await expect(page.getByRole('region', { name: say('feedsTitle') })).toHaveCount(0);
      await page.getByRole('button', { name: say('change'), exact: true }).click();
      await expect(field).toHaveValue(`x${email}`);
      await field.fill(email);
      await field.press('Enter');
      await expect(page.getByText(`на ${email}`)).toBeVisible();
      await expect(articleBody(page)).toBeVisible({ visible: javaScriptEnabled });

      // Nothing before the confirmation.
      published.push(await publish('Рано'));
      await (await letter(page, email, 'Подтвердите')).getByRole('link', { name: 'Подтвердить' }).click();
      await page.getByRole('button', { name: say('confirm') }).click();
      await expect(page.getByRole('heading', { level: 1, name: say('activeTitle') })).toBeVisible();
      await expect(page.getByLabel(say('often'))).toHaveValue('weekly');
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
      if (javaScriptEnabled) expect(await axeInBothThemes(page)).toEqual([]);
      published.push(await publish('Первая'));
      const weekly = await letter(page, email, 'Первая');
      await expect(weekly.getByText('Рано')).toHaveCount(0);
      await expect(weekly).toContainText('Майя Линдквист · 1 мин');
      await expect(weekly.locator(`img[src$="${COVER}"]`)).toBeVisible();

      await weekly.getByRole('link', { name: 'Изменить подписку или отписаться' }).click();
      await page.getByLabel(say('often')).selectOption('post');
      await page.getByRole('button', { name: say('save') }).click();
      await expect(page.getByRole('status').filter({ hasText: say('saved') })).toBeVisible();
      published.push(await publish('Вторая'));
      const second = await letter(page, email, 'Вторая');
      await expect(second).toContainText('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      await second.getByRole('button').click();
      await expect(page.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible();

      const link = (await letter(page, email, 'Вторая')).getByRole('link', { name: 'отписаться' });
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: say('endedTitle') })).toBeVisible();
      await page.getByRole('button', { name: say('again') }).click();
      await page.getByRole('button', { name: say('stop') }).click();
      await expect(page.getByRole('heading', { level: 1, name: say('endedTitle') })).toBeVisible();
      published.push(await publish('Третья'));
      await expect(await letter(page, email, 'Третья')).toHaveCount(0);
      for (const slug of published) await removePost(slug);
    });
  });
}
