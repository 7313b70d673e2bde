/** Installs what the tests use and this machine lacks, one after the other, because apt takes one at a time. */
import { endWith } from '../lib/end-with';
import { findBrowser, findHeadlessShell } from '../lib/find-browser';
import { findServices } from '../lib/find-services';

try {
  findBrowser();
  findHeadlessShell();
  findServices();
} catch (error) {
  endWith(error);
}
