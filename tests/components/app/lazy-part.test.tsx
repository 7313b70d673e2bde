import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lazyPart } from '@/components/app/lazy-part';

it('a part whose file is missing is reported and takes down only itself; another may stand in for it', async () => {
  const onError = vi.fn<(error: Error) => void>();
  vi.stubGlobal('reportError', onError);
  onTestFinished(() => void vi.unstubAllGlobals());
  const missing = () => Promise.reject(new TypeError('Importing a module script failed.'));
  const Optional = lazyPart(missing);
  const Needed = lazyPart(missing, () => <a href="/login">Ada</a>);
  render(
    <main>
      <p>Menu</p>
      <Optional />
      <Needed />
    </main>,
  );
  await screen.findByRole('link', { name: 'Ada' });
  expect(screen.getByRole('main').textContent).toBe('MenuAda');
  expect(onError.mock.calls.map(([error]) => error.message)).toEqual([
    'no module: TypeError: Importing a module script failed.',
    'no module: TypeError: Importing a module script failed.',
  ]);
});
