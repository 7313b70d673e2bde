import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '@/components/ui/Dialog';

const STEPS = {
  first: <input aria-label="Email" data-first-focus="" />,
  field: (
    <p>
      <button>Before</button>
      <input aria-label="Code" data-first-focus="" />
    </p>
  ),
  text: <p>Sent</p>,
} as const;

function Steps() {
  const [step, setStep] = useState<keyof typeof STEPS>('first');
  return (
    <Dialog title={`Step ${step}`} closeLabel="Close" onClose={vi.fn()}>
      <section key={step}>
        {STEPS[step]}
        {(['field', 'text'] as const).map((next) => (
          <button key={next} onClick={() => setStep(next)}>
            To {next}
          </button>
        ))}
      </section>
    </Dialog>
  );
}

it('the focus is on the first field, and on that of each next step, otherwise on the title', async () => {
  render(<Steps />);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'To field' }));
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'To text' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Step text' })).toHaveFocus());
});
