import type { Locale } from '../config/languages';
import type { TaggedPage } from './tagged-link';

const COLUMNS = ['page', 'link', 'channel', 'source', 'medium', 'campaign', 'term', 'content'] as const;

/**
 * Excel splits a line only at the list separator of the computer's region: a semicolon where numbers have a
 * decimal comma. Other programs detect the separator or ask for it (README).
 */
const SEPARATORS: Readonly<Record<Locale, ',' | ';'>> = { en: ',', fr: ';', es: ';', ru: ';', pt: ';' };

/**
 * Tagged links as a CSV file (RFC 4180) that spreadsheets open as text: no cell is a formula, whatever was
 * typed. It starts with a byte order mark, without which Excel does not read it as UTF-8, and is separated as
 * spreadsheets of the reader's language expect.
 */
export function linksCsv(pages: readonly TaggedPage[], locale: Locale): string {
  const rows = pages.map(({ request, tagged }) =>
    [
      request.url,
      tagged.link,
      tagged.channel ?? '',
      request.source,
      request.medium,
      request.campaign,
      request.term,
      request.content,
    ].map(cell),
  );
  return `\uFEFF${[COLUMNS.map(cell), ...rows].map((row) => `${row.join(SEPARATORS[locale])}\r\n`).join('')}`;
}

/** Spreadsheets run what begins with one of these. Source: OWASP, CSV injection. */
const FORMULA = /^[=+\-@\t\r\n]/;

const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
