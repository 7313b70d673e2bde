import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shareLinks } from '@/components/article/share-links';
import { ShareRow } from '@/components/article/ShareRow';
import { renderWithTexts } from '../with-texts';

const url = 'https://clipwright.example/ru/blog/plan?a=1&b=2';
const title = 'Plan & cut: 100 % «видео» + sound';
const campaign = (source: string, medium: string) =>
  `${url}&utm_source=${source}&utm_medium=${medium}&utm_campaign=post-share`;

test.each([
  ['X', 'x'],
  ['Facebook', 'facebook'],
  ['LinkedIn', 'linkedin'],
  ['WhatsApp', 'whatsapp'],
  ['Telegram', 'telegram'],
])(
  '%s gets the URL with its campaign, and the title if it reads one, whatever characters they contain',
  (name, source) => {
    const href = shareLinks(url, title).find(({ network }) => network === name)?.href ?? '';
    const parameterText = [...new URL(href).searchParams.values()].join(' ');
    expect(parameterText).toContain(campaign(source, 'social'));
    if (!['Facebook', 'LinkedIn'].includes(name)) expect(parameterText).toContain(title);
    expect(href).not.toContain('+');
  },
);

test('a broken character in a title does not break the page', () => {
  expect(() => shareLinks(url, 'half a pair \ud83d')).not.toThrow();
});

test('copies the plain URL, and tags the one that is handed to the share sheet', () => {
  const { container } = renderWithTexts(<ShareRow url={url} title={title} slug="cut" locale="en" />);
  expect(screen.getByRole('button', { name: 'Copy link' })).toHaveAttribute('data-copy-link', url);
  expect(container.querySelector('[data-share]')).toHaveAttribute(
    'data-share-url',
    campaign('share-sheet', 'share'),
  );
});
