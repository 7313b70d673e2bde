import { useState, type ComponentProps } from 'react';
import { GuestSignupForm } from './GuestSignupForm';

type State = ComponentProps<typeof GuestSignupForm>['state'];

type Props = { readonly page: string; readonly initial?: State };

/** The guest sign-up form, sent without leaving the page. */
export function GuestSignup({ page, initial = 'idle' }: Props) {
  const [state, setState] = useState<State>(initial);
  return (
    <GuestSignupForm
      page={page}
      state={state}
      onSubmit={(event) => {
        event.preventDefault();
        if (state === 'sending') return;
        const form = event.currentTarget;
        setState('sending');
        fetch(form.action, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify({ email: new FormData(form).get('email') }),
        })
          .then((response) => setState(response.ok ? 'sent' : 'failed'))
          .catch(() => setState('failed'));
      }}
    />
  );
}
