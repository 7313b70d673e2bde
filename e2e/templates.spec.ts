import {
  APPS,
  goOn,
  handedOver,
  logInByCode,
  logOut,
  makeAccount,
  messagesTo,
  newEmail,
  openAccountMenu,
} from './support/account';
import { expect, expectPart, test, textOf } from './support/journey';

const en = (key: string) => textOf('en', key);

test('a guest finds a template by its shape, sees it move, plays its preview, signs up by code and finds it in the studio', async ({
  page,
}) => {
  await page.goto('/blog?utm_source=letter');
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('nav.templates') })
    .click();
  await expect(page).toHaveURL(/\/templates/);
  await page
    .getByRole('navigation', { name: en('templates.shapesLabel') })
    .getByText('9:16')
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('templates.shape.tall.heading'));
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) files.push(new URL(request.url()).pathname);
  });
  const main = page.getByRole('main');
  const wedding = main.getByRole('link', { name: 'Wedding story' });
  const video = main.locator('video');
  const currentTime = () => video.evaluate(({ currentTime: seconds }: HTMLVideoElement) => seconds);
  await page.mouse.move(10, 400);
  await expectPart(page, 'template-preview');
  expect(files).toEqual([]);
  await wedding.hover();
  await expect.poll(currentTime).toBeGreaterThan(0.2);
  await expect(video).toHaveCSS('opacity', '1');
  expect(new Set(files)).toEqual(new Set(['/media/thumbnails/template-tall-wedding-story.mp4']));
  await page.mouse.move(10, 400);
  await expect(video).toHaveCount(0);
  await wedding.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wedding story');
  await page.mouse.move(10, 10);
  await main.getByRole('link', { name: en('templates.one.play') }).press('Enter');
  await expect.poll(currentTime).toBeGreaterThan(0.2);
  // As long as the page says.
  await expect(video).toHaveJSProperty('duration', 30);
  await main.getByRole('link', { name: en('templates.one.pause') }).press('Enter');
  await expect(video).toHaveJSProperty('paused', true);
  await page.getByRole('link', { name: en('templates.one.use') }).click();
  const form = page.getByRole('dialog');
  await expect(form).toContainText(`${en('auth.chosen')}Wedding story`);
  await logInByCode(form, newEmail());
  await goOn(page);
  await expect(page.getByRole('region', { name: 'Your template' })).toContainText('Wedding story');
  await expect(handedOver(page, 'token')).toHaveText('valid');
});

test('a stranger’s favourite is set once they have logged in, and stays one when they want it again', async ({
  page,
}) => {
  const email = newEmail();
  await makeAccount(email, 'Fay');
  const main = page.getByRole('main');
  // The link of a stranger stays in the document, hidden, beside the button of a member.
  const add = main.getByText(en('templates.one.favourite'), { exact: true }).filter({ visible: true });
  const remove = main.getByRole('button', { name: en('templates.one.unfavourite') });
  await page.goto('/templates');
  await main.getByRole('link', { name: 'House tour' }).click();
  await add.click();
  await expect(page.getByRole('dialog', { name: en('auth.intent.favourite') })).toContainText('House tour');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await add.click();
  await logInByCode(page.getByRole('dialog'), email);
  await expect(remove).toBeEnabled();
  await expect(page).toHaveURL('/templates/house-tour');
  await page.goto('/templates');
  await main.getByRole('link', { name: en('templates.favourites.name') }).click();
  await expect(main.getByRole('link', { name: 'House tour' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Wedding story' })).toHaveCount(0);
  await main.getByRole('link', { name: 'House tour' }).click();
  await expect(remove).toBeVisible();

  // Logged out, they press the same again: it is not taken away.
  await openAccountMenu(page.getByRole('banner').locator('summary', { hasText: 'Fay' }).last());
  const reloaded = page.waitForEvent('load');
  await logOut(page);
  await reloaded;
  await add.click();
  await logInByCode(page.getByRole('dialog'), email);
  await remove.click();
  await expect(add).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('templates are filtered, searched and paged, and lead to the sign-up and its email to the studio', async ({
    page,
  }) => {
    await page.goto('/ru');
    await page
      .getByRole('main')
      .getByRole('link', { name: textOf('ru', 'templates.everything') })
      .click();
    await page.getByRole('link', { name: textOf('ru', 'pagination.page', { page: 2 }) }).click();
    await expect(page).toHaveURL('/ru/templates/page/2');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: textOf('ru', 'templates.use.events.name') }).click();
    await main.getByRole('link', { name: /^1:1/ }).click();
    await expect(page).toHaveURL('/ru/templates/search?use=events&shape=1x1');
    await main.getByRole('searchbox').fill('открытк');
    await main.getByRole('button', { name: textOf('ru', 'home.templates.searchAction') }).click();
    await main.getByRole('link', { name: 'Открытка ко дню рождения' }).click();
    await main.getByRole('link', { name: textOf('ru', 'templates.one.use') }).click();
    await expect(page).toHaveURL('/ru/signup?path=%2Feditor%3Ftemplate_id%3D4121');
    await expect(main).toContainText('Открытка ко дню рождения');
    const email = newEmail();
    await main.getByRole('textbox', { name: textOf('ru', 'guest.email') }).fill(email);
    await main.getByRole('button', { name: textOf('ru', 'guest.send') }).click();
    await expect
      .poll(async () => (await messagesTo(email))[0]?.link)
      .toBe(`${APPS.studio.origin}/editor?template_id=4121`);
  });
});
