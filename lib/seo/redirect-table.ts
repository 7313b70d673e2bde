import { readEditorUrl } from '../cms/editor-url';
import { isLocale, LOCALES, type Locale } from '../config/languages';
import { localePath } from '../config/routes';
import { carryQuery } from './carry-query';

/** A rule written by editors. Paths have no locale prefix; a null `locale` means every language. */
export type RedirectRule = {
  readonly from: string;
  /** A path of this site, or an https URL elsewhere; '' if the page is gone. */
  readonly to: string;
  readonly locale: string | null;
  readonly status: number;
};

/** What a rule does to a path; `to` has its locale prefix. */
export type RedirectTarget =
  | { readonly kind: 'moved'; readonly to: string; readonly permanent: boolean }
  | { readonly kind: 'gone' };

export type RedirectTable = {
  /**
   * The target of a path (without locale prefix); null if no rule matches. One map lookup, however many rules
   * there are.
   */
  readonly find: (locale: Locale, path: string) => RedirectTarget | null;
};

export type RefusedRule = { readonly rule: RedirectRule; readonly reason: string };

/**
 * Whether a status is permanent. We respond with 308 and 307, because 301 and 302 may turn a POST into a GET.
 */
const PERMANENT: ReadonlyMap<number, boolean> = new Map([
  [301, true],
  [308, true],
  [302, false],
  [307, false],
]);
const GONE = 410;

/**
 * Builds a table from the editors' rules. Rules written at different times form chains (`a → b`, `b → c`):
 * each redirects straight to the end, permanently if every step is permanent. Refuses, with a reason, rules
 * that are invalid, repeat another, or form a loop.
 *
 * Errors: never throws.
 */
export function buildRedirectTable(rules: readonly RedirectRule[]): {
  readonly table: RedirectTable;
  readonly refused: readonly RefusedRule[];
} {
  const refused = new Map<RedirectRule, string>();
  const targets = new Map<string, RedirectTarget>();
  const sources = new Map<string, RedirectRule>();

  for (const rule of rules) {
    const reason = shapeProblem(rule);
    if (reason) {
      refused.set(rule, reason);
      continue;
    }
    for (const locale of localesOf(rule)) {
      const key = keyOf(locale, normalised(rule.from));
      const known = sources.get(key);
      // A rule for one language beats a rule for all; of two equal rules the first wins.
      if (known && (known.locale !== null || rule.locale === null)) {
        if (known.locale === rule.locale) refused.set(rule, `${rule.from} already has a rule`);
        continue;
      }
      sources.set(key, rule);
      targets.set(key, targetOf(rule, locale));
    }
  }
  const ends = new Map<string, RedirectTarget>();
  for (const [key, rule] of sources) {
    const end = endOf(key, targets);
    if (end) ends.set(key, end);
    else refused.set(rule, `${rule.from} leads in a circle`);
  }
  return {
    table: { find: (locale, path) => ends.get(keyOf(locale, normalised(path))) ?? null },
    refused: [...refused].map(([rule, reason]) => ({ rule, reason })),
  };
}

function shapeProblem({ from, to, locale, status }: RedirectRule): string | null {
  if (!isPath(from)) return `from ${JSON.stringify(from)} is no path of this site`;
  if (locale !== null && !isLocale(locale)) return `${from}: there is no language ${JSON.stringify(locale)}`;
  if (status === GONE) return null;
  if (!PERMANENT.has(status)) return `${from}: status ${status} is not 301, 302, 307, 308 or 410`;
  if (readEditorUrl(to) === null)
    return `${from} leads to ${JSON.stringify(to)}, which is neither a path of this site nor an https address`;
  return null;
}

/** Where a path ends after all rules; null for a loop. */
function endOf(start: string, targets: ReadonlyMap<string, RedirectTarget>): RedirectTarget | null {
  const seen = new Set<string>();
  let [key, end] = [start, targets.get(start) ?? null];
  while (end?.kind === 'moved') {
    seen.add(key);
    const next = nextKey(end.to);
    const onwards = next === null ? undefined : targets.get(next);
    if (next === null || !onwards) return end;
    if (seen.has(next)) return null;
    key = next;
    end =
      onwards.kind === 'gone'
        ? onwards
        : {
            ...onwards,
            to: carryQuery(onwards.to, searchOf(end.to)),
            permanent: end.permanent && onwards.permanent,
          };
  }
  return end;
}

const searchOf = (address: string) => /\?[^#]*/.exec(address)?.[0] ?? '';

function targetOf({ to: typed, status }: RedirectRule, locale: Locale): RedirectTarget {
  const to = readEditorUrl(typed);
  if (status === GONE || to === null) return { kind: 'gone' };
  const permanent = PERMANENT.get(status) ?? false;
  if (!to.startsWith('/')) return { kind: 'moved', to, permanent };
  // A target may name a language; otherwise it gets the language of the old path.
  const named = splitLocale(to);
  return {
    kind: 'moved',
    to: named.locale ? localePath(named.locale, named.path) : localePath(locale, to),
    permanent,
  };
}

function localesOf({ locale }: RedirectRule): readonly Locale[] {
  return isLocale(locale ?? undefined) ? [locale as Locale] : LOCALES; // why: isLocale has checked it
}

/** The key that a target would have as a source; null for a URL of another site. */
function nextKey(to: string): string | null {
  if (!to.startsWith('/')) return null;
  const named = splitLocale(to);
  return keyOf(named.locale ?? LOCALES[0], normalised(named.path));
}

/** A path without its locale prefix, and the locale; null if it has no prefix. */
export function splitLocale(path: string): { readonly locale: Locale | null; readonly path: string } {
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/.exec(path) ?? [];
  return isLocale(first)
    ? { locale: first, path: rest.startsWith('/') ? rest : `/${rest}` }
    : { locale: null, path };
}

function keyOf(locale: Locale, path: string): string {
  return `${locale} ${path}`;
}

/**
 * Maps all spellings of a path to one: decoded, composed (NFC), lower case, without query and trailing slash.
 */
function normalised(path: string): string {
  const bare = (path.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '');
  try {
    return decodeURIComponent(bare).normalize('NFC').toLowerCase();
  } catch {
    return bare.normalize('NFC').toLowerCase();
  }
}

function isPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) && text.length <= 2048;
}
