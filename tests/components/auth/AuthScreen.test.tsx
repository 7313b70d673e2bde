import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AuthScreen, type AuthScreenProps } from '@/components/auth/AuthScreen';
import { startAuthFlow, type AuthFlow, type AuthKind } from '@/lib/account/auth-flow';
import { AUTH_PROBLEM_TEXTS, problem, type AuthProblemName } from '@/lib/account/auth-problem';
import { renderWithTexts } from '../with-texts';

const EMAIL = 'ada@example.com';
const resend = () => ({ sentCount: 1, sentAtMs: Date.now(), availableAtMs: Date.now() + 30_000 });
const awaiting = (change: Partial<Extract<AuthFlow, { step: 'awaiting' }>> = {}): AuthFlow => ({
  step: 'awaiting',
  kind: 'OTP_LOGIN',
  email: EMAIL,
  attemptId: 'a1',
  resend: resend(),
  problem: null,
  ...change,
});

function draw(flow: AuthFlow, change: Partial<AuthScreenProps> = {}) {
  const props: AuthScreenProps = {
    flow,
    coupon: null,
    refusedCoupon: null,
    persistence: 'browser',
    providers: ['google', 'facebook'],
    offer: 'opens',
    openProvider: null,
    slot: createRef<HTMLDivElement>(),
    pageHref: '/login?otherUrl=%2Fblog',
    onEmail: vi.fn(),
    onSend: vi.fn(),
    onCode: vi.fn(),
    onPassword: vi.fn(),
    onResend: vi.fn(),
    onOtherEmail: vi.fn(),
    onKind: vi.fn(),
    onProvider: vi.fn(),
    onProviderIntent: vi.fn(),
    purpose: null,
    onward: 'Open the studio',
    onToApp: vi.fn(),
    ...change,
  };
  const { redraw } = renderWithTexts(<AuthScreen {...props} />);
  return { ...props, redraw: (next: AuthFlow) => redraw(<AuthScreen {...props} flow={next} />) };
}

describe('every form', () => {
  it.each([
    ['OTP_LOGIN', 'email', null],
    ['OTP_SIGNUP', 'email', null],
    ['LOGIN', 'username', 'current-password'],
    ['SIGNUP', 'username', 'new-password'],
  ] as const)('%s tells password managers what it wants', async (kind, forEmail, forPassword) => {
    draw(startAuthFlow(kind));
    expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', forEmail);
    if (forPassword !== null)
      expect(screen.getByLabelText(/password$/i, { selector: 'input' })).toHaveAttribute(
        'autocomplete',
        forPassword,
      );
  });

  it.each(Object.keys(AUTH_PROBLEM_TEXTS) as AuthProblemName[])('has a text for %s', async (name) => {
    draw({ ...startAuthFlow('OTP_LOGIN', EMAIL), problem: problem(name) } as AuthFlow);
    if (name === 'email-invalid') {
      expect(screen.getByLabelText('Email')).toBeInvalid();
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/a valid email address/);
    } else {
      expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
      expect(screen.getByRole('alert')).not.toHaveTextContent('auth.problem');
    }
  });
});

describe('the code', () => {
  it('says that a new code replaces the one before, before and after it is asked for', async () => {
    const { redraw } = draw(awaiting());
    expect(await screen.findByText(/A new code replaces the one before/)).toBeVisible();
    redraw(awaiting({ resend: { ...resend(), sentCount: 2 } }));
    expect(screen.getByRole('status')).toHaveTextContent(/newest one: earlier codes no longer work/);
  });

  it('is read-only, with a busy button, while it is being checked', async () => {
    draw({ step: 'checking-code', kind: 'OTP_LOGIN', email: EMAIL, attemptId: 'a1', resend: resend() });
    expect(await screen.findByLabelText('Six-digit code')).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Checking…' })).toHaveAttribute('aria-busy', 'true');
  });
});

describe('the password', () => {
  it.each([
    ['LOGIN', '', 'Please enter your password.'],
    ['SIGNUP', '', 'Please enter your password.'],
    ['SIGNUP', 'seven77', 'Your password needs at least 8 characters.'],
  ] as const)('%s with “%s” is refused, and the field gets the focus', async (kind, typed, words) => {
    const { onPassword } = draw(startAuthFlow(kind, EMAIL));
    const field = await screen.findByLabelText(/^(Password|Choose a password)$/);
    if (typed !== '') await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: /^(Log in|Create account)$/ }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(onPassword).not.toHaveBeenCalled();
  });
});

it.each([
  ['LOGIN', 'Log in'],
  ['SIGNUP', 'Create account'],
] as const)('%s counts what stands in its fields, however it came there', async (kind, name) => {
  const flow = startAuthFlow(kind);
  const { onPassword, onEmail, redraw } = draw(flow);
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  const password = screen.getByLabelText<HTMLInputElement>(/^(Password|Choose a password)$/);
  // A password manager that raises no event.
  email.value = EMAIL;
  password.value = 'correct horse';
  redraw({ ...flow });
  expect([email.value, password.value]).toEqual([EMAIL, 'correct horse']);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(onPassword).toHaveBeenCalledExactlyOnceWith(EMAIL, 'correct horse');
  expect(onEmail).toHaveBeenCalledExactlyOnceWith(EMAIL);
  // Sent past our code, neither is in a URL.
  expect(email.form?.method).toBe('post');
  expect(email.form).toHaveAttribute('action', '/login?otherUrl=%2Fblog');
});

it.each(['OTP_LOGIN', 'FORGOT_PASSWORD'] as const)(
  '%s sends the email that stands in its field',
  async (kind) => {
    const { onSend, redraw } = draw(startAuthFlow(kind));
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    email.value = EMAIL;
    await userEvent.click(screen.getByRole('button', { name: /^(Email me|Send)/ }));
    expect(onSend).toHaveBeenCalledExactlyOnceWith(EMAIL);
    // An invitation fills an empty field, and nothing else.
    redraw(startAuthFlow(kind, 'invited@example.com'));
    expect(email).toHaveValue(EMAIL);
  },
);

it('a code that was filled in without an event is sent', async () => {
  const { onCode } = draw(awaiting());
  const field = await screen.findByLabelText<HTMLInputElement>('Six-digit code');
  field.value = '123456';
  expect(field.form?.method).toBe('post');
  field.form?.requestSubmit();
  expect(onCode).toHaveBeenCalledExactlyOnceWith('123456');
});

describe('the way to the password', () => {
  /** A form with an email typed, whose kind can change. */
  function drawSwitchable(kind: AuthKind = 'OTP_LOGIN') {
    const { redraw } = draw(startAuthFlow(kind, EMAIL));
    const email = screen.getByLabelText('Email');
    const switchTo = (next: AuthKind) => redraw(startAuthFlow(next, EMAIL));
    return { email, switchTo };
  }

  it('keeps the email field, with its focus, while an email is being typed', () => {
    const { email, switchTo } = drawSwitchable();
    email.focus();
    switchTo('LOGIN');
    expect(screen.getByLabelText('Email')).toBe(email);
    expect(email).toHaveFocus();
  });

  it('moves the focus to the password if no email is being typed', () => {
    const { switchTo } = drawSwitchable();
    switchTo('LOGIN');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });
});

it('a provider is disabled inside another app, with the reason', () => {
  draw(startAuthFlow('OTP_LOGIN'), { providers: ['facebook'], offer: 'unsupported' });
  const button = screen.getByRole('button', { name: 'Continue with Facebook' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/inside this app/);
});
