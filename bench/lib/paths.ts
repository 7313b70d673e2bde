import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What the bench builds and writes; ignored by git. */
export const WORK = fileURLToPath(new URL('../.work/', import.meta.url));
