import type { BrowserContext } from '@playwright/test';
import {
  APPS,
  codeFor,
  expectGreeting,
  form,
  makeAccount,
  messagesTo,
  names,
  newEmail,
  openLoggedIn,
} from '../support/account';
import { collected } from '../support/collector';
import { allow, FRESH_BROWSER } from '../../tools/lib/consent-choice';
import { expect, test, textOf } from '../support/journey';
import { callsOf } from '../../tools/lib/sandbox';
import { makeTeam, membersOf, openTeam, teamText } from '../support/teams';

type AuthCall = { readonly call: string; readonly headers: string; readonly body: string };

/** Records every request and console message of a browser from now on. */
function recordTraffic(context: BrowserContext) {
  const authCalls: Promise<AuthCall>[] = [];
  const consoleTexts: string[] = [];
  context.on('request', (request) => {
    const call = `${request.method()} ${request.url()}`;
    const body = request.postData() ?? '';
    authCalls.push(
      request.allHeaders().then(
        (headers) => ({ call, headers: JSON.stringify(headers), body }),
        // The visitor has left the page meanwhile.
        () => ({ call, headers: '', body }),
      ),
    );
  });
  context.on('console', (message) => consoleTexts.push(message.text()));
  return { authCalls: () => Promise.all(authCalls), consoleTexts };
}

test('an email invites somebody new: sign-up, consent, studio; no other call carries the token', async ({
  page,
  browser,
  baseURL,
}) => {
  const [admin, guest] = [newEmail(), newEmail()];
  await makeAccount(admin, 'Ada');
  const team = `Team ${admin}`;
  await makeTeam({ team_name: team, members: [{ email: admin }] });
  await openLoggedIn(page, admin, '/blog');
  const dialog = await openTeam(page, 'Account: Ada Person');
  await dialog.getByLabel(teamText('emails')).fill(guest);
  await dialog.getByRole('radio', { name: teamText('byConsent') }).check();
  await dialog.getByRole('button', { name: teamText('send') }).click();
  await expect(dialog.getByText(teamText('news.invited_one', { count: 1 }))).toBeVisible();

  const [letter] = await messagesTo(guest);
  const link = new URL(letter?.link ?? '');
  const token = link.searchParams.get('invite') ?? '';
  expect(token).not.toBe('');

  // Somebody else, on another machine.
  const context = await browser.newContext({
    storageState: FRESH_BROWSER,
    ...(baseURL !== undefined && { baseURL }),
  });
  await allow(context, baseURL);
  const { authCalls, consoleTexts } = recordTraffic(context);
  const theirs = await context.newPage();
  await theirs.goto(link.href);
  await expect(theirs).toHaveURL('/signup');
  await expect(form(theirs)).toContainText(`Ada Person invites you to join ${team}.`);
  await expect(form(theirs).getByLabel(names.email)).toHaveValue(guest);
  await form(theirs).getByRole('button', { name: names.sendCode }).click();
  await form(theirs)
    .getByLabel(names.code)
    .fill(await codeFor(guest));

  const step = (key: string) =>
    theirs.getByRole('dialog', { name: textOf('en', `shared:joining.${key}.title`), exact: true });
  await expect(step('open')).toContainText(team);
  expect(await membersOf(team), 'nobody is a member who has not said so').toEqual([admin]);
  await step('open')
    .getByRole('button', { name: textOf('en', 'shared:joining.accept') })
    .click();
  await expect(step('joined')).toContainText(team);
  expect(await membersOf(team)).toEqual([admin, guest]);
  const visitor = await theirs.evaluate(() => localStorage.getItem('device_id'));
  await step('joined')
    .getByRole('button', { name: textOf('en', 'shared:joining.goOn') })
    .click();
  await expectGreeting(theirs, 'studio', `Welcome, ${guest}`);

  // Not the request for the link itself, which brought the token.
  const holding = (await authCalls()).filter(({ call }) => call !== `GET ${link.href}`);
  const calls = (part: keyof AuthCall) =>
    holding
      .filter((request) => request[part].includes(token))
      .map(({ call }) => new URL(call.split(' ')[1] ?? '').pathname);
  expect([...new Set(calls('body'))]).toEqual([
    expect.stringMatching(/\/teams\/members\/get-invite$/),
    expect.stringMatching(/\/teams\/members\/add$/),
  ]);
  expect(calls('call'), 'no URL carries it either, that of the hand-off included').toEqual([]);
  expect(
    holding.filter(({ call, headers }) => !call.includes(` ${link.origin}/`) && headers.includes(token)),
    'nor the referrer that another machine hears',
  ).toEqual([]);
  expect(holding.some(({ call }) => call.includes(APPS.studio.origin))).toBe(true);
  for (const service of ['auth', 'core', 'media', 'analytics', 'cdn', 'studio'])
    expect((await callsOf(service)).join('\n'), service).not.toContain(token);
  expect(consoleTexts.join('\n')).not.toContain(token);
  const events = async () => (await collected({ visitor: visitor ?? '' })).map(({ event }) => event);
  await expect.poll(async () => (await events()).map(({ event_name }) => event_name)).toContain('Hand Off');
  expect(JSON.stringify(await events())).not.toContain(token);
  await context.close();
});
