import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AccountMenu, focusAccountMenu } from '@/components/account/AccountMenu';
import { ErrorToast } from '@/components/app/ErrorToast';
import { initialState, type State } from '@/store/state';
import { StoreProvider, useStore } from '@/store/StoreProvider';
import { aUser } from '../../support/builders';
import { renderWithTexts } from '../with-texts';

const begin = vi.hoisted(() => vi.fn<(start: unknown) => Promise<void>>());
const hasQuestions = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
const postLogin = vi.hoisted(() => () => Promise.resolve({ begin, persona: { hasQuestions } }));
vi.mock('@/components/account/AccountProvider', () => ({ useAccount: () => ({ postLogin }) }));

const user = aUser({ firstName: 'Ada', lastName: 'Marsh' });

beforeEach(() => {
  hasQuestions.mockReset().mockResolvedValue(true);
  begin.mockReset().mockResolvedValue();
});

/** Shows what the team dialog is opened with. */
function TeamModal() {
  const { teamInviteModal, editorParams } = useStore().app;
  return <p>team {teamInviteModal.state === 'on' ? `of video ${editorParams.video_id}` : 'off'}</p>;
}

function openMenu(preset: State = initialState): void {
  renderWithTexts(
    <StoreProvider preset={preset}>
      <TeamModal />
      <AccountMenu user={user} />
      <ErrorToast />
    </StoreProvider>,
  );
  toggle();
}
function toggle(): void {
  const menu = screen.getByText('Account: Ada Marsh').closest('details');
  if (menu === null) throw new Error('no menu');
  menu.open = true;
  fireEvent(menu, new Event('toggle'));
}

it('shows an error if the persona form cannot be loaded', async () => {
  begin.mockRejectedValue(new Error('away'));
  openMenu();
  await userEvent.click(await screen.findByRole('button', { name: 'Tell us about yourself' }));
  expect(await screen.findByText('Something went wrong')).toBeVisible();
});

it('shows the name of the plan, if the configuration has it', () => {
  const withPlans = (id: string) => ({
    ...initialState,
    app: { ...initialState.app, planData: [{ id, name: 'Business' }] },
  });
  openMenu(withPlans(user.paymentPlan));
  expect(screen.getByText('Business plan')).toBeInTheDocument();
  cleanup();
  openMenu(withPlans(`not ${user.paymentPlan}`));
  expect(screen.queryByText('Business plan')).toBeNull();
});

it('gets the focus once it is drawn and no dialog covers it', async () => {
  // jsdom has none.
  Element.prototype.checkVisibility = () => true;
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  focusAccountMenu();
  await new Promise(requestAnimationFrame);
  openMenu();
  await new Promise(requestAnimationFrame);
  expect(document.body).toHaveFocus();
  dialog.remove();
  await waitFor(() => expect(screen.getByText('Account: Ada Marsh').closest('summary')).toHaveFocus());
});
