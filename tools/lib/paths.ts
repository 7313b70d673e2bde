/** npm starts every tool there. Not from the URL of this module, because Playwright compiles it. */
export const ROOT = `${process.cwd()}/`;

/** The folder for everything that the bench writes; ignored by git. */
export const WORK = `${ROOT}tools/bench/.work/`;
