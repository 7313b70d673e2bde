import { expect, it } from 'vitest';
import { rememberFrontEnd } from '@/lib/account/flags/fe-app-cookie';
import { createMemoryPlatform } from '../../support/memory-platform';

it('sets feApp=react for 365 days when the gate is open, and removes it when it is shut', () => {
  const platform = createMemoryPlatform({ nowMs: 1_800_000_000_000 });
  rememberFrontEnd(platform, true);
  expect(platform.cookieFile.get('feApp')).toEqual({
    value: 'react',
    attributes: { expiresAtMs: 1_800_000_000_000 + 31_536_000_000, secure: true, sameSite: 'Lax' },
  });
  rememberFrontEnd(platform, false);
  expect(platform.cookieFile.size).toBe(0);
});
