import { afterEach, expect, it, vi } from 'vitest';
import { wireDate } from '@/lib/cms/contract/scalars';

// A file of its own, which mutation testing leaves out: a thread of Stryker cannot change its time zone.
afterEach(() => void vi.unstubAllEnvs());

it.each(['2026-11-05T10:00:00', '2026-11-05 10:00:00', '2026-11-05T10:00', '2026-11-05T10:00:00.000'])(
  'a date without a zone, such as %s, is read as UTC in any time zone',
  (value) => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(new Date(2026, 10, 5).getTimezoneOffset(), 'the zone of this test').toBe(300);
    expect(wireDate.parse(value)).toBe('2026-11-05T10:00:00.000Z');
  },
);
