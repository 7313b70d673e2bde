import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DialogHost } from '@/components/dialogs/DialogHost';

/** A page with these dialogs, all of them open at first; closing one works as with the shared state. */
function Page({ names }: { readonly names: readonly string[] }) {
  const [on, setOn] = useState(names);
  const close = (name: string) => setOn((others) => others.filter((one) => one !== name));
  return (
    <>
      <button onClick={() => setOn(names)}>Open</button>
      <DialogHost
        dialogs={names.map((name) =>
          on.includes(name)
            ? {
                name,
                hash: `#${name}`,
                onClose: () => close(name),
                content: (
                  <div role="dialog" aria-label={name}>
                    <button onClick={() => close(name)}>Close</button>
                  </div>
                ),
              }
            : null,
        )}
      />
    </>
  );
}

const openOn = (names: readonly string[]) =>
  render(
    <StrictMode>
      <Page names={names} />
    </StrictMode>,
  );
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const dialogs = () => screen.queryAllByRole('dialog').map((one) => one.getAttribute('aria-label'));
/** Long enough for an unwanted history step to happen. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => history.pushState(null, '', '/blog?page=2'));

describe('the host of the dialogs, in StrictMode', () => {
  it('opens a dialog, which stays open, with one history entry', async () => {
    const before = history.length;
    openOn(['login']);
    await aWhile();
    expect(dialogs()).toEqual(['login']);
    expect(location.hash).toBe('#login');
    expect(history.length).toBe(before + 1);
    press('Close');
    await waitFor(() => expect(location.hash).toBe(''));
  });
});

it('leaves the focus in the header when the control that opened a dialog has vanished', async () => {
  render(
    <>
      <header data-site-header="">
        <a href="/">Home</a>
      </header>
      <Page names={['one']} />
    </>,
  );
  press('Close');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus());
});
