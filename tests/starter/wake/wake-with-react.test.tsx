import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { READY_EVENT } from '@/lib/starter/wake/wake-files';
import { anAsleepPage, someTasks, type } from '../../support/asleep-page';

type Sent = (email: string, plan: string | null) => void;

/** A form like the product's: controlled, so that only React knows what is sent. `_app` signals that all is hydrated. */
function Page({ onSent, onOpened }: { readonly onSent: Sent; readonly onOpened: () => void }) {
  const [email, setEmail] = useState('');
  useEffect(() => void window.dispatchEvent(new Event(READY_EVENT)), []);
  return (
    <>
      {/* As components/ui/Button: the starter has marked what was pressed. */}
      <button id="open" type="button" data-wake="" suppressHydrationWarning onClick={onOpened}>
        Start free
      </button>
      <form
        data-wake=""
        action="/signup"
        onSubmit={(event) => {
          event.preventDefault();
          const button = (event.nativeEvent as SubmitEvent).submitter; // why: React's type does not say which event it wraps
          onSent(email, button?.getAttribute('value') ?? null);
        }}
      >
        <input id="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        <button id="team" name="plan" value="team" suppressHydrationWarning>
          Team
        </button>
      </form>
    </>
  );
}

/** The page as the server sent it, asleep; `wake` hydrates it with the real React, as its scripts would. */
function aServedPage() {
  // React warns about every update outside act(), which is the point here.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const [onSent, onOpened] = [vi.fn<Sent>(), vi.fn()];
  const app = <Page onSent={onSent} onOpened={onOpened} />;
  const page = anAsleepPage(renderToString(app));
  return {
    ...page,
    onSent,
    onOpened,
    wake: async () => {
      const root = hydrateRoot(page.find('#__next'), app);
      onTestFinished(() => {
        root.unmount();
        environment.IS_REACT_ACT_ENVIRONMENT = true;
      });
      await vi.waitFor(() => expect(page.isWaking()).toBe(false));
      await someTasks();
    },
  };
}

describe('React, when it has loaded', () => {
  it('opens what was pressed, once', async () => {
    const page = aServedPage();
    const button = page.find('#open');
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    button.click();
    button.click();
    await page.wake();
    expect(page.onOpened).toHaveBeenCalledOnce();
    expect(page.find('#open'), 'the same element as before').toBe(button);
  });

  it('submits what was typed, with the pressed button, once', async () => {
    const page = aServedPage();
    type(page.find<HTMLInputElement>('#email'), 'ada@example.com');
    page.find('#team').click();
    await page.wake();
    expect(page.onSent.mock.calls).toEqual([['ada@example.com', 'team']]);
    expect(page.find<HTMLInputElement>('#email').value).toBe('ada@example.com');
  });

  it('handles the next click and the next letter itself', async () => {
    const page = aServedPage();
    page.find('#open').click();
    await page.wake();
    page.find('#open').click();
    expect(page.onOpened).toHaveBeenCalledTimes(2);
    type(page.find<HTMLInputElement>('#email'), 'grace@example.com');
    await someTasks();
    page.find('#team').click();
    expect(page.onSent.mock.calls).toEqual([['grace@example.com', 'team']]);
  });
});
