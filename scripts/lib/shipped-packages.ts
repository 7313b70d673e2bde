import { z } from 'zod';

/** The parts of npm's lock file that this reads. Source: docs.npmjs.com, package-lock.json. */
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

export type ShippedPackage = {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; '' if the package names none. */
  readonly licence: string;
};

/** Licences that only require their text and the authors' names to be shipped; the LGPL library is loaded dynamically, not built in. */
const ACCEPTED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'OFL-1.1',
]);

/** Packages accepted by name, with the reason. */
const ACCEPTED_PACKAGES: ReadonlyMap<string, string> = new Map([
  // The error service's command line, a dependency of its bundler plug-in. The site neither loads nor distributes it.
  ['sentry', 'FSL-1.1-Apache-2.0'],
]);

/** The packages of an install without development packages, on any platform. Errors: throws for anything but a lock file. */
export function shippedPackages(lock: unknown): readonly ShippedPackage[] {
  return Object.entries(lockFile.parse(lock).packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version = '', license = '' }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
    }));
}

/** Packages whose licence is not accepted yet. Every licence in an expression must be accepted, even where it offers a choice. */
export function licencesToLookAt(packages: readonly ShippedPackage[]): readonly ShippedPackage[] {
  return packages.filter(
    ({ name, licence }) =>
      ACCEPTED_PACKAGES.get(name) !== licence &&
      !licence
        .replace(/[()]/g, '')
        .split(/ (?:AND|OR) /)
        .every((part) => ACCEPTED.has(part)),
  );
}
