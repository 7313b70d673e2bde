import { expect, it } from 'vitest';
import { settleMarkdown } from '@/server/markdown-preference';

const settled = (accept?: string) => {
  const headers = { ...(accept !== undefined && { accept }) };
  settleMarkdown(headers);
  return headers;
};

it.each([
  'text/markdown',
  'text/markdown, text/html;q=0.5',
  'text/markdown, */*',
  'text/html;q=0.4, text/markdown;q=0.8, */*;q=0.1',
])('%j asks for Markdown', (accept) => {
  expect(settled(accept)).toEqual({ accept });
});

it.each([
  'text/markdown;q=0',
  'text/markdown; q=0, */*',
  'text/html, text/markdown',
  'text/markdown;q=0.5, */*',
])('%j asks for the page', (accept) => {
  expect(settled(accept)).toEqual({ accept: 'text/html' });
});

it.each(['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', undefined])('%j stays as it is', (accept) => {
  expect(settled(accept)).toEqual(accept === undefined ? {} : { accept });
});
