import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '@/components/app/ErrorBoundary';
import { renderWithTexts } from '../with-texts';

function Broken(): never {
  throw new Error('cannot be drawn');
}

test('draws its children as long as they can be drawn', () => {
  const report = vi.fn();
  renderWithTexts(<ErrorBoundary report={report}>all well</ErrorBoundary>);
  expect(screen.getByText('all well')).toBeInTheDocument();
  expect(report).not.toHaveBeenCalled();
});

test('says that something went wrong and reports it once', () => {
  const report = vi.fn();
  renderWithTexts(
    <ErrorBoundary report={report}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  // The empty address is the page itself; jsdom does not count such a link as one.
  expect(screen.getByText('Try again')).toHaveAttribute('href', '');
  expect(report).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'cannot be drawn' }),
    expect.stringContaining('Broken'),
  );
  // React itself says it on the console.
  vi.mocked(console.error).mockClear();
});

test('says it in the language of the page', () => {
  renderWithTexts(
    <ErrorBoundary report={() => undefined}>
      <Broken />
    </ErrorBoundary>,
    'ru',
  );
  expect(screen.getByRole('heading', { name: 'Что-то пошло не так' })).toBeInTheDocument();
  vi.mocked(console.error).mockClear();
});
