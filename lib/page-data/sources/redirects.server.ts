import type { Cache } from '../../cache/create-cache';
import { processCache } from '../../cache/process-cache.server';
import { processSingleton } from '../../process/process-singleton';
import type { Locale } from '../../config/languages';
import { HttpError } from '../../http/http-error';
import { logger } from '../../monitoring/logger';
import {
  buildRedirectTable,
  type RedirectRule,
  type RedirectTable,
  type RedirectTarget,
} from '../../seo/redirect-table';
import { contentExport } from './content-export.server';

const FRESH_MS = 60_000;
/** Age alone renews the table only in the background, because an old table is better than a page that waits. */
const USABLE_MS = Number.POSITIVE_INFINITY;

/** The editors' redirect rules, renewed in the background. */
function redirectTable(): Cache<RedirectTable> {
  return processCache('redirects', () => ({
    load: async () => tableOf(await rulesOfContentService()),
    freshMs: FRESH_MS,
    usableMs: USABLE_MS,
    onError: (error) => logger.error('redirects: the content service failed, the last table is used', error),
  }));
}

/** The redirect of a path (without locale prefix). Errors: never throws; a failure to load the rules is logged and counts as no rules. */
export async function redirectOf(locale: Locale, path: string): Promise<RedirectTarget | null> {
  try {
    return (await redirectTable().get()).find(locale, path);
  } catch (error) {
    logger.error('redirects: there is no table', error);
    return null;
  }
}

async function rulesOfContentService(): Promise<readonly RedirectRule[]> {
  try {
    return await contentExport().redirects();
  } catch (error) {
    // A content service without this collection has no rules.
    if (error instanceof HttpError && error.status === 404) return [];
    throw error;
  }
}

/** Refused rules are logged when they change, not on every renewal. */
function tableOf(rules: readonly RedirectRule[]): RedirectTable {
  const { table, refused } = buildRedirectTable(rules);
  const said = processSingleton('refused-redirects', () => new Set<string>());
  const reasons = refused.map(({ rule, reason }) => `${reason} (${rule.locale ?? 'every language'})`);
  for (const reason of reasons)
    if (!said.has(reason)) logger.warn('redirects: a rule is refused', { reason });
  said.clear();
  for (const reason of reasons) said.add(reason);
  return table;
}
