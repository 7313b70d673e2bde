import type { Locator, Page } from '@playwright/test';
import { control } from '../../tools/lib/sandbox-control';
import { makeAccount, newEmail } from './account';
import { expect, textOf } from './journey';
import { sandbox } from '../../tools/lib/sandbox';

export type SeedInvite = {
  readonly email: string;
  readonly method?: 'invite' | 'consent';
  readonly video_id?: number;
  readonly state?: 'expired' | 'revoked' | 'accepted';
};

/** Creates a team for one journey. Returns the tokens of its invites, in order. */
export async function makeTeam(seed: {
  readonly team_name: string;
  readonly members: readonly { readonly email: string; readonly role?: string }[];
  readonly invites?: readonly SeedInvite[];
}): Promise<readonly string[]> {
  const { invites } = (await control(sandbox, 'POST', 'core/teams', seed)) as {
    readonly invites: readonly { readonly token: string }[];
  };
  return invites.map(({ token }) => token);
}

/** A team with an admin named Ada Person, and an invite. */
export async function invited(invite: SeedInvite) {
  const team = `Team ${newEmail()}`;
  const admin = newEmail();
  await makeAccount(admin, 'Ada');
  const [token = ''] = await makeTeam({ team_name: team, members: [{ email: admin }], invites: [invite] });
  return { team, token };
}

/** The emails of a team's members. */
export async function membersOf(teamName: string): Promise<readonly string[]> {
  const teams = (await control(sandbox, 'GET', 'core/teams')) as readonly {
    readonly team_name: string;
    readonly members: readonly { readonly email: string }[];
  }[];
  const team = teams.find(({ team_name }) => team_name === teamName);
  if (!team) throw new Error(`no team ${teamName}`);
  return team.members.map(({ email }) => email);
}

/** A text of the team dialog. */
export const teamText = (key: string, values = {}, locale = 'en') =>
  textOf(locale, `shared:team.${key}`, values);

/** Opens the team dialog from the account menu with the keyboard alone. */
export async function openTeam(page: Page, name: string, locale = 'en'): Promise<Locator> {
  const summary = page.locator('summary', { hasText: name });
  await expect(summary).toBeAttached();
  const menu = page.getByRole('banner').locator('summary', { hasText: textOf(locale, 'nav.menu') });
  if (await menu.isVisible()) await menu.press('Enter');
  await summary.press('Enter');
  await page.getByRole('button', { name: textOf(locale, 'accountMenu.team'), exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: teamText('title', {}, locale) });
  await expect(dialog).toBeVisible();
  return dialog;
}
