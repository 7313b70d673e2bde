import { readFileSync } from 'node:fs';

/** The only part of a page that React always draws. */
export const HEADER = /\/SiteHeader\.tsx$/;

/** A hook by which a component changes or acts in a browser, or a function as a handler. The others only read. */
const ACTS =
  /(?<!const \[\w+\] = )\buse(?!Texts|SharedTexts|I18n|Language|Context|Id|Store)[A-Z]\w*\(|\bon[A-Z]\w*=\{(?:async )?\(/;

/**
 * The routes that load React only when a visitor touches something, and what their main part is: `adopted` is finished HTML, `live` uses
 * React and says in the page's file that it can wait. A page with any other main part that uses React hydrates at once.
 *
 * @param {import('./page-modules.mjs').PageModules} modules
 * @param {(file: string) => string} [read]
 * @returns {Readonly<Record<string, 'adopted' | 'live'>>}
 */
export function heldPages({ pages, reach }, read = (file) => readFileSync(file, 'utf8')) {
  /** @type {Record<string, 'adopted' | 'live'>} */
  const held = {};
  for (const [route, file] of Object.entries(pages)) {
    if (route.startsWith('/_')) continue;
    const parts = [...reach([file], { without: HEADER })].filter((part) =>
      /^components\/.*\.tsx$/.test(part),
    );
    if (!parts.some((part) => ACTS.test(read(part)))) held[route] = 'adopted';
    else if (read(file).includes('export const wakesOnIntent = true')) held[route] = 'live';
  }
  return held;
}
