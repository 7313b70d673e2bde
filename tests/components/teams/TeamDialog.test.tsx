import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TeamDialog } from '@/components/teams/TeamDialog';
import { createCoreApi } from '@/lib/account/core-api';
import { createFakeService, type FakeAnswer, type FakeService } from '../../support/fake-service';
import { createMemoryPlatform, type MemoryPlatform } from '../../support/memory-platform';
import { aMember, aPendingInvite, aTeam, onWire } from '../../support/account-builders';
import { renderWithTexts } from '../with-texts';

const user = userEvent.setup({ delay: null });

let platform: MemoryPlatform;
vi.mock('@/lib/platform/platform.client', () => ({ browserPlatform: () => platform }));

let service: FakeService;
const account = async () => ({
  services: { coreHttp: service.http, core: createCoreApi(service.http) },
});
vi.mock('@/components/account/AccountProvider', () => ({ useAccount: () => ({ account }) }));

const GRACE = aMember({ id: 'u-2', email: 'grace@example.com', firstName: 'Grace', lastName: 'Okafor' });
const LINUS = aPendingInvite();

let team: ReturnType<typeof aTeam> | null;
/** Responses by the end of a call's path; every other call succeeds. */
let answers: Readonly<Record<string, FakeAnswer>>;

beforeEach(() => {
  platform = createMemoryPlatform({ href: 'https://site.example/' });
  team = aTeam({ members: [aMember(), GRACE], invites: [LINUS] });
  answers = {};
  service = createFakeService(
    ({ path }) =>
      Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ??
      (path.includes('/teams/get')
        ? { json: { data: team ? [onWire(team)] : [] } }
        : { json: { status: 'success' } }),
  );
});
const onClose = vi.fn();
const open = (video = '') =>
  renderWithTexts(<TeamDialog email="ADA@example.com" video={video} onClose={onClose} />);
const sent = (end: string) =>
  service.requests.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);
const field = () => screen.findByLabelText('Email addresses');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const send = () => user.click(button('Send invitations'));
const statuses = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean);

describe('inviting', () => {
  it('sends the list and the text in the field, and keeps the addresses that the service refused', async () => {
    answers = {
      '/invite': { json: { data: { refused: [{ email: 'b@x.example', error_code: 'member_exists' }] } } },
    };
    open();
    await user.type(await field(), 'a@x.example,b@x.example');
    await user.click(screen.getByLabelText('Ask them to confirm first'));
    await send();
    await waitFor(() => expect(statuses()).toContain('1 invitation sent.'));
    expect(sent('/invite')).toEqual([
      { device_id: expect.any(String) as string, members: ['a@x.example', 'b@x.example'], method: 'consent' },
    ]);
    expect(button('Edit b@x.example. Already here')).toBeVisible();
    expect(screen.queryByText('a@x.example')).not.toBeInTheDocument();
  });

  it('keeps the list when the call fails, and says why', async () => {
    answers = { '/invite': { status: 429, headers: { 'retry-after': '90' } } };
    open();
    await user.type(await field(), 'a@x.example');
    await send();
    expect(await screen.findByText(/Try again in 2 minutes/)).toBeVisible();
    expect(screen.getByText('a@x.example')).toBeVisible();
  });
});

describe('the name', () => {
  it('is edited in place; Escape cancels the edit and leaves the dialog open', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    expect(screen.getByLabelText('Team name')).toHaveFocus();
    await user.keyboard('Other{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(button('Rename')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Team name')).toHaveValue('Marsh Films');
    await user.keyboard('Night Shift{Enter}');
    expect(await screen.findByText(/Your team is now called Night Shift/)).toBeVisible();
    expect(sent('/teams/update')).toMatchObject([
      { fields_to_update: ['team_name'], team_name: 'Night Shift' },
    ]);
  });
});
