/**
 * Builds what a page loads besides its HTML and CSS, under content hashes, so that browsers may cache it
 * forever.
 */
import { buildStarter } from './starter-build.mjs';

const { summary } = await buildStarter();
process.stdout.write(`${summary}\n`);
