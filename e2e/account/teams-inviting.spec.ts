import {
  form,
  logInByCode,
  makeAccount,
  messagesTo,
  newEmail,
  openLoggedIn,
  refuseTokens,
} from '../support/account';
import { expect, test } from '../support/journey';
import { makeTeam, membersOf, openTeam, teamText as text } from '../support/teams';

test('a member invites three people, one after a correction, removes one, undoes it and renames the team', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const [admin, member] = [newEmail(), newEmail()];
  await makeAccount(admin, 'Ada');
  await makeAccount(member, 'Maximiliane-Alexandrina-Theodora');
  const team = `Extraordinarily-long-name-of-a-team-without-a-space-${admin}`;
  await makeTeam({ team_name: team, members: [{ email: admin }, { email: member, role: 'creator' }] });
  await openLoggedIn(page, admin, '/blog');
  const dialog = await openTeam(page, 'Account: Ada Person');
  await expect(dialog.getByRole('heading', { name: team })).toBeVisible();

  const field = dialog.getByLabel(text('emails'));
  const [first, second] = [newEmail(), newEmail()];
  const third = `${'a-very-long-address'.repeat(3)}@${'of-a-long-domain.'.repeat(3)}example`;
  await field.fill(`${first}, ${second}`);
  await field.pressSequentially(third.replace('@', '@@'));
  await field.press('Enter');
  await expect(
    dialog.getByRole('status').filter({ hasText: text('onList_other', { count: 3 }) }),
  ).toBeVisible();
  const bad = dialog.getByRole('button', {
    name: `${text('edit', { email: third.replace('@', '@@') })}. ${text('chip.invalid')}`,
  });
  await dialog.getByRole('button', { name: text('send') }).click();
  await expect(dialog.getByText(text('correctFirst'))).toBeVisible();
  expect(await messagesTo(first)).toEqual([]);
  await bad.press('Enter');
  await expect(field).toBeFocused();
  await field.fill(third);
  await field.press('Enter');
  await field.press('Enter');
  await expect(dialog.getByText(text('news.invited_other', { count: 3 }))).toBeVisible();
  for (const email of [first, second, third]) {
    await expect(dialog.getByRole('listitem').filter({ hasText: email })).toBeVisible();
    const [letter] = await messagesTo(email);
    expect(letter).toMatchObject({
      kind: 'team-invite',
      link: expect.stringMatching(/\/signup\?invite=./) as unknown,
    });
  }

  // Nobody can be invited twice.
  await field.fill(`${first.toUpperCase()},`);
  await expect(dialog.getByText(text('chip.invited'))).toBeVisible();
  await field.press('Backspace');

  const name = 'Maximiliane-Alexandrina-Theodora Person';
  const remove = dialog.getByRole('button', { name: `${text('remove')} ${name}` });
  await remove.press('Enter');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const undo = dialog.getByRole('button', { name: text('undo') });
  await expect(undo).toBeFocused();
  await expect(
    dialog.getByRole('status').filter({ hasText: text('news.removed', { who: name }) }),
  ).toBeVisible();
  expect(await membersOf(team)).toEqual([admin]);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(text('news.restored', { who: name }))).toBeVisible();
  expect(await membersOf(team)).toEqual([admin, member]);
  await expect(undo).toHaveCount(0);

  const short = `Team ${admin}`;
  await dialog.getByRole('button', { name: text('rename') }).press('Enter');
  await page.keyboard.insertText(short);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: short })).toBeVisible();
  await expect(dialog.getByRole('button', { name: text('rename') })).toBeFocused();
  expect(await membersOf(short)).toHaveLength(2);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/blog');
});

test.describe('a role that may do less', () => {
  test.use({ expectedConsoleErrors: /status of 401/ });

  test('is offered less, invites to review a video, and finds the log-in when its session ends', async ({
    page,
  }) => {
    const [admin, creator, reviewer] = [newEmail(), newEmail(), newEmail()];
    await makeAccount(admin, 'Ada');
    await makeAccount(creator, 'Cleo');
    await makeTeam({
      team_name: `Team ${admin}`,
      members: [{ email: admin }, { email: creator, role: 'creator' }],
    });
    await makeTeam({ team_name: `Own ${creator}`, members: [{ email: creator, role: 'admin' }] });
    await openLoggedIn(page, creator, '/blog');
    const dialog = await openTeam(page, 'Account: Cleo Person');
    await expect(dialog.getByText('Ada Person')).toBeVisible();
    for (const key of ['rename', 'remove', 'asMember'])
      await expect(dialog.getByText(text(key), { exact: true }), key).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: text('leave') })).toBeVisible();

    await dialog.getByLabel(text('video')).fill('7');
    await dialog.getByLabel(text('emails')).fill(reviewer);
    await dialog.getByRole('button', { name: text('send') }).click();
    await expect(dialog.getByText(text('news.invited_one', { count: 1 }))).toBeVisible();
    await expect(dialog.getByRole('heading', { name: text('reviewers', { video: 7 }) })).toBeVisible();
    const invite = dialog.getByRole('listitem').filter({ hasText: reviewer });
    await expect(invite).toBeVisible();
    expect(await messagesTo(reviewer)).toMatchObject([{ kind: 'team-invite' }]);
    await invite.getByRole('button').click();
    await page.keyboard.press('Enter');
    await expect(invite).toHaveCount(0);
    await dialog.getByRole('button', { name: text('undo') }).click();
    await expect(invite).toBeVisible();

    await refuseTokens(creator);
    await dialog.getByLabel(text('emails')).fill(newEmail());
    await dialog.getByRole('button', { name: text('send') }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await logInByCode(form(page), creator);
    await expect(page).toHaveURL('/blog#team-dialog');
    await expect(dialog.getByRole('heading', { name: `Team ${admin}` })).toBeVisible();

    // A member of several teams switches to another one.
    await dialog.getByRole('radio', { name: `Own ${creator}` }).click();
    await expect(dialog.getByText(text('news.chosen', { team: `Own ${creator}` }))).toBeVisible();
    await expect(dialog.getByRole('button', { name: text('rename') })).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/blog');
  });
});
