import { languageOf } from '../config/languages';

/** Cached, because creating a formatter costs far more than using one. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * A date as readers of a language write it: `5 novembre 2026`. In English the day has two digits, because the
 * specification says so: `November 05, 2026`.
 *
 * Units:  ISO 8601 in; the day is the UTC day.
 * Errors: never throws; '' for anything but a date; an unknown language falls back to English.
 * Source: specification §5, rules D9.
 */
export function formatDate(iso: string, locale: string): string {
  const date = parseIso(iso);
  return date ? formatterOf(locale).format(date) : '';
}

/** The UTC day for `<time datetime>`: `2026-11-05`. Errors: '' for anything but a date. */
export function isoDate(iso: string): string {
  return parseIso(iso)?.toISOString().slice(0, 10) ?? '';
}

/** Strict, because `Date.parse` accepts "5" as a month and reads a time without a zone as local time. */
function parseIso(iso: string): Date | null {
  const parts =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      String(iso).trim().toUpperCase(),
    );
  if (!parts) return null;
  const [, day = '', time = '00:00', zone = 'Z'] = parts;
  // 30 February would roll over into March; comparing the result with the input detects that.
  const midnight = new Date(`${day}T00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null;
  const date = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(date.getTime()) ? null : date;
}

function formatterOf(locale: string): Intl.DateTimeFormat {
  const language = languageOf(locale).bcp47;
  const cached = formatters.get(language);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat(language, {
    day: language.startsWith('en') ? '2-digit' : 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  formatters.set(language, formatter);
  return formatter;
}
