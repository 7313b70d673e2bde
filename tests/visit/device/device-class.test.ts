import { describe, expect, it } from 'vitest';
import { browserNameOf } from '@/lib/visit/device/visitor';
import { deviceOf } from '@/lib/visit/device/device-class';

const viewer = (...kinds: readonly string[]) =>
  Object.fromEntries(kinds.map((kind) => [`cloudfront-is-${kind}-viewer`, 'true']));

describe('the device of a request', () => {
  it.each<[string, Parameters<typeof deviceOf>[0], unknown]>([
    ['no headers', {}, { platform: 'desktop', os: null }],
    ['an Android phone', viewer('mobile', 'android'), { platform: 'mobile', os: 'Android' }],
    ['an iPhone', viewer('mobile', 'ios'), { platform: 'mobile', os: 'iOS' }],
    ['an iPad', viewer('tablet', 'ios'), { platform: 'tablet', os: 'iOS' }],
    [
      'a tablet that is marked as mobile too',
      viewer('mobile', 'tablet', 'android'),
      { platform: 'tablet', os: 'Android' },
    ],
  ])('with %s', (_, headers, device) => {
    expect(deviceOf(headers)).toEqual(device);
  });
});

describe('the browser’s name', () => {
  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  it.each([
    [`Mozilla/5.0 (Macintosh) ${webkit} Version/26.0 Safari/605.1.15`, 'safari'],
    [`Mozilla/5.0 (iPhone) ${webkit} CriOS/150.0 Mobile/15E148 Safari/604.1`, 'chrome'],
    [`Mozilla/5.0 (X11; Linux) ${webkit} Chrome/156.0.0.0 Safari/537.36`, 'chrome'],
    [`Mozilla/5.0 (Windows) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0`, 'others'],
    [`Mozilla/5.0 (Windows) ${webkit} Chrome/156.0.0.0 Safari/537.36 OPR/120`, 'others'],
    [`Mozilla/5.0 (iPhone) ${webkit} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`, 'others'],
    ['curl/8.0', 'others'],
  ])('%s is %s', (userAgent, name) => {
    expect(browserNameOf(userAgent)).toBe(name);
  });
});
