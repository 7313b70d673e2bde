import type { Cache } from '../../cache/create-cache';
import { processCache } from '../../cache/process-cache.server';
import type { Locale } from '../../config/languages';
import { HttpError } from '../../http/http-error';
import { logger } from '../../monitoring/logger';
import { createOnlyNew } from '../../monitoring/only-new';
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
    load: createTableLoader(),
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

function createTableLoader(): () => Promise<RedirectTable> {
  const onlyNew = createOnlyNew();
  return async () => {
    const { table, refused } = buildRedirectTable(await rulesOfContentService());
    const reasons = refused.map(({ rule, reason }) => `${reason} (${rule.locale ?? 'every language'})`);
    for (const reason of onlyNew(reasons)) logger.warn('redirects: a rule is refused', { reason });
    return table;
  };
}
