import { expect, it } from 'vitest';
import { browserPlatform } from '@/lib/platform/platform.client';

it('is not to be had on the server, where its memory would be shared by all visitors', () => {
  expect(() => browserPlatform()).toThrow('on the server');
});
