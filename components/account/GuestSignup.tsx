import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { track } from '@/lib/analytics/page-events.client';
import { GuestSignupForm } from './GuestSignupForm';

type State = ComponentProps<typeof GuestSignupForm>['state'];

const OUTCOMES: Readonly<Record<number, 'invalid' | 'later'>> = { 400: 'invalid', 429: 'later' };

const isProblem = (state: State) => state === 'failed' || state === 'invalid' || state === 'later';

/** The guest sign-up form, submitted without leaving the page. */
export function GuestSignup({ page }: { readonly page: string }) {
  const [state, setState] = useState<State>('idle');
  const [waitSeconds, setWaitSeconds] = useState<number>();
  const form = useRef<HTMLFormElement>(null);

  // The pressed button may be gone, so the focus moves to the result.
  useEffect(() => {
    if (state === 'sent') form.current?.querySelector<HTMLElement>('[role=status]')?.focus();
    if (isProblem(state)) form.current?.querySelector<HTMLElement>('input[type=email]')?.focus();
  }, [state]);

  return (
    <GuestSignupForm
      ref={form}
      page={page}
      state={state}
      {...(waitSeconds !== undefined && { waitSeconds })}
      onInput={() => setState((shown) => (isProblem(shown) ? 'idle' : shown))}
      onSubmit={(event) => {
        event.preventDefault();
        if (state === 'sending') return;
        const { action } = event.currentTarget;
        const email = new FormData(event.currentTarget).get('email');
        setState('sending');
        void fetch(action, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify({ email }),
        })
          .then(
            ({ ok, status, headers }) => {
              if (status === 429) setWaitSeconds(Number(headers.get('Retry-After')) || undefined);
              return ok ? 'sent' : (OUTCOMES[status] ?? 'failed');
            },
            () => 'failed' as const,
          )
          .then((outcome) => {
            setState(outcome);
            track('Guest Sign Up', { outcome });
          });
      }}
    />
  );
}
