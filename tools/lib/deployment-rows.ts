import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { CONSENT_COOKIE } from '../../lib/config/storage-names';
import { turnAway } from './turn-away';

/** A tab of a visitor with a browser of their own. */
export type Tab = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  /** Of somebody who has no account. One for each tab: codes are limited by email. */
  readonly email: string;
};

/** Something that a visitor does on a page that is older than the site. */
export type DeploymentRow = {
  readonly what: string;
  /** A visitor who has not answered the cookie question. */
  readonly isNew?: true;
  /** Without the files of the old build it is done without. */
  readonly isOptional?: true;
  /** Before the deployment. */
  readonly open: (tab: Tab) => Promise<unknown>;
  /** After it. Rejects if the visitor does not get what they want. */
  readonly act: (tab: Tab) => Promise<unknown>;
};

const POST = '/blog/cut-on-action';
const MEMBER = { email: 'ada@clipwright.example', password: 'clipwright-demo-1' };

const header = (page: Page) => page.getByRole('banner');
const dialog = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });
const open =
  (path: string) =>
  ({ page, origin }: Tab) =>
    page.goto(origin + path, { waitUntil: 'networkidle' });
const expectVisible = (locator: Locator) => expect(locator.first()).toBeVisible();

async function answer({ page, context }: Tab, button: 'Accept' | 'Reject') {
  await question(page).getByRole('button', { name: button }).click();
  await expect(question(page)).toBeHidden();
  const stored = async () => (await context.cookies()).find(({ name }) => name === CONSENT_COOKIE)?.value;
  await expect.poll(stored).toMatch(button === 'Accept' ? /analytics_marketing/ : /^\d+\.\.|^[^_]*$/);
  await page.reload();
  await expectVisible(page.getByRole('heading', { level: 1 }));
  await expect(question(page)).toBeHidden();
}

const pressLogIn = (page: Page) => header(page).getByRole('link', { name: 'Log in' }).click();

/** In the open dialog, or on the page that the press has led to. */
async function logInByPassword(page: Page) {
  const form = page.getByRole('dialog').or(page.locator('#content')).last();
  await form.getByRole('button', { name: 'Use a password instead' }).click();
  await form.getByLabel('Email').fill(MEMBER.email);
  await form.getByLabel('Password', { exact: true }).fill(MEMBER.password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await isMember(page);
}
const menuOf = (page: Page) => header(page).locator('summary', { hasText: 'Account: Ada' });
const isMember = (page: Page) => expectVisible(menuOf(page));
const isVisitor = (page: Page) => expectVisible(header(page).getByRole('link', { name: 'Log in' }));
const openMember =
  (path: string) =>
  async ({ page, origin }: Tab) => {
    await page.goto(`${origin}${path}`);
    await pressLogIn(page);
    await logInByPassword(page);
    // As somebody who comes back: what the log-in has loaded is not there.
    await page.reload({ waitUntil: 'networkidle' });
    await isMember(page);
  };
async function toStudio(page: Page) {
  await header(page)
    .getByRole('link', { name: /Studio|Open the studio/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, Ada/);
}
async function openMenu(page: Page) {
  if (!(await header(page).getByRole('button', { name: 'Log out' }).isVisible())) await menuOf(page).click();
}
const canLogIn = async (page: Page) => {
  await pressLogIn(page);
  await seesLogIn(page);
};
/** In the dialog or on the page; posts have a field for an email too. */
const seesLogIn = (page: Page) =>
  expect
    .poll(async () => {
      const isOnPage = /^\/(?:login|signup)$/.test(new URL(page.url()).pathname);
      const form = isOnPage ? page.locator('#content') : dialog(page);
      return form.getByLabel('Email').first().isVisible();
    })
    .toBe(true);
/**
 * A code is asked for, and the form says to which address it went. A page without its files may load again
 * first, with what was typed.
 */
const sendCode = async ({ page, email }: Tab) => {
  // Posts have a field for an email too, and the dialog opens some time after the page has loaded again.
  const form = (await dialog(page).isVisible()) ? dialog(page) : page.locator('#content');
  const code = form.getByLabel('Six-digit code');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await form.getByRole('button', { name: 'Email me a code' }).click();
  await expect.poll(async () => loads > 0 || (await code.isVisible())).toBe(true);
  if (loads > 0) {
    await expect(form.getByLabel('Email')).toHaveValue(email);
    await form.getByRole('button', { name: 'Email me a code' }).click();
  }
  await expectVisible(code);
  await expectVisible(page.getByText(email));
};
/** Back or forward. Not `goBack`, which waits for a load that a restored page does not have. */
async function step(page: Page, by: number, path: string) {
  await page.waitForFunction(() => !document.activeViewTransition);
  await page.evaluate((steps) => history.go(steps), by);
  await expect(async () => expect(await page.evaluate(() => location.pathname)).toBe(path)).toPass();
  await expectVisible(page.getByRole('main'));
}
const otherTab = async ({ page, context, origin }: Tab, path: string) => {
  await turnAway(page);
  const other = await context.newPage();
  await other.goto(origin + path, { waitUntil: 'networkidle' });
  await page.bringToFront();
  return other;
};

const CONSENT: readonly DeploymentRow[] = [
  {
    what: 'Accept in the cookie question',
    isNew: true,
    open: open(POST),
    act: (tab) => answer(tab, 'Accept'),
  },
  {
    what: 'Reject in the cookie question',
    isNew: true,
    open: open(POST),
    act: (tab) => answer(tab, 'Reject'),
  },
  {
    what: '“Cookie settings” in the footer',
    open: open(POST),
    act: async ({ page }) => {
      await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
      // The page about cookies does without the dialog.
      const dialogOrPage = page.getByRole('dialog').getByRole('button', { name: 'Save choice' });
      await expectVisible(dialogOrPage.or(page.getByRole('heading', { level: 1, name: 'Cookies' })));
    },
  },
];

const ACCOUNT: readonly DeploymentRow[] = [
  {
    what: 'an email typed on an open /login',
    open: open('/login'),
    act: async (tab) => {
      await tab.page.locator('#content').getByLabel('Email').fill(tab.email);
      await sendCode(tab);
    },
  },
  {
    what: '/login with an email typed before',
    open: async (tab) => {
      await open('/login')(tab);
      await tab.page.locator('#content').getByLabel('Email').fill(tab.email);
    },
    act: async (tab) => {
      await expect(tab.page.locator('#content').getByLabel('Email')).toHaveValue(tab.email);
      await sendCode(tab);
    },
  },
  {
    what: 'an open log-in dialog',
    open: async (tab) => {
      await open(POST)(tab);
      await pressLogIn(tab.page);
      await dialog(tab.page).getByLabel('Email').fill(tab.email);
    },
    act: (tab) => sendCode(tab),
  },
  {
    what: 'an open log-in dialog, nothing typed yet',
    open: async (tab) => {
      await open(POST)(tab);
      await pressLogIn(tab.page);
      await expectVisible(dialog(tab.page).getByLabel('Email'));
      await tab.page.waitForLoadState('networkidle');
    },
    act: async (tab) => {
      await dialog(tab.page).getByLabel('Email').fill(tab.email);
      await sendCode(tab);
    },
  },
  { what: '“Log in” in the header', open: open(POST), act: ({ page }) => canLogIn(page) },
  {
    what: '“Team” in the account menu',
    open: openMember(POST),
    act: async ({ page }) => {
      await openMenu(page);
      await header(page).getByRole('button', { name: 'Team', exact: true }).click();
      await expectVisible(dialog(page).getByRole('heading', { name: 'Invite people' }));
    },
  },
  {
    what: '“Log out” in the account menu',
    open: openMember(POST),
    act: async ({ page }) => {
      await openMenu(page);
      await header(page).getByRole('button', { name: 'Log out' }).click();
      await isVisitor(page);
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    },
  },
  {
    what: '“Open the studio”, logged in',
    open: openMember(POST),
    act: ({ page }) => toStudio(page),
  },
  {
    what: 'a log-in in another tab, which is new; then “Open the studio” here',
    open: open(POST),
    act: async (tab) => {
      const other = await otherTab(tab, '/blog');
      await other.bringToFront();
      await pressLogIn(other);
      await logInByPassword(other);
      await tab.page.bringToFront();
      await toStudio(tab.page);
    },
  },
  {
    what: 'a log-out in another tab, which is new',
    open: openMember(POST),
    act: async (tab) => {
      const other = await otherTab(tab, '/blog');
      await other.bringToFront();
      await openMenu(other);
      await header(other).getByRole('button', { name: 'Log out' }).click();
      await isVisitor(other);
      await tab.page.bringToFront();
      await isVisitor(tab.page);
      await canLogIn(tab.page);
    },
  },
  {
    what: 'a log-out in this old tab, beside a new one',
    open: openMember(POST),
    act: async (tab) => {
      const other = await otherTab(tab, '/blog');
      await isMember(other);
      await openMenu(tab.page);
      await header(tab.page).getByRole('button', { name: 'Log out' }).click();
      await isVisitor(tab.page);
      await other.bringToFront();
      await isVisitor(other);
    },
  },
];

const CONTROLS: readonly DeploymentRow[] = [
  {
    what: 'the theme',
    open: open(POST),
    act: async ({ page }) => {
      await header(page).getByLabel('Theme').selectOption('dark');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    },
  },
  {
    what: 'the language',
    open: open('/blog'),
    act: async ({ page, origin }) => {
      await header(page).locator('summary', { hasText: 'English' }).click();
      await header(page).getByRole('link', { name: 'Français' }).filter({ visible: true }).click();
      await page.waitForURL(`${origin}/fr/blog`);
    },
  },
  {
    what: 'suggestions of the search box (an old page’s API call)',
    isOptional: true,
    open: open('/blog'),
    act: async ({ page }) => {
      await header(page).locator('form[role=search] input').pressSequentially('captions');
      await expectVisible(page.getByRole('listbox').getByRole('option'));
    },
  },
  {
    what: 'Enter in the search box',
    open: open('/blog'),
    act: async ({ page }) => {
      const field = header(page).locator('form[role=search] input');
      await field.pressSequentially('captions');
      await field.press('Enter');
      await page.waitForURL(/\/blog\/search\?q=captions/);
    },
  },
  {
    what: 'a favourite of a member',
    open: openMember('/templates/house-tour'),
    act: async ({ page }) => {
      const heart = page.getByRole('main').getByRole('button', { name: /^(?:Save|Remove from saved)$/ });
      const before = await heart.textContent();
      await heart.click();
      await expect(heart).not.toHaveText(before ?? '');
    },
  },
  {
    what: 'a favourite of a visitor',
    open: open('/templates/wedding-story'),
    act: async ({ page }) => {
      await page
        .getByRole('main')
        .getByText('Save', { exact: true })
        .filter({ visible: true })
        .first()
        .click();
      await seesLogIn(page);
      // Saved once its visitor has logged in.
      expect(await page.evaluate(() => sessionStorage.getItem('favourite'))).not.toBeNull();
      await logInByPassword(page);
      await page.waitForURL(/\/templates\/wedding-story/);
      await expectVisible(page.getByRole('main').getByRole('button', { name: 'Remove from saved' }));
    },
  },
  {
    what: 'the link builder',
    open: open('/tools/link-builder'),
    act: async ({ page }) => {
      for (const [name, value] of Object.entries({ Page: '/blog', Source: 'letter', Medium: 'email' }))
        await page.getByRole('combobox', { name, exact: true }).fill(value);
      await page.getByRole('button', { name: 'Build the link' }).click();
      const link = /\/blog\?utm_source=letter&utm_medium=email/;
      await expect(page.getByRole('region', { name: 'Your link' })).toContainText(link);
      await expect(page.getByRole('region', { name: 'Recent links' })).toContainText(link);
    },
  },
  {
    what: 'the small editor',
    open: open('/'),
    act: async ({ page }) => {
      const editor = page.locator('[data-editor]');
      await editor.getByRole('button', { name: 'Edit this video' }).click();
      await expectVisible(editor.getByRole('slider', { name: 'Playhead' }));
    },
  },
  {
    what: '“Load more” in a list',
    open: open('/blog'),
    act: async ({ page, origin }) => {
      const cards = page.getByRole('main').getByRole('article');
      const before = await cards.count();
      await page.getByRole('link', { name: /more/i }).filter({ visible: true }).last().click();
      await expect
        .poll(async () => (await cards.count()) > before || page.url() !== `${origin}/blog`)
        .toBe(true);
    },
  },
];

const FORMS: readonly DeploymentRow[] = [
  {
    what: 'the form of /follow',
    open: open('/follow'),
    act: async ({ page }) => {
      const email = page.getByRole('textbox', { name: 'Email' });
      await email.fill(`follows-${Date.now()}@clipwright.example`);
      await email.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
    },
  },
  {
    what: 'the form below a post',
    open: open(POST),
    act: async ({ page }) => {
      const form = page.locator('form[action$="/follow"]').last();
      await form.getByRole('textbox').fill(`follows-below-${Date.now()}@clipwright.example`);
      await form.getByRole('textbox').press('Enter');
      await expectVisible(page.getByText('Check your inbox'));
    },
  },
];

const NAVIGATION: readonly DeploymentRow[] = [
  {
    what: 'a document fetched ahead by old speculation rules; then “Log in” there',
    open: async (tab) => {
      await open('/blog')(tab);
      const fetched = tab.context.waitForEvent('requestfinished', (request) =>
        Boolean(request.headers()['sec-purpose']?.startsWith('prefetch')),
      );
      await tab.page.mouse.move(5, 400);
      await tab.page.getByRole('main').locator('article a').first().hover();
      await fetched;
    },
    act: async ({ page }) => {
      await page.getByRole('main').locator('article a').first().click();
      await page.waitForURL(/\/blog\/[^/]+$/);
      await canLogIn(page);
    },
  },
  {
    what: 'Back to an old page; “Log in” there',
    open: open(POST),
    act: async ({ page, origin }) => {
      await header(page).getByRole('link', { name: 'Blog', exact: true }).first().click();
      await page.waitForURL(`${origin}/blog`);
      await step(page, -1, POST);
      await canLogIn(page);
    },
  },
  {
    what: 'Back and forward between old pages; “Log in” there',
    open: async (tab) => {
      await open(POST)(tab);
      await header(tab.page).getByRole('link', { name: 'Blog', exact: true }).first().click();
      await tab.page.waitForURL(`${tab.origin}/blog`);
    },
    act: async ({ page }) => {
      await step(page, -1, POST);
      await step(page, 1, '/blog');
      await canLogIn(page);
    },
  },
];

/** What an open page must still do after a deployment, as visitors do it. `ROWS=cookie` plays only these. */
export const DEPLOYMENT_ROWS: readonly DeploymentRow[] = [
  ...CONSENT,
  ...ACCOUNT,
  ...CONTROLS,
  ...FORMS,
  ...NAVIGATION,
].filter(({ what }) => new RegExp(process.env.ROWS ?? '').test(what));
