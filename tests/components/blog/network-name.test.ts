import { expect, test } from 'vitest';
import { networkName } from '@/components/blog/network-name';

test.each([
  ['https://www.linkedin.com/in/maya', 'LinkedIn'],
  ['https://x.com/maya', 'X'],
  ['https://netflix.com/', null],
  ['https://linkedin.com.example/', null],
  ['', null],
])('%s is a profile on %s', (url, name) => {
  expect(networkName(url)).toBe(name);
});
