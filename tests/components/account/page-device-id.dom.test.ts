import { expect, it } from 'vitest';
import { pageDeviceId } from '@/components/account/page-device-id';

it('is the same for all of a page’s calls, although none is stored without consent', () => {
  const id = pageDeviceId();
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(pageDeviceId()).toBe(id);
  expect(localStorage).toHaveLength(0);
});
