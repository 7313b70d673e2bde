import type { Page } from '@playwright/test';
import { personaForm } from '../../sandbox/core/persona';
import {
  answerFirst,
  expectGreeting,
  form,
  logInByCode,
  names,
  newEmail,
  personaDialog,
  logOut,
} from '../support/account';
import { axeInBothThemes } from '../support/axe';
import { POSTS } from '../seo/support/site';
import { expect, test, textOf } from '../support/journey';

/** The questions that follow the first log-in (rules §8). */

test.use({ expectedConsoleErrors: /status of 503/ });

const COUNT = personaForm('en').length;

const button = (page: Page, key: string, locale = 'en') =>
  personaDialog(page, locale).getByRole('button', {
    name: textOf(locale, `shared:persona.${key}`),
    exact: true,
  });

const expectQuestion = async (page: Page, number: number, locale = 'en') => {
  const place = textOf(locale, 'shared:persona.progress', { number, count: COUNT });
  await expect(personaDialog(page, locale).getByRole('progressbar', { name: place })).toHaveAttribute(
    'value',
    String(number),
  );
};

/** Kinds of the templates on the home page, in their visual order. */
const kindsAsSeen = (page: Page) =>
  page.locator('[data-kind]').evaluateAll((cards) =>
    cards
      .map((card) => ({ kind: card.getAttribute('data-kind'), box: card.getBoundingClientRect() }))
      .sort((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
      .map(({ kind }) => kind),
  );

test('a new user answers with the keyboard alone, reloads, resumes, and reaches the destination', async ({
  page,
}) => {
  test.slow();
  const email = newEmail();
  let failures = 0;
  const saved: unknown[] = [];
  await page.route('**/persona/save_response', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    saved.push((route.request().postDataJSON() as { readonly answers: unknown }).answers);
    if (saved.length === 2) {
      failures += 1;
      return route.fulfill({ status: 503, headers: { 'Access-Control-Allow-Origin': '*' } });
    }
    return route.continue();
  });
  await page.goto('/signup');
  await logInByCode(form(page), email);
  await answerFirst(page);
  await expectQuestion(page, 1);
  const radio = (name: string) => personaDialog(page).getByRole('radio', { name, exact: true });
  await expect(radio('Marketing')).toBeFocused();
  expect(await axeInBothThemes(page)).toEqual([]);

  // Enter without an answer shows an error.
  await page.keyboard.press('Enter');
  await expect(personaDialog(page).getByRole('alert')).toHaveText(textOf('en', 'shared:persona.empty'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(radio('I teach')).toBeChecked();
  await page.keyboard.press('Enter');

  await expectQuestion(page, 2);
  await expect(radio('Advertising and PR')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(radio('Another industry')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(personaDialog(page).getByRole('alert')).toHaveText(textOf('en', 'shared:persona.failed'));
  await expect(radio('Another industry')).toBeFocused();
  await expect(radio('Another industry')).toBeChecked();
  await page.keyboard.press('Enter');

  await expectQuestion(page, 3);
  await expect(personaDialog(page).getByRole('checkbox').first()).toBeFocused();
  await button(page, 'back').press('Enter');
  await expectQuestion(page, 2);
  await expect(radio('Another industry')).toBeFocused();
  // Nothing has changed, so nothing is saved.
  await page.keyboard.press('Enter');
  await expectQuestion(page, 3);
  expect(saved).toEqual([
    { user_industry: ['teachers'] },
    { work_industry: ['industry-other'] },
    { work_industry: ['industry-other'] },
  ]);
  expect(failures).toBe(1);

  await page.reload();
  await expectQuestion(page, 3);
  await expect(personaDialog(page).getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectQuestion(page, 4);
  await button(page, 'skip').press('Enter');
  await expectQuestion(page, 5);
  await button(page, 'skip').press('Enter');
  await expectQuestion(page, 6);
  const words = personaDialog(page).getByRole('textbox');
  await expect(words).toBeFocused();
  await expect(words).toHaveAccessibleName('What should your first video achieve?');
  await page.keyboard.type('Sell tea');
  await page.keyboard.press('Enter');
  const thanks = page.getByRole('dialog', { name: textOf('en', 'shared:persona.thanks.title') });
  await expect(thanks.getByRole('button', { name: textOf('en', 'shared:joining.goOn') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectGreeting(page, 'studio', `Welcome, ${email}`);
  expect(saved.slice(3)).toEqual([
    { purpose: ['social', 'ads'] },
    { experience: [] },
    { company: [] },
    { goal: ['Sell tea'] },
  ]);

  // The session has been handed to the studio, but the recommendations stay in this browser, and need no
  // React.
  const framework: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/_next/static/chunks/') && framework.push(request.url()),
  );
  await page.goto(POSTS.en);
  await expect(page.locator('aside[data-sight]:visible').getByRole('heading')).toHaveText(
    textOf('en', 'contextual.vertical.title'),
  );
  await page.goto('/');
  await expect(page.getByText(textOf('en', 'home.templates.picked'))).toBeVisible();
  expect((await kindsAsSeen(page)).slice(0, 3)).toEqual(['social', 'social', 'social']);
  const cards = page.locator('li[data-kind]');
  const kinds = () => cards.evaluateAll((items) => items.map((item) => item.getAttribute('data-kind')));
  await expect
    .poll(async () => (await kinds()).slice(0, 3), 'the order that a keyboard meets')
    .toEqual(['social', 'social', 'social']);
  expect(framework).toEqual([]);
  // React keeps that order when it loads.
  await page.getByRole('banner').getByRole('link', { name: names.logIn }).click();
  await expect(page.getByRole('dialog').getByLabel(names.email)).toBeFocused();
  expect((await kinds()).slice(0, 3)).toEqual(['social', 'social', 'social']);
});

test('left for later, the persona form is in the account menu, also after the next log-in, until it is finished', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const email = newEmail();
  const logIn = async (path: string) => {
    await page.goto(`${path}?otherUrl=%2Fru%2Fblog`);
    await logInByCode(form(page), email, 'ru');
  };
  const summary = page.getByRole('banner').locator('summary', { hasText: email });
  const offer = page.getByRole('button', { name: textOf('ru', 'accountMenu.persona') });

  await logIn('/ru/signup');
  await answerFirst(page, 'ru');
  await expectQuestion(page, 1, 'ru');
  await button(page, 'later', 'ru').click();
  await expect(page).toHaveURL('/ru/blog');
  await summary.click();
  await offer.click();
  await expectQuestion(page, 1, 'ru');
  await personaDialog(page, 'ru').getByRole('radio', { name: 'Я преподаю' }).check();
  await button(page, 'next', 'ru').click();
  await expectQuestion(page, 2, 'ru');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-recommended', / aiDraft education$/);
  await page.goBack();
  await expect(personaDialog(page, 'ru')).toHaveCount(0);
  await expect(page).toHaveURL('/ru/blog');

  await summary.click();
  // A log-out reloads the page, a moment after the click.
  const reloaded = page.waitForEvent('load');
  await logOut(page, 'ru');
  await reloaded;
  await expect(root).not.toHaveAttribute('data-recommended');
  await logIn('/ru/login');
  await expect(page).toHaveURL('/ru/blog');
  await summary.click();
  await offer.click();
  for (let number = 2; number <= COUNT; number += 1) {
    await expectQuestion(page, number, 'ru');
    await button(page, 'skip', 'ru').click();
  }
  await page
    .getByRole('dialog', { name: textOf('ru', 'shared:persona.thanks.title') })
    .getByRole('button', { name: textOf('ru', 'shared:persona.backToPage') })
    .click();
  await expect(page).toHaveURL('/ru/blog');
  await summary.click();
  await expect(page.getByRole('button', { name: textOf('ru', 'accountMenu.logOut') })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
