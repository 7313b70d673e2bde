import { findCommand, installWithApt } from './system-packages';

/**
 * Installs a Java runtime with apt if there is none: the W3C's checker of HTML needs it. Its test fails, and
 * says so, without one.
 */
export function findJava(): void {
  if (findCommand('java')) return;
  process.stderr.write('No Java runtime found, installing one …\n');
  installWithApt('default-jre-headless');
}
