import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ErrorBoundary } from '@/components/app/ErrorBoundary';
import { renderWithTexts } from '../with-texts';

function Broken(): never {
  throw new Error('cannot be drawn');
}

/** What the browser is handed as an error that nobody caught. */
function reported() {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  onTestFinished(() => void vi.unstubAllGlobals());
  return report;
}

test('draws its children as long as they can be drawn', () => {
  const report = reported();
  renderWithTexts(<ErrorBoundary>all well</ErrorBoundary>);
  expect(screen.getByText('all well')).toBeInTheDocument();
  expect(report).not.toHaveBeenCalled();
});

test('says that something went wrong, and hands the error on once, with its place in the tree', () => {
  const report = reported();
  renderWithTexts(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  // The empty address is the page itself; jsdom does not count such a link as one.
  expect(screen.getByText('Try again')).toHaveAttribute('href', '');
  expect(report.mock.calls).toEqual([[expect.objectContaining({ message: 'cannot be drawn' })]]);
  expect(report.mock.calls[0]?.[0]).toHaveProperty('cause.stack', expect.stringContaining('Broken'));
  // React itself says it on the console.
  vi.mocked(console.error).mockClear();
});

test('says it in the language of the page', () => {
  reported();
  renderWithTexts(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
    'ru',
  );
  expect(screen.getByRole('heading', { name: 'Что-то пошло не так' })).toBeInTheDocument();
  vi.mocked(console.error).mockClear();
});
