import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shareLinks } from '@/components/article/share-links';
import { ShareRow } from '@/components/article/ShareRow';
import { renderWithTexts } from './with-texts';

const url = 'https://clipwright.example/ru/blog/plan?a=1&b=2';
const title = 'Plan & cut: 100 % «видео» + sound';

test('every network gets the address and the title it can read, whatever is in them', () => {
  for (const { network, href } of shareLinks(url, title)) {
    const given = [...new URL(href).searchParams.values()].join(' ');
    expect(given, network).toContain(url);
    if (!['Facebook', 'LinkedIn'].includes(network)) expect(given, network).toContain(title);
    expect(href, network).not.toContain('+');
  }
});

test('a broken character in a title does not break the page', () => {
  expect(() => shareLinks(url, 'half a pair \ud83d')).not.toThrow();
});

test('without script there are plain links that say where they lead, and no button of the system', () => {
  renderWithTexts(<ShareRow url={url} title={title} />);
  expect(screen.getByRole('link', { name: 'Share on Telegram' })).toHaveAttribute(
    'rel',
    expect.stringContaining('noopener'),
  );
  expect(screen.getAllByRole('link')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'Share…' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy link' })).toHaveAttribute('data-copy-link', url);
});
