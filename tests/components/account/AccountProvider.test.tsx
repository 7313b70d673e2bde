import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountMenu } from '@/components/account/AccountMenu';
import { useAuthLinks } from '@/components/auth/use-auth-links';
import { useStore } from '@/store/StoreProvider';
import { createMemoryPlatform, type MemoryPlatform } from '../../support/memory-platform';
import { renderAccountPage, serveAda } from '../account-page';

let platform: MemoryPlatform;
vi.mock('@/lib/platform/platform.client', () => ({ browserPlatform: () => platform }));

let asked: string[];

beforeEach(() => {
  // The page reads the browser's own storage first; here the platform on top of it is in memory.
  platform = createMemoryPlatform({ href: 'https://site.example/fr/blog', localArea: localStorage });
  asked = [];
  serveAda({ asked: (what, token) => what === 'details' && asked.push(token) });
});
afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-visited');
  history.replaceState(null, '', '/');
});

function Page() {
  useAuthLinks();
  const { user, app } = useStore();
  return (
    <>
      {user && <AccountMenu user={user} />}
      <p>dialog {app.authModal.state === 'on' ? app.authModal.tab : 'off'}</p>
      <a href="/signup?for=ai&ux_source=hero" data-auth="signup">
        Start
      </a>
      <a href="/fr/signup?path=%2Ftemplates%2F7" data-auth="signup">
        Template
      </a>
    </>
  );
}

const open = () => renderAccountPage(<Page />);

describe('the account of a page', () => {
  it('loads nothing for a visitor without a session', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'Start' }));
    expect(screen.getByText('dialog signup')).toBeInTheDocument();
    expect(asked).toEqual([]);
    expect(platform.journal).toEqual([]);
  });

  it.each(['Alt', 'Control', 'Meta', 'Shift'])(
    'leaves a link pressed with %s to the browser',
    async (key) => {
      open();
      const user = userEvent.setup();
      await user.keyboard(`{${key}>}`);
      await user.click(screen.getByRole('link', { name: 'Start' }));
      expect(screen.getByText('dialog off')).toBeInTheDocument();
    },
  );

  it('shows who is logged in', async () => {
    localStorage.setItem('authToken', 'token-1');
    open();
    expect(await screen.findByText('Account: Ada Marsh')).toBeInTheDocument();
    expect(asked).toEqual(['token-1']);
  });

  it('hands a logged-in user over, without a dialog', async () => {
    localStorage.setItem('authToken', 'token-1');
    open();
    await userEvent.click(screen.getByRole('link', { name: 'Start' }));
    await vi.waitFor(
      () =>
        expect(platform.visited).toEqual([
          'duplicate',
          'replace https://ai.example/redirect?token=token-1&ux_source=hero',
        ]),
      10_000,
    );
    expect(screen.getByText('dialog off')).toBeInTheDocument();
  });

  it('hands a logged-in user over to the place in the studio that the link names', async () => {
    localStorage.setItem('authToken', 'token-1');
    open();
    await userEvent.click(screen.getByRole('link', { name: 'Template' }));
    await vi.waitFor(
      () =>
        expect(platform.visited).toEqual([
          'duplicate',
          'replace https://studio.example/redirect?token=token-1&other_url=%2Ftemplates%2F7',
        ]),
      10_000,
    );
  });

  it('opens the dialog if the session has expired', async () => {
    localStorage.setItem('authToken', 'token-1');
    localStorage.setItem('token_expires', '1000000000');
    open();
    await userEvent.click(screen.getByRole('link', { name: 'Start' }));
    expect(await screen.findByText('dialog signup')).toBeInTheDocument();
    expect(platform.visited).toEqual([]);
  });

  it('notices a log-in in another tab', async () => {
    open();
    localStorage.setItem('authToken', 'token-2');
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: 'token-2' }));
    expect(await screen.findByText('Account: Ada Marsh')).toBeInTheDocument();
  });

  it('checks for a session again when the page returns from the back/forward cache', async () => {
    open();
    localStorage.setItem('authToken', 'token-3');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(await screen.findByText('Account: Ada Marsh')).toBeInTheDocument();
    expect(asked).toEqual(['token-3']);
  });

  it('logs out from the menu: the user disappears, the token is removed, and the page loads again', async () => {
    history.replaceState(null, '', '/fr/blog/x?page=2');
    localStorage.setItem('authToken', 'token-1');
    open();
    await userEvent.click(await screen.findByText('Account: Ada Marsh'));
    await userEvent.click(screen.getByText('Log out'));
    expect(await screen.findByText('dialog off')).toBeInTheDocument();
    await platform.advance(1_000);
    expect(screen.queryByText('Account: Ada Marsh')).not.toBeInTheDocument();
    expect(platform.visited).toEqual(['assign /fr/blog/x?page=2']);
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(localStorage.getItem('userData')).toBe('logged-out');
    expect(document.documentElement).not.toHaveAttribute('data-session');
  });

  it('closes the menu on a press outside it, but not inside it', async () => {
    localStorage.setItem('authToken', 'token-1');
    open();
    const menu = (await screen.findByText('Account: Ada Marsh')).closest('details');
    if (!menu) throw new Error('there is no menu');
    menu.open = true;
    await userEvent.click(screen.getByText('ada@example.com'));
    expect(menu.open).toBe(true);
    await userEvent.click(screen.getByText('dialog off'));
    expect(menu.open).toBe(false);
  });

  it.each([
    ['Open the studio', 'https://studio.example/redirect?token=token-1'],
    ['Open AI video', 'https://ai.example/redirect?token=token-1&ux_source=account_menu'],
  ])('hands the user over from the menu: %s', async (item, url) => {
    localStorage.setItem('authToken', 'token-1');
    open();
    await userEvent.click(await screen.findByText('Account: Ada Marsh'));
    await userEvent.click(screen.getByText(item));
    await vi.waitFor(() => expect(platform.visited[1]).toBe(`replace ${url}`), 10_000);
  });
});
