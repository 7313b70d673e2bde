import { pageConsent } from '../consent/page-consent.client';
import { keptOfQuery, partsOfUrl } from './query-text';
import { isOfLanding } from './read-parameters';

/**
 * Takes the landing's parameters out of the page's URL once the visitor has refused everything that would use
 * them, so that they are not shared, bookmarked or carried on with it. The rest of the URL stays as it is.
 *
 * Source: rules D25.
 */
export function dropLanding(): void {
  const consent = pageConsent();
  if (!consent || consent.analytics || consent.marketing) return;
  const [base, query, fragment] = partsOfUrl(location.href);
  const keptQuery = keptOfQuery(query, isOfLanding);
  if (keptQuery !== query)
    history.replaceState(history.state, '', base + (keptQuery && `?${keptQuery}`) + fragment);
}
