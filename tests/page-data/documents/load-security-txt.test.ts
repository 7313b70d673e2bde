import { expect, test } from 'vitest';
import { securityTxt } from '@/lib/page-data/documents/load-security-txt.server';

const DAY_MS = 24 * 60 * 60_000;
const at = (now: string, policyUrl = '') =>
  securityTxt({
    origin: 'https://clipwright.example',
    contact: 'hello@clipwright.example',
    policyUrl,
    nowMs: Date.parse(now),
  });

test('security.txt names the contact, its own URL and its expiry date', () => {
  expect(at('2026-11-23T10:15:00Z')).toBe(
    [
      'Contact: mailto:hello@clipwright.example',
      'Expires: 2027-05-22T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://clipwright.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('security.txt names the page about security where there is one', () => {
  expect(at('2026-11-23T10:15:00Z', 'https://clipwright.example/security')).toContain(
    '\nPolicy: https://clipwright.example/security\n',
  );
});

test.each(['2026-11-23T00:00:00Z', '2026-11-23T23:59:59Z', '2031-02-28T12:00:00Z'])(
  'security.txt requested at %s is the same all day, and expires within a year',
  (now) => {
    const expires = Date.parse(/^Expires: (.+)$/m.exec(at(now))?.[1] ?? '');
    expect(at(now)).toBe(at(`${now.slice(0, 10)}T06:00:00Z`));
    expect((expires - Date.parse(now)) / DAY_MS).toBeGreaterThan(178);
    expect((expires - Date.parse(now)) / DAY_MS).toBeLessThan(365);
  },
);
