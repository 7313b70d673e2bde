import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountMenu } from '@/components/account/AccountMenu';
import { useAuthLinks } from '@/components/auth/use-auth-links';
import { useStore } from '@/store/StoreProvider';
import { createMemoryPlatform, type MemoryPlatform } from '../../support/memory-platform';
import { renderAccountPage, serveAda } from '../account-page';

let platform: MemoryPlatform;
vi.mock('@/lib/platform/platform.client', () => ({ browserPlatform: () => platform }));

let requestTokens: string[];

beforeEach(() => {
  // The page reads the browser's own storage first; here the platform on top of it is in memory.
  platform = createMemoryPlatform({ href: 'https://site.example/fr/blog', localArea: localStorage });
  requestTokens = [];
  serveAda({ onRequest: (what, token) => what === 'details' && requestTokens.push(token) });
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
      <p>to {app.authModal.payload.otherUrl}</p>
      <a href="/signup?for=ai&ux_source=hero" data-auth="signup">
        Start
      </a>
      <a href="/fr/signup?path=%2Ftemplates%2F7" data-auth="signup">
        Template
      </a>
      {['/fr/templates/7', '/fr/blog'].map((path) => (
        <a key={path} href={`/fr/login?otherUrl=${encodeURIComponent(path)}`} data-auth="login">
          Back to {path}
        </a>
      ))}
      <form action="/signup" data-auth="signup" aria-label="Prompt">
        <textarea name="prompt" defaultValue="A boat in the morning" />
      </form>
    </>
  );
}

const open = () => renderAccountPage(<Page />);

describe('the account of a page', () => {
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

  it('is null if another tab has ended the session since the first paint', () => {
    document.documentElement.setAttribute('data-session', '');
    open();
    expect(document.documentElement).not.toHaveAttribute('data-session');
  });

  it.each([
    ['a link', () => fireEvent.click(screen.getByRole('link', { name: 'Start' }))],
    ['a template', () => fireEvent.click(screen.getByRole('link', { name: 'Template' }))],
    ['a prompt', () => fireEvent.submit(screen.getByRole('form', { name: 'Prompt' }))],
  ])('opens the dialog in the press itself, waiting for no other file: %s', (_name, press) => {
    open();
    press();
    expect(screen.getByText('dialog signup')).toBeInTheDocument();
  });

  it.each([
    ['/fr/templates/7', '/fr/templates/7?utm_source=x&shape=9x16#film'],
    ['/fr/blog', '/fr/blog'],
  ])('logs in and goes back to %s with the query that the page has', async (path, expected) => {
    history.replaceState(null, '', '/fr/templates/7?utm_source=x&shape=9x16#film');
    open();
    await userEvent.click(screen.getByRole('link', { name: `Back to ${path}` }));
    expect(await screen.findByText(`to ${expected}`)).toBeInTheDocument();
  });

  it('ends when the page is seen again after the token has expired, and then asks nobody to sign up who was handed over meanwhile', async () => {
    localStorage.setItem('authToken', 'token-1');
    open();
    await screen.findByText('Account: Ada Marsh');
    localStorage.setItem('token_expires', '1000000000');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByText('Account: Ada Marsh')).toBeNull());
    expect(document.documentElement).not.toHaveAttribute('data-visited');
    localStorage.setItem('app-visited', 'studio');
    window.dispatchEvent(new StorageEvent('storage', { key: 'app-visited' }));
    expect(document.documentElement).toHaveAttribute('data-visited');
  });

  it('is looked for again when the page returns from the back/forward cache', async () => {
    open();
    localStorage.setItem('authToken', 'token-3');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(await screen.findByText('Account: Ada Marsh')).toBeInTheDocument();
    expect(requestTokens).toEqual(['token-3']);
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
});
