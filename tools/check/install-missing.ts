/** Installs what the tests use and this machine lacks, one after the other, because apt takes one at a time. */
import { exitWithError } from '../lib/exit-with-error';
import { findBrowser, findHeadlessShell } from '../lib/find-browser';
import { findServices } from '../lib/find-services';

try {
  findBrowser();
  findHeadlessShell();
  findServices();
} catch (error) {
  exitWithError(error);
}
