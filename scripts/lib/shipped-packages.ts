import { z } from 'zod';

/** npm's lock file, as far as it names licences. Source: docs.npmjs.com, package-lock.json. */
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
  /** An SPDX expression; '' when the package names none. */
  readonly licence: string;
};

/** Licences that ask for no more than their text and the authors' names beside what is shipped; LGPL is that of a library that is loaded, not built in. */
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

/** By name, with the reason. */
const ACCEPTED_PACKAGES: ReadonlyMap<string, string> = new Map([
  // The error service's command line, which its bundler plug-in asks for. The site neither loads nor passes it on.
  ['sentry', 'FSL-1.1-Apache-2.0'],
]);

/** What an install without development packages brings, on any platform. Errors: throws for what is no lock file. */
export function shippedPackages(lock: unknown): readonly ShippedPackage[] {
  return Object.entries(lockFile.parse(lock).packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version = '', license = '' }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
    }));
}

/** Those whose licence somebody has to look at. Every part of an expression has to be accepted, a choice included. */
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
