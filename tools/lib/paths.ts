import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The folder for everything that the bench writes; ignored by git. */
export const WORK = fileURLToPath(new URL('../bench/.work/', import.meta.url));
