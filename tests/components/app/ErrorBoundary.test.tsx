import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ErrorBoundary } from '@/components/app/ErrorBoundary';
import { renderWithTexts } from '../with-texts';

function Broken(): never {
  throw new Error('cannot be drawn');
}

/** Records the errors that are reported to the browser as uncaught. */
function reported() {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  onTestFinished(() => void vi.unstubAllGlobals());
  return report;
}

test('draws its children while they do not throw', () => {
  const report = reported();
  renderWithTexts(<ErrorBoundary>all well</ErrorBoundary>);
  expect(screen.getByText('all well')).toBeInTheDocument();
  expect(report).not.toHaveBeenCalled();
});

test('says that something went wrong, and reports the error once, with its component stack', () => {
  const report = reported();
  renderWithTexts(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  // By text: an empty URL is the page itself, but jsdom does not treat such a link as a link.
  expect(screen.getByText('Try again')).toHaveAttribute('href', '');
  expect(report.mock.calls).toEqual([[expect.objectContaining({ message: 'cannot be drawn' })]]);
  expect(report.mock.calls[0]?.[0]).toHaveProperty('cause.stack', expect.stringContaining('Broken'));
  // React logs the error itself.
  vi.mocked(console.error).mockClear();
});

test('says so in the language of the page', () => {
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
