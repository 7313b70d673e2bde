import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * They require no more than that their text and the authors' names are shipped; the LGPL library is loaded,
 * not built in.
 */
const ACCEPTED =
  /^\(?(?:(?:0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC-BY-4\.0|CC0-1\.0|ISC|LGPL-3\.0-or-later|MIT|OFL-1\.1)(?: (?:AND|OR) )?)+\)?$/;
/** For command lines, which the site does not run: of markdown-it, and of the error service (not distributed). */
const BY_NAME = [
  'node_modules/markdown-it/node_modules/argparse PSF-2.0',
  'node_modules/sentry FSL-1.1-Apache-2.0',
];

it('every shipped package has a licence that was accepted', () => {
  const { packages }: { packages: Record<string, { license?: string; dev?: boolean }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  expect(shipped.length).toBeGreaterThan(100);
  expect(
    shipped
      .filter(([, { license = '' }]) => !ACCEPTED.test(license))
      .map(([path, { license = 'none' }]) => `${path} ${license}`),
  ).toEqual(BY_NAME);
});
