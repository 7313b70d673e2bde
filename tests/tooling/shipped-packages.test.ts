import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unacceptedLicences, shippedPackages } from '@/scripts/lib/shipped-packages';

const lock = (packages: Readonly<Record<string, object>>) => ({ packages });

describe('the shipped packages', () => {
  it('are all packages that are not for development, by their own names', () => {
    expect(
      shippedPackages(
        lock({
          '': { version: '1.0.0' },
          'node_modules/a': { version: '1.2.3', license: 'MIT' },
          'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
          'node_modules/d': { version: '3.0.0', license: 'MIT', dev: true },
        }),
      ),
    ).toEqual([
      { name: 'a', version: '1.2.3', licence: 'MIT' },
      { name: '@b/c', version: '2.0.0', licence: '' },
    ]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR Apache-2.0)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['GPL-3.0-only', false],
    ['MIT AND GPL-3.0-only', false],
    ['FSL-1.1-Apache-2.0', false],
    ['', false],
  ])('need a review if their licence is new: %o is accepted: %s', (licence, isAccepted) => {
    const one = { name: 'a', version: '1.0.0', licence };
    expect(unacceptedLicences([one])).toEqual(isAccepted ? [] : [one]);
  });

  it('have only accepted licences today', () => {
    const shipped = shippedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')));
    expect(shipped.length).toBeGreaterThan(100);
    expect(unacceptedLicences(shipped)).toEqual([]);
  });
});
