/**
 * Builds what a page loads besides its HTML and CSS, under content hashes, so that browsers may cache it
 * forever.
 */
import { smallerScript } from '../../lib/next/minify.mjs';
import { buildStarter } from './starter-build.mjs';

const { summary } = await buildStarter({ smaller: smallerScript });
process.stdout.write(`${summary}\n`);
