import { describe, expect, it } from 'vitest';
import * as storageNames from '@/lib/config/storage-names';
import { OUTLIVES_LOG_OUT } from '@/lib/config/kept-entries';
import { STORED_ENTRIES } from '@/lib/config/stored-entries';

/** Exported values that are stored, not names. */
const NO_NAMES: readonly unknown[] = [storageNames.LOGGED_OUT, storageNames.FE_APP_COOKIE.value];

/** The names in an export: the value itself, or its members. */
function namesIn(value: unknown): readonly unknown[] {
  return (typeof value === 'object' && value !== null ? Object.values(value) : [value]).filter(
    (one) => !NO_NAMES.includes(one),
  );
}

describe('the table of what is stored in the browser', () => {
  it.each(Object.entries(storageNames))('has a row for %s', (_, value) => {
    const rows = STORED_ENTRIES.map(({ name }) => name);
    for (const name of namesIn(value)) expect(rows).toContain(name);
  });

  it('has no duplicate row, and none without a name', () => {
    const rows = STORED_ENTRIES.map(({ kind, name }) => `${kind} ${name}`);
    expect(new Set(rows).size).toBe(rows.length);
    const names = new Set(Object.values(storageNames).flatMap(namesIn));
    expect(STORED_ENTRIES.filter(({ name }) => !names.has(name))).toEqual([]);
  });

  it('names the entries that a log-out keeps (rules D14)', () => {
    expect(OUTLIVES_LOG_OUT).toEqual({
      local: [
        'theme',
        'motion',
        'announcement',
        'changes-seen',
        'consent',
        'app-visited',
        'device_id',
        'visit',
      ],
      session: ['invite'],
      cookies: ['consent', 'currency'],
    });
  });
});
