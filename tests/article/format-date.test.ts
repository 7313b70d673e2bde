import { describe, expect, it } from 'vitest';
import { formatDate, isoDate } from '@/lib/article/format-date';

describe('a date on the page', () => {
  it.each([
    ['en', 'November 05, 2026'],
    ['fr', '5 novembre 2026'],
    ['es', '5 de noviembre de 2026'],
    ['ru', '5 ноября 2026 г.'],
    ['pt', '5 de novembro de 2026'],
    ['jp', '2026年11月5日'],
    ['xx', 'November 05, 2026'],
  ])('in %s reads "%s"', (locale, dateText) => {
    expect(formatDate('2026-11-05T10:00:00.000Z', locale)).toBe(dateText);
  });

  it.each([
    ['2026-11-05T23:59:59.999Z', 'November 05, 2026'],
    ['2026-11-05T00:00:00Z', 'November 05, 2026'],
    ['2026-11-05T23:30:00-05:00', 'November 06, 2026'],
    ['2026-11-05T01:00:00+03:00', 'November 04, 2026'],
    ['2026-11-05T23:59', 'November 05, 2026'],
    ['2026-11-05t23:30:00-0500', 'November 06, 2026'],
    [' 2026-11-05\n', 'November 05, 2026'],
    ['2026-11-05', 'November 05, 2026'],
    ['2024-02-29', 'February 29, 2024'],
  ])('is the UTC day: %s is %s (rules D9)', (iso, dateText) => {
    expect(formatDate(iso, 'en')).toBe(dateText);
  });

  it.each([
    '',
    ' ',
    '2026',
    '2026-13-01',
    '2026-02-30',
    '2025-02-29',
    '2026-11-05T99:00Z',
    'x2026-11-05',
    '2026-11-05x',
    '2026-11-05T10:00Zx',
    'on 2026-11-05T10:00Z',
  ])('is empty for "%s"', (text) => {
    expect(formatDate(text, 'en')).toBe('');
    expect(isoDate(text)).toBe('');
  });

  it('is empty for values of the wrong type', () => {
    for (const value of [null, undefined, 5, {}, Number.NaN])
      expect(formatDate(value as unknown as string, 'en')).toBe('');
  });
});

describe('a date for machines', () => {
  it.each([
    ['2026-11-05T10:00:00.000Z', '2026-11-05'],
    ['2026-11-05T23:30:00-05:00', '2026-11-06'],
    ['2026-11-05', '2026-11-05'],
  ])('of %s is %s', (iso, day) => {
    expect(isoDate(iso)).toBe(day);
  });
});
