import { readEditorUrl } from '../cms/editor-url';
import type { RedirectRule } from '../cms/model';
import { isLocale, LOCALES, type Locale } from '../config/languages';
import { localePath } from '../config/routes';
import { carryQuery } from './carry-query';

/** What a rule does to a URL; `to` has its locale prefix. */
export type RedirectTarget =
  | {
      readonly kind: 'moved';
      readonly to: string;
      readonly permanent: boolean;
      /** Names of the parameters that were part of the old URL, and so are not carried on. */
      readonly spent?: readonly string[];
    }
  | { readonly kind: 'gone' };

export type RedirectTable = {
  /**
   * The target of a path (without locale prefix) with its query; null if no rule matches. Of the rules for
   * its path, that with the most parameters wins; the one without any matches every query. A few map lookups,
   * however many rules there are.
   */
  readonly find: (locale: Locale, url: string) => RedirectTarget | null;
  /** Whether the query of a request for this path matters. */
  readonly readsQuery: (locale: Locale, path: string) => boolean;
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
  /** By locale and path: the names of parameters that rules have there, the most first. */
  const parametersAt = new Map<string, readonly (readonly string[])[]>();

  for (const rule of rules) {
    const reason = shapeProblem(rule);
    if (reason) {
      refused.set(rule, reason);
      continue;
    }
    const source = sourceOfRule(rule);
    const { path, parameters } = readUrl(source.url);
    const names = [...parameters.keys()];
    for (const locale of source.locales) {
      const key = keyOf(locale, path, parameters);
      const earlierRule = sources.get(key);
      const isForAll = source.locales.length > 1;
      // `/equipe` to `/fr/equipe` says nothing about French, where that is the page itself.
      const place = keyOf(locale, path);
      if (isForAll && parameters.size === 0 && placeNamed(rule.to) === place) continue;
      // A rule for one language beats a rule for all; of two equal rules the first wins.
      if (earlierRule && (isForAll || sourceOfRule(earlierRule).locales.length === 1)) {
        if (sourceOfRule(earlierRule).locales.length === source.locales.length)
          refused.set(rule, `${rule.from} already has a rule`);
        continue;
      }
      sources.set(key, rule);
      targets.set(key, targetOf(rule, locale));
      const others = parametersAt.get(place) ?? [];
      if (!others.some((other) => JSON.stringify(other) === JSON.stringify(names)))
        parametersAt.set(
          place,
          [...others, names].sort((one, other) => other.length - one.length),
        );
    }
  }

  /** The rule that matches a URL: its key, and the names of the matched parameters. */
  function sourceOf(locale: Locale, url: string): { key: string; names: readonly string[] } | null {
    const { path, parameters } = readUrl(url);
    for (const names of parametersAt.get(keyOf(locale, path)) ?? []) {
      const key = keyOf(locale, path, new Map(names.map((name) => [name, parameters.get(name)])));
      if (targets.has(key)) return { key, names };
    }
    return null;
  }

  /** The target of a rule after following all further rules; null for a loop. */
  function endOf(start: string): RedirectTarget | null {
    const passedPaths = new Set<string>();
    let key = start;
    let end = targets.get(start) ?? null;
    while (end?.kind === 'moved') {
      passedPaths.add(key);
      const { locale, path } = splitLocale(end.to);
      const next = end.to.startsWith('/') ? sourceOf(locale ?? LOCALES[0], path) : null;
      const onwards = next && targets.get(next.key);
      if (!next || !onwards) return end;
      if (passedPaths.has(next.key)) return null;
      key = next.key;
      end =
        onwards.kind === 'gone'
          ? onwards
          : {
              ...onwards,
              to: carryQuery(onwards.to, searchOf(end.to), next.names),
              permanent: end.permanent && onwards.permanent,
            };
    }
    return end;
  }

  const ends = new Map<string, RedirectTarget>();
  for (const [key, rule] of sources) {
    const end = endOf(key);
    if (end) ends.set(key, end);
    else refused.set(rule, `${rule.from} leads in a circle`);
  }
  return {
    table: {
      find(locale, url) {
        const source = sourceOf(locale, url);
        const end = source && ends.get(source.key);
        if (!source || !end) return null;
        return end.kind === 'moved' && source.names.length > 0 ? { ...end, spent: source.names } : end;
      },
      readsQuery: (locale, path) =>
        (parametersAt.get(keyOf(locale, readUrl(path).path)) ?? []).some((names) => names.length > 0),
    },
    refused: [...refused].map(([rule, reason]) => ({ rule, reason })),
  };
}

function shapeProblem({ from, to, locale, status }: RedirectRule): string | null {
  if (!isPath(from)) return `from ${JSON.stringify(from)} is no path of this site`;
  const { path, parameters } = readUrl(splitLocale(from).path);
  if (path === '' && parameters.size === 0) return `${from} is the home page`;
  const pathLocale = splitLocale(from).locale;
  if (locale !== null && !isLocale(locale)) return `${from}: there is no language ${JSON.stringify(locale)}`;
  if (locale !== null && pathLocale !== null && pathLocale !== locale)
    return `${from} is a path of ${pathLocale}, and the rule is for ${locale}`;
  if (status === GONE) return null;
  if (!PERMANENT.has(status)) return `${from}: status ${status} is not 301, 302, 307, 308 or 410`;
  if (readEditorUrl(to) === null)
    return `${from} leads to ${JSON.stringify(to)}, which is neither a path of this site nor an https URL`;
  return null;
}

const searchOf = (url: string) => /\?[^#]*/.exec(url)?.[0] ?? '';

function targetOf({ to: typed, status }: RedirectRule, locale: Locale): RedirectTarget {
  const to = readEditorUrl(typed);
  if (status === GONE || to === null) return { kind: 'gone' };
  const permanent = PERMANENT.get(status) ?? false;
  if (!to.startsWith('/')) return { kind: 'moved', to, permanent };
  // A target may name a language; otherwise it gets the language of the old path.
  const splitTarget = splitLocale(to);
  return {
    kind: 'moved',
    to: splitTarget.locale ? localePath(splitTarget.locale, splitTarget.path) : localePath(locale, to),
    permanent,
  };
}

/** The place of a target that names its language; null for any other. */
function placeNamed(to: string): string | null {
  const { locale, path } = splitLocale(to);
  return locale && keyOf(locale, readUrl(path).path);
}

/**
 * The languages of a rule, and its URL without a locale prefix: a path that has one, as an old site in several
 * languages may, is meant in that language alone.
 */
function sourceOfRule({ from, locale }: RedirectRule): {
  readonly locales: readonly Locale[];
  readonly url: string;
} {
  const splitSource = splitLocale(from);
  const own = locale ?? splitSource.locale ?? undefined;
  return { locales: isLocale(own) ? [own] : LOCALES, url: splitSource.path };
}

/** A path without its locale prefix, and the locale; null if it has no prefix. */
export function splitLocale(path: string): { readonly locale: Locale | null; readonly path: string } {
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/.exec(path) ?? [];
  return isLocale(first)
    ? { locale: first, path: rest.startsWith('/') ? rest : `/${rest}` }
    : { locale: null, path };
}

type Parameters = ReadonlyMap<string, string | undefined>;

function keyOf(locale: Locale, path: string, parameters: Parameters = new Map()): string {
  return JSON.stringify([locale, path, ...parameters]);
}

/**
 * Maps all spellings of a URL to one. The path: decoded, composed (NFC), lower case, without trailing
 * slash. The parameters: decoded, in the order of their names; of a repeated name the last value, as the
 * programs that use such URLs read it.
 */
function readUrl(url: string): { readonly path: string; readonly parameters: Parameters } {
  const [, typed = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return { path: normalised(typed.replace(/\/+$/, '')), parameters: new Map(parameters) };
}

function normalised(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC').toLowerCase();
  } catch {
    return path.normalize('NFC').toLowerCase();
  }
}

function isPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) && text.length <= 2048;
}

/**
 * The paths, with their locale prefixes, whose rules differ between two lists: new, changed or removed.
 * Caches store pages by their path, so the query of a source is left out.
 */
export function changedSources(
  before: readonly RedirectRule[],
  after: readonly RedirectRule[],
): readonly string[] {
  const [old, current] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  const changed = [
    ...before.filter((rule) => !current.has(textOf(rule))),
    ...after.filter((rule) => !old.has(textOf(rule))),
  ].filter(({ from }) => isPath(from));
  const paths = changed.flatMap((rule) => {
    const { locales, url } = sourceOfRule(rule);
    return locales.map((locale) => localePath(locale, new URL(url, 'http://site').pathname));
  });
  return [...new Set(paths)];
}

const textOf = ({ from, to, locale, status }: RedirectRule) => JSON.stringify([from, to, locale, status]);
