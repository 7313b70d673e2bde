import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AuthScreen } from '@/components/auth/AuthScreen';
import { useAuth } from '@/components/auth/use-auth';
import type { ReturnTo } from '@/lib/account/return-to';
import type { AuthKind } from '@/lib/account/auth-flow';
import { network } from '../../support/dom-setup';
import { createMemoryPlatform, type MemoryPlatform } from '../../support/memory-platform';
import { PUBLIC_ENV } from '../../support/public-env';
import { renderAccountPage, serveAda } from '../account-page';

const EMAIL = 'ada@example.com';

const VENDORS = {
  providers: {},
  recaptcha: { script: 'https://recaptcha.example/api.js', siteKey: 'key-1' },
};

const { loadScript } = vi.hoisted(() => ({
  loadScript: vi.fn<(src: string) => Promise<void>>(() => Promise.reject(new Error('blocked'))),
}));
vi.mock('@/components/auth/vendors/load-script.client', () => ({ loadScript }));

let platform: MemoryPlatform;
vi.mock('@/lib/platform/platform.client', () => ({ browserPlatform: () => platform }));

/** Requests to the services, oldest first. */
let requestLog: string[];

beforeEach(() => {
  // The real time, because the forms' countdowns use it.
  platform = createMemoryPlatform({ nowMs: Date.now(), href: 'https://site.example/login' });
  requestLog = [];
});

const note = async (request: Request) => {
  const body = request.method === 'POST' ? JSON.stringify(await request.json()) : '';
  const { pathname } = new URL(request.url);
  requestLog.push(`${pathname.replace(/[\da-f]{32}/, '{id}')} ${body}`.trim());
};

/** Services that know Ada, whose code is 123456. */
function openServices() {
  network.use(
    http.post(`${PUBLIC_ENV.auth}/api/email/login/:id`, async ({ request }) => {
      await note(request);
      return HttpResponse.json({ status: 'success' });
    }),
    http.post(`${PUBLIC_ENV.auth}/api/email/login/verify/:id`, async ({ request }) => {
      const { code } = (await request.clone().json()) as { code: string };
      await note(request);
      return code === '123456'
        ? HttpResponse.json({ token: 'token-1', token_expires: null, new_user: false })
        : HttpResponse.json({ message: 'Nobody is to see this' }, { status: 400 });
    }),
  );
  serveAda({ onRequest: (what, token) => requestLog.push(`${what} ${token}`) });
}

type FormProps = { readonly kind: AuthKind; readonly after: ReturnTo; readonly isLoggingOut?: boolean };

function Form(options: FormProps) {
  const { screen: props, title, host } = useAuth({ ...options, search: '', locale: 'en' });
  return (
    <>
      <h1>{title}</h1>
      <AuthScreen {...props} />
      {host}
    </>
  );
}

function open(kind: AuthKind = 'OTP_LOGIN', after: ReturnTo = {}, vendors?: typeof VENDORS) {
  return renderAccountPage(<Form kind={kind} after={after} />, vendors);
}

/** Expects the warning of a form whose captcha may not load here, and clears it. */
function expectNoCaptcha() {
  expect(vi.mocked(console.warn).mock.calls).toContainEqual(['Google Recaptcha has not been loaded']);
  vi.mocked(console.warn).mockClear();
}

async function askForCode() {
  await userEvent.type(screen.getByLabelText('Email'), EMAIL);
  await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
  return screen.findByLabelText('Six-digit code');
}

describe('a log-in', () => {
  /** Ends the session, as another tab does that logs out. */
  function endableSession() {
    let change: (event: { key: string; newValue: null }) => void = () => undefined;
    platform = createMemoryPlatform({
      nowMs: Date.now(),
      href: 'https://site.example/login',
      listen: (listener) => ((change = listener), () => undefined),
    });
    openServices();
    return () => {
      platform.local.remove('authToken');
      act(() => change({ key: 'authToken', newValue: null }));
    };
  }

  it('shows the form again, and says so, if the session ends while the page stays', async () => {
    const endSession = endableSession();
    open('OTP_LOGIN', { otherUrl: '/blog?x=1' });
    await userEvent.type(await askForCode(), '123456');
    await vi.waitFor(() => expect(platform.visited).toHaveLength(1), 10_000);
    expectNoCaptcha();
    endSession();
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
  });

  it('says nothing about a session that the visitor ends on this page', async () => {
    const endSession = endableSession();
    platform.local.set('authToken', 'token-1');
    localStorage.setItem('authToken', 'token-1');
    onTestFinished(() => localStorage.clear());
    renderAccountPage(<Form kind="OTP_LOGIN" after={{}} isLoggingOut />);
    await vi.waitFor(() => expect(requestLog).toContain('details token-1'), 10_000);
    await vi.waitFor(() => expect(requestLog).toContain('answers token-1'), 10_000);
    endSession();
    expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
  });

  it('requests a blocked captcha once, however much is typed, and goes on without it', async () => {
    openServices();
    open('OTP_LOGIN', {}, VENDORS);
    await askForCode();
    expect(loadScript).toHaveBeenCalledTimes(1);
    expect(vi.mocked(console.warn).mock.calls).toEqual([['Error loading google recaptcha script']]);
    vi.mocked(console.warn).mockClear();
    expect(requestLog[0]).toContain('"recaptcha_problem":"load-failed"');
  });

  it('links to the page that allows Google, if this one does not', async () => {
    open('OTP_SIGNUP', { app: 'ai', uxSource: 'hero' });
    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      '/signup?for=ai&ux_source=hero',
    );
  });
});
