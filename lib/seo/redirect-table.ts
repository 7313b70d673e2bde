import { readEditorUrl } from '../cms/editor-url';
import { isLocale, LOCALES, type Locale } from '../config/languages';
import { localePath } from '../config/routes';

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
  /** The target of a path (without locale prefix); null if no rule matches. One map lookup, however many rules there are. */
  readonly find: (locale: Locale, path: string) => RedirectTarget | null;
};

export type RefusedRule = { readonly rule: RedirectRule; readonly reason: string };

/** Whether a status is permanent. We respond with 308 and 307, because 301 and 302 may turn a POST into a GET. */
const PERMANENT: ReadonlyMap<number, boolean> = new Map([
  [301, true],
  [308, true],
  [302, false],
  [307, false],
]);
const GONE = 410;

/**
 * Builds a table from the editors' rules. It refuses, with a reason for the log, a rule that is invalid, repeats another, or leads to
 * itself or to a path that another rule redirects (a loop or a chain).
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
  for (const [key, target] of targets) {
    const next = target.kind === 'moved' ? nextKey(target.to) : null;
    if (next === null || !sources.has(next)) continue;
    // why: every target is added together with its source
    const rule = sources.get(key) as RedirectRule;
    refused.set(rule, chainReason(key, next, rule));
    targets.delete(key);
  }
  return {
    table: { find: (locale, path) => targets.get(keyOf(locale, normalised(path))) ?? null },
    refused: [...refused].map(([rule, reason]) => ({ rule, reason })),
  };
}

function shapeProblem({ from, to, locale, status }: RedirectRule): string | null {
  if (!isPath(from)) return `from ${JSON.stringify(from)} is no path of this site`;
  if (locale !== null && !isLocale(locale)) return `there is no language ${JSON.stringify(locale)}`;
  if (status === GONE) return null;
  if (!PERMANENT.has(status)) return `status ${status} is not 301, 302, 307, 308 or 410`;
  if (readEditorUrl(to) === null)
    return `to ${JSON.stringify(to)} is neither a path of this site nor an https address`;
  return null;
}

function chainReason(key: string, next: string, { from, to }: RedirectRule): string {
  return key === next
    ? `${from} leads to itself`
    : `${from} leads to ${to}, which another rule moves on: name the last address`;
}

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

function splitLocale(path: string): { readonly locale: Locale | null; readonly path: string } {
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/.exec(path) ?? [];
  return isLocale(first)
    ? { locale: first, path: rest.startsWith('/') ? rest : `/${rest}` }
    : { locale: null, path };
}

function keyOf(locale: Locale, path: string): string {
  return `${locale} ${path}`;
}

/** Maps all spellings of a path to one: decoded, lower case, without query and trailing slash. */
function normalised(path: string): string {
  const bare = (path.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '');
  try {
    return decodeURIComponent(bare).toLowerCase();
  } catch {
    return bare.toLowerCase();
  }
}

function isPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) && text.length <= 2048;
}
