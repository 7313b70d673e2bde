import { expect, it } from 'vitest';
import { startForms } from '@/lib/starter/features/forms.client';
import { Mark } from '@/lib/markup/marks';

it('the message at a refused email goes when the email changes, not when React repeats it', () => {
  document.body.innerHTML = `<form ${Mark.problem}="why"><input type="email" value="ada@"><p id="why">Not an email</p></form>`;
  startForms();
  // why: both were written two lines above.
  const form = document.querySelector('form') as HTMLFormElement;
  const field = document.querySelector('input') as HTMLInputElement;
  const type = (value: string) => {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(field).toHaveAccessibleDescription('Not an email');
  type('ada@');
  expect(field).toHaveAttribute('aria-invalid', 'true');
  type('ada@example.com');
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(field).not.toHaveAttribute('aria-describedby');
});
