import type { Locator, Page } from '@playwright/test';
import type { APPS } from '../support/account';
import { expectGreeting, handedOver, makeAccount, newEmail, openLoggedIn } from '../support/account';
import { expect, expectAccountReady, test, textOf } from '../support/journey';
import { RARE, SURVEY, surveyed } from '../support/survey';

const startFree = textOf('en', 'nav.startFree');
const logIn = textOf('en', 'nav.logIn');
const toStudio = textOf('en', 'accountMenu.toStudio');

type LogInLink = {
  readonly page: string;
  readonly in: 'banner' | 'main' | 'contentinfo';
  readonly name: string;
  readonly tab: 'signup' | 'login';
  /**
   * Where a member arrives, and a field of the hand-off. `member` is the control that a member sees instead,
   * '' if none.
   */
  readonly app: keyof typeof APPS;
  readonly handedOver?: readonly [name: string, value: string];
  readonly member?: string;
};

const studio = { tab: 'signup', app: 'studio' } as const;
const cta = (card: string) => textOf('en', `contextual.${card}.cta`);

/**
 * Every link on public pages to a log-in or an app; of cards with the same URL only the first. The forms that
 * lead there are in home.spec.ts and app-links.spec.ts.
 */
const LOG_IN_LINKS: readonly LogInLink[] = [
  { ...studio, page: '/blog', in: 'banner', name: startFree, member: toStudio },
  { ...studio, page: '/blog', in: 'banner', name: logIn, tab: 'login', member: '' },
  { ...studio, page: '/blog', in: 'contentinfo', name: startFree, member: toStudio },
  { ...studio, page: '/blog', in: 'contentinfo', name: logIn, tab: 'login', member: '' },
  { ...studio, page: '/', in: 'main', name: startFree, member: toStudio },
  {
    ...studio,
    page: '/templates/product-launch',
    in: 'main',
    name: textOf('en', 'templates.one.use'),
    handedOver: ['other_url', '/editor?template_id=4101'],
  },
  {
    ...studio,
    page: '/templates/product-launch',
    in: 'main',
    name: textOf('en', 'templates.one.favourite'),
    tab: 'login',
    member: '',
  },
  { ...studio, page: '/pricing', in: 'main', name: startFree, member: toStudio },
  ...['Creator', 'Business'].map((plan): LogInLink => ({
    ...studio,
    page: '/pricing',
    in: 'main',
    name: textOf('en', 'pricing.choose', { plan }),
    handedOver: ['other_url', `/plans/${plan.toLowerCase()}?plan_duration=monthly&currency=USD`],
  })),
  {
    page: '/blog/ai-video-storyboard',
    in: 'main',
    name: cta('aiDraft'),
    tab: 'signup',
    app: 'ai',
    handedOver: ['ux_source', 'post_card'],
  },
  {
    ...studio,
    page: '/blog/brand-kit-for-video',
    in: 'main',
    name: cta('template'),
    handedOver: ['other_url', '/templates'],
  },
  { ...studio, page: '/blog/cut-on-action', in: 'main', name: cta('start') },
];
const PAGES = [...new Set(LOG_IN_LINKS.map(({ page }) => page))];

/** Parameters of the page, which every link passes on, except the token. */
const QUERY = '?utm_source=letter&token=not-ours';

const locate = (page: Page, { in: landmark, ...link }: LogInLink, name = link.name): Locator =>
  page.getByRole(landmark).getByRole('link', { name, exact: true }).filter({ visible: true }).first();

test(
  'every link to a log-in opens the right tab of the dialog, Escape closes it, and no link is untested',
  SURVEY,
  async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of surveyed(PAGES, ['/blog', '/'])) {
      await page.goto(path);
      const tried = new Set<string | null>();
      for (const link of LOG_IN_LINKS.filter(({ page: at }) => at === path)) {
        const located = locate(page, link);
        tried.add(await located.getAttribute('href'));
        await located.click();
        await expect(page, link.name).toHaveURL(`${path}#${link.tab}`);
        const dialog = page.getByRole('dialog');
        await expect(
          dialog.getByRole('tab', {
            name: textOf('en', link.tab === 'login' ? 'auth.tabLogIn' : 'auth.tabSignUp'),
          }),
        ).toHaveAttribute('aria-selected', 'true');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(path);
      }
      const offered = await page
        .locator('a[data-auth]')
        .filter({ visible: true })
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
      // Header and footer are the same everywhere.
      const untried = offered.filter((href) => !tried.has(href) && !/^\/(signup|login)$/.test(href ?? ''));
      expect(untried, path).toEqual([]);
    }
  },
);

test(
  'every link takes a member to the right place in the right app, and Back returns',
  RARE,
  async ({ page }) => {
    test.setTimeout(30_000 + LOG_IN_LINKS.length * 15_000);
    const email = newEmail();
    await makeAccount(email, 'Wes');
    await openLoggedIn(page, email, '/blog');
    for (const link of LOG_IN_LINKS) {
      const name = link.member ?? link.name;
      await page.goto(link.page + QUERY);
      await expectAccountReady(page);
      await expect(page.getByRole('banner').getByText('Account: Wes Person')).toBeAttached();
      if (name === '') {
        await expect(locate(page, link)).toHaveCount(0);
        continue;
      }
      await locate(page, link, name).click();
      await expectGreeting(page, link.app, 'Hello, Wes Person');
      const [key, value] = link.handedOver ?? ['other_url', null];
      if (value === null) await expect(handedOver(page, key), link.name).toHaveCount(0);
      else await expect(handedOver(page, key), link.name).toHaveText(value);
      await expect(handedOver(page, 'utm_source'), link.name).toHaveText('letter');
      await expect(handedOver(page, 'token'), link.name).toHaveText('valid');
      await page.goBack();
      await expect(page, link.name).toHaveURL(link.page + QUERY);
      // A hand-off ends the session here.
      await openLoggedIn(page, email, '/blog');
    }
  },
);
