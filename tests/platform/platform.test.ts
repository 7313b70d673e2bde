import { expect, it } from 'vitest';
import { browserPlatform } from '@/lib/platform/platform.client';

it('the browser’s platform is unavailable on the server, where all visitors would share its memory', () => {
  expect(() => browserPlatform()).toThrow('on the server');
});
